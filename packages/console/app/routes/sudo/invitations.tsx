import { projectWithApi } from '@bullpen/contract';
import { InvitationsScreen, prefetchInvitations } from '@bullpen/ui/sudo';
import { HydrationBoundary } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { dehydratedQueries } from '../../document-read.server.ts';
import { currentRuntime } from '../../runtime.client.ts';

export { ErrorBoundary } from '../../error-boundary.tsx';

export const loader = ({ context, request, url }: LoaderFunctionArgs) =>
  dehydratedQueries(
    { context, url, signal: request.signal },
    {
      what: 'invitations',
      prefetch: prefetchInvitations,
      source: ({ project }, { projects }) => projectWithApi(project, projects),
    },
  );

export function clientLoader({ url }: ClientLoaderFunctionArgs): undefined {
  const runtime = currentRuntime();
  runtime?.prefetch(url, (api, { viewer }) => viewer.isSudo && prefetchInvitations(runtime.queryClient, api, { url }));
}

export default function Invitations() {
  return (
    <HydrationBoundary state={useLoaderData<typeof loader>()}>
      <InvitationsScreen />
    </HydrationBoundary>
  );
}
