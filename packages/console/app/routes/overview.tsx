import { OverviewScreen, prefetchOverview } from '@bullpen/ui/overview';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { fetchOverviewPreview } from '../overview.server.ts';
import { currentRuntime } from '../runtime.client.ts';

export { ErrorBoundary } from '../error-boundary.tsx';

export const loader = async ({ context, request, url }: LoaderFunctionArgs) => ({
  preview: await fetchOverviewPreview({ context, url, signal: request.signal }),
});

export function clientLoader({ url }: ClientLoaderFunctionArgs) {
  const runtime = currentRuntime();
  runtime?.prefetch(url, (api, { project }) => prefetchOverview(runtime.queryClient, api, { project, url }));
  return { preview: undefined };
}

export default function Overview() {
  return <OverviewScreen preview={useLoaderData<typeof loader>().preview} />;
}
