import { playerFilterSorts, playerSorts } from '@bullpen/contract';
import { playerQueries } from '../../../../data/players.ts';
import { prefetchOfProject } from '../../../../data/prefetch-of-project.ts';
import { readListQuery } from '../../../../records/list-query.ts';
import { playerFilters } from '../player-labels.ts';

/** Asks for what the list shows first: on the server for the document, in the browser before the page is shown. */
export const prefetchPlayers = prefetchOfProject((queryClient, own, { project, url }) =>
  queryClient.prefetchInfiniteQuery(
    playerQueries.list(own, readListQuery(url.searchParams, playerSorts, playerFilters(project), playerFilterSorts)),
  ),
);
