import { IdentitiesScreen, identityQueries } from '@bullpen/ui/sudo';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { currentBrowser } from '../browser.client.ts';
import { fetchIdentitiesPreview } from '../identities.server.ts';

export { ErrorBoundary } from '../error-boundary.tsx';

export const loader = async ({ context, request, url }: LoaderFunctionArgs) => ({
  preview: await fetchIdentitiesPreview(context, url, request.signal),
});

export function clientLoader() {
  const browser = currentBrowser();
  browser?.ahead((api, { isSudo }) => isSudo && browser.queryClient.prefetchQuery(identityQueries.list(api)));
  return { preview: undefined };
}

export default function Sudo() {
  return <IdentitiesScreen preview={useLoaderData<typeof loader>().preview} />;
}
