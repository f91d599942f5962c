import { LeaguesList, prefetchLeagues } from '@bullpen/ui/manage';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { fetchLeaguesInitialData } from '../../leagues.server.ts';
import { currentRuntime } from '../../runtime.client.ts';

export { ErrorBoundary } from '../../error-boundary.tsx';

export const loader = async ({ context, request, url }: LoaderFunctionArgs) => ({
  initialData: await fetchLeaguesInitialData({ context, url, signal: request.signal }),
});

export function clientLoader({ url }: ClientLoaderFunctionArgs) {
  const runtime = currentRuntime();
  runtime?.prefetch(url, (api, { project }) => prefetchLeagues(runtime.queryClient, api, { project, url }));
  return { initialData: undefined };
}

export default function Leagues() {
  return <LeaguesList initialData={useLoaderData<typeof loader>().initialData} />;
}
