import { identityQueries } from '@bullpen/ui/data';
import { AccessScreen } from '@bullpen/ui/sudo';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { fetchAccessInitialData } from '../../identities.server.ts';
import { currentRuntime } from '../../runtime.client.ts';

export { ErrorBoundary } from '../../error-boundary.tsx';

export const loader = async ({ context, request, url }: LoaderFunctionArgs) => ({
  initialData: await fetchAccessInitialData({ context, url, signal: request.signal }),
});

export function clientLoader({ url }: ClientLoaderFunctionArgs) {
  const runtime = currentRuntime();
  runtime?.prefetch(
    url,
    (api, { viewer }) => viewer.isSudo && runtime.queryClient.prefetchQuery(identityQueries.list(api)),
  );
  return { initialData: undefined };
}

export default function Access() {
  return <AccessScreen initialData={useLoaderData<typeof loader>().initialData} />;
}
