import { OverviewScreen, prefetchOverview } from '@bullpen/ui/overview';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { fetchOverviewInitialData } from '../overview.server.ts';
import { currentRuntime } from '../runtime.client.ts';

export { ErrorBoundary } from '../error-boundary.tsx';

export const loader = async ({ context, request, url }: LoaderFunctionArgs) => ({
  initialData: await fetchOverviewInitialData({ context, url, signal: request.signal }),
});

export function clientLoader({ url }: ClientLoaderFunctionArgs) {
  const runtime = currentRuntime();
  runtime?.prefetch(url, (api, { project }) => prefetchOverview(runtime.queryClient, api, { project, url }));
  return { initialData: undefined };
}

export default function Overview() {
  return <OverviewScreen initialData={useLoaderData<typeof loader>().initialData} />;
}
