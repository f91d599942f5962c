import { officialLeagueSorts } from '@bullpen/contract';
import { officialLeagueQueries } from '../../../../data/official-leagues.ts';
import { prefetchOfProject } from '../../../../data/prefetch-of-project.ts';
import { readListQuery } from '../../../../records/list-query.ts';
import { officialLeagueFilters } from '../official-league-labels.ts';

/** Asks for what the list shows first: on the server for the document, in the browser before the page is shown. */
export const prefetchOfficialLeagues = prefetchOfProject((queryClient, own, { url }) =>
  queryClient.prefetchInfiniteQuery(
    officialLeagueQueries.list(own, readListQuery(url.searchParams, officialLeagueSorts, officialLeagueFilters)),
  ),
);
