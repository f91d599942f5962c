import { fundFilterSorts, fundSorts, type Project } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { fundQueries } from '../../../data/funds.ts';
import { ownApi } from '../../../data/own-api.ts';
import { readListQuery } from '../../../records/list-query.ts';
import { fundFilters } from './fund-labels.ts';

/** Asks for what the list shows first: on the server for the document, in the browser before the page is shown. */
export async function prefetchFunds(
  queryClient: QueryClient,
  api: ApiConnection,
  { project, url }: { readonly project: Project | null; readonly url: URL },
): Promise<void> {
  const own = ownApi(api, project);
  const listQuery = readListQuery(url.searchParams, fundSorts, fundFilters, fundFilterSorts);
  if (own) await queryClient.prefetchInfiniteQuery(fundQueries.list(own, listQuery));
}
