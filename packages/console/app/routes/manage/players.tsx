import { PlayersList, prefetchPlayers } from '@bullpen/ui/manage';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { fetchPlayersInitialData } from '../../players.server.ts';
import { currentRuntime } from '../../runtime.client.ts';

export { ErrorBoundary } from '../../error-boundary.tsx';

export const loader = async ({ context, request, url }: LoaderFunctionArgs) => ({
  initialData: await fetchPlayersInitialData({ context, url, signal: request.signal }),
});

export function clientLoader({ url }: ClientLoaderFunctionArgs) {
  const runtime = currentRuntime();
  runtime?.prefetch(url, (api, { project }) => prefetchPlayers(runtime.queryClient, api, { project, url }));
  return { initialData: undefined };
}

export default function Players() {
  return <PlayersList initialData={useLoaderData<typeof loader>().initialData} />;
}
