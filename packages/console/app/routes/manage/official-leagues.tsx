import { OfficialLeaguesList, prefetchOfficialLeagues } from '@bullpen/ui/manage';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { fetchOfficialLeaguesInitialData } from '../../official-leagues.server.ts';
import { currentRuntime } from '../../runtime.client.ts';

export { ErrorBoundary } from '../../error-boundary.tsx';

export const loader = async ({ context, request, url }: LoaderFunctionArgs) => ({
  initialData: await fetchOfficialLeaguesInitialData({ context, url, signal: request.signal }),
});

export function clientLoader({ url }: ClientLoaderFunctionArgs) {
  const runtime = currentRuntime();
  runtime?.prefetch(url, (api, { project }) => prefetchOfficialLeagues(runtime.queryClient, api, { project, url }));
  return { initialData: undefined };
}

export default function OfficialLeagues() {
  return <OfficialLeaguesList initialData={useLoaderData<typeof loader>().initialData} />;
}
