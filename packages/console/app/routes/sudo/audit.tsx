import { AuditList, prefetchAudit } from '@bullpen/ui/sudo';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { fetchAuditPreview } from '../../audit.server.ts';
import { currentRuntime } from '../../runtime.client.ts';

export { ErrorBoundary } from '../../error-boundary.tsx';

export const loader = async ({ context, request, url }: LoaderFunctionArgs) => ({
  preview: await fetchAuditPreview({ context, url, signal: request.signal }),
});

export function clientLoader({ url }: ClientLoaderFunctionArgs) {
  const runtime = currentRuntime();
  runtime?.prefetch(url, (api, { viewer }) => viewer.isSudo && prefetchAudit(runtime.queryClient, api, url));
  return { preview: undefined };
}

export default function Audit() {
  return <AuditList preview={useLoaderData<typeof loader>().preview} />;
}
