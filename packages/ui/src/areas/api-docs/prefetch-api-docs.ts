import type { QueryClient } from '@tanstack/react-query';
import { apiDocumentQueries } from './api-document.ts';

interface Prefetched {
  readonly project: { readonly key: string } | null;
  readonly url: URL;
  readonly documentAddress: string;
}

/** Asks for what the screen shows first, before it is shown. */
export async function prefetchApiDocs(
  queryClient: QueryClient,
  { project, url, documentAddress }: Prefetched,
): Promise<void> {
  if (project === null) return;
  const source = { address: documentAddress, projectKey: project.key };
  const call = url.searchParams.get('call');
  await Promise.all([
    queryClient.prefetchQuery(apiDocumentQueries.outline(source)),
    ...(call === null ? [] : [queryClient.prefetchQuery(apiDocumentQueries.call(source, call))]),
  ]);
}
