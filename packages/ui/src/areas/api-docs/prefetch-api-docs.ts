import type { QueryClient } from '@tanstack/react-query';
import { apiDocumentQueries } from './api-document.ts';

/** Asks for what the screen shows first, before it is shown; `documentAddress` as the screen has it. */
export async function prefetchApiDocs(
  queryClient: QueryClient,
  {
    project,
    url,
    documentAddress,
  }: {
    readonly project: { readonly key: string } | null;
    readonly url: URL;
    readonly documentAddress: string;
  },
): Promise<void> {
  if (project === null) return;
  const source = { address: documentAddress, projectKey: project.key };
  const call = url.searchParams.get('call');
  await Promise.all([
    queryClient.prefetchQuery(apiDocumentQueries.outline(source)),
    ...(call === null ? [] : [queryClient.prefetchQuery(apiDocumentQueries.call(source, call))]),
  ]);
}
