import { AuditList, prefetchAudit } from '@bullpen/ui/sudo';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { fetchAuditInitialData } from '../../audit.server.ts';
import { currentRuntime } from '../../runtime.client.ts';

export { ErrorBoundary } from '../../error-boundary.tsx';

export const loader = async ({ context, request, url }: LoaderFunctionArgs) => ({
  initialData: await fetchAuditInitialData({ context, url, signal: request.signal }),
});

export function clientLoader({ url }: ClientLoaderFunctionArgs) {
  const runtime = currentRuntime();
  runtime?.prefetch(url, (api, { viewer }) => viewer.isSudo && prefetchAudit(runtime.queryClient, api, url));
  return { initialData: undefined };
}

export default function Audit() {
  return <AuditList initialData={useLoaderData<typeof loader>().initialData} />;
}
