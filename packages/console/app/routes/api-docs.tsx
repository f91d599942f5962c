import { ApiDocsScreen, prefetchApiDocs } from '@bullpen/ui/api-docs';
import { HydrationBoundary } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { dehydratedApiDocument } from '../api-document.server.ts';
import { apiDocumentAddress } from '../api-document-address.ts';
import { currentRuntime } from '../runtime.client.ts';

export { ErrorBoundary } from '../error-boundary.tsx';

export const loader = ({ context, request, url }: LoaderFunctionArgs) =>
  dehydratedApiDocument({ context, url, signal: request.signal });

export function clientLoader({ url }: ClientLoaderFunctionArgs): undefined {
  const runtime = currentRuntime();
  runtime?.prefetch(url, (_, { project }) =>
    prefetchApiDocs(runtime.queryClient, { project, url, documentAddress: apiDocumentAddress }),
  );
}

export default function ApiDocs() {
  return (
    <HydrationBoundary state={useLoaderData<typeof loader>()}>
      <ApiDocsScreen documentAddress={apiDocumentAddress} />
    </HydrationBoundary>
  );
}
