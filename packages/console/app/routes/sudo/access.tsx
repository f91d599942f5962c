import { AccessScreen, identityQueries } from '@bullpen/ui/sudo';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { fetchAccessPreview } from '../../identities.server.ts';
import { currentRuntime } from '../../runtime.client.ts';

export { ErrorBoundary } from '../../error-boundary.tsx';

export const loader = async ({ context, request, url }: LoaderFunctionArgs) => ({
  preview: await fetchAccessPreview({ context, url, signal: request.signal }),
});

export function clientLoader({ url }: ClientLoaderFunctionArgs) {
  const runtime = currentRuntime();
  runtime?.prefetch(
    url,
    (api, { viewer }) => viewer.isSudo && runtime.queryClient.prefetchQuery(identityQueries.list(api)),
  );
  return { preview: undefined };
}

export default function Access() {
  return <AccessScreen preview={useLoaderData<typeof loader>().preview} />;
}
