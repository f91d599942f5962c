import { InvitationsList, prefetchInvitations } from '@bullpen/ui/sudo';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { fetchInvitationsInitialData } from '../../invitations.server.ts';
import { currentRuntime } from '../../runtime.client.ts';

export { ErrorBoundary } from '../../error-boundary.tsx';

export const loader = async ({ context, request, url }: LoaderFunctionArgs) => ({
  initialData: await fetchInvitationsInitialData({ context, url, signal: request.signal }),
});

export function clientLoader({ url }: ClientLoaderFunctionArgs) {
  const runtime = currentRuntime();
  runtime?.prefetch(url, (api, { viewer }) => viewer.isSudo && prefetchInvitations(runtime.queryClient, api, url));
  return { initialData: undefined };
}

export default function Invitations() {
  return <InvitationsList initialData={useLoaderData<typeof loader>().initialData} />;
}
