import { leagueFilterSorts, leagueSorts } from '@bullpen/contract';
import { leagueQueries } from '../../../data/leagues.ts';
import { prefetchOfProject } from '../../../data/prefetch-of-project.ts';
import { readListQuery } from '../../../records/list-query.ts';
import { leagueFilters } from './league-filters.ts';

/** Asks for what the screen shows first: on the server for the document, in the browser before the page is shown. */
export const prefetchLeagues = prefetchOfProject((queryClient, own, { url }) =>
  queryClient.prefetchInfiniteQuery(
    leagueQueries.list(own, readListQuery(url.searchParams, leagueSorts, leagueFilters, leagueFilterSorts)),
  ),
);
