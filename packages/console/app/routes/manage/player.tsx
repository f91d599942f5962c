import { PlayerPage, prefetchPlayer } from '@bullpen/ui/manage';
import { HydrationBoundary } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { dehydratedQueries } from '../../document-read.server.ts';
import { currentRuntime } from '../../runtime.client.ts';

export { ErrorBoundary } from '../../error-boundary.tsx';

export const loader = ({ context, request, url, params: { id = '' } }: LoaderFunctionArgs) =>
  dehydratedQueries(
    { context, url, signal: request.signal },
    {
      what: 'player',
      prefetch: (queryClient, api, { project }) => prefetchPlayer(queryClient, api, { project, id }),
    },
  );

export function clientLoader({ url, params: { id = '' } }: ClientLoaderFunctionArgs): undefined {
  const runtime = currentRuntime();
  runtime?.prefetch(url, (api, { project }) => prefetchPlayer(runtime.queryClient, api, { project, id }));
}

export default function Player() {
  const { id = '' } = useParams();
  return (
    <HydrationBoundary state={useLoaderData<typeof loader>()}>
      <PlayerPage id={id} />
    </HydrationBoundary>
  );
}
