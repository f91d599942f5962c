import { InvitationsList, prefetchInvitations } from '@bullpen/ui/sudo';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { fetchInvitationsPreview } from '../../invitations.server.ts';
import { currentRuntime } from '../../runtime.client.ts';

export { ErrorBoundary } from '../../error-boundary.tsx';

export const loader = async ({ context, request, url }: LoaderFunctionArgs) => ({
  preview: await fetchInvitationsPreview({ context, url, signal: request.signal }),
});

export function clientLoader({ url }: ClientLoaderFunctionArgs) {
  const runtime = currentRuntime();
  runtime?.prefetch(url, (api, { viewer }) => viewer.isSudo && prefetchInvitations(runtime.queryClient, api, url));
  return { preview: undefined };
}

export default function Invitations() {
  return <InvitationsList preview={useLoaderData<typeof loader>().preview} />;
}
