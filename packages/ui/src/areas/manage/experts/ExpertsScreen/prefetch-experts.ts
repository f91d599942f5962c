import { expertSorts, hasArea, manageTabs, type Project } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { expertQueries } from '../../../../data/experts.ts';
import { ownApi } from '../../../../data/own-api.ts';
import { readListQuery } from '../../../../records/list-query.ts';
import { expertFilters } from '../expert-labels.ts';

/** Asks for what the list shows first: on the server for the document, in the browser before the page is shown. */
export async function prefetchExperts(
  queryClient: QueryClient,
  api: ApiConnection,
  { project, url }: { readonly project: Project | null; readonly url: URL },
): Promise<void> {
  const own = ownApi(api, project);
  const listQuery = readListQuery(url.searchParams, expertSorts, expertFilters);
  if (own && hasArea(manageTabs.experts, { project, isSudo: false }))
    await queryClient.prefetchInfiniteQuery(expertQueries.list(own, listQuery));
}
