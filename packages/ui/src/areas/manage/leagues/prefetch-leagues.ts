import { leagueFilterSorts, leagueSorts, type Project } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { leagueQueries } from '../../../data/leagues.ts';
import { ownApi } from '../../../data/own-api.ts';
import { readListQuery } from '../../../records/list-query.ts';
import { leagueFilters } from './league-filters.ts';

/** Asks for what the screen shows first: on the server for the document, in the browser before the page is shown. */
export async function prefetchLeagues(
  queryClient: QueryClient,
  api: ApiConnection,
  { project, url }: { readonly project: Project | null; readonly url: URL },
): Promise<void> {
  const own = ownApi(api, project);
  const listQuery = readListQuery(url.searchParams, leagueSorts, leagueFilters, leagueFilterSorts);
  if (own) await queryClient.prefetchInfiniteQuery(leagueQueries.list(own, listQuery));
}
