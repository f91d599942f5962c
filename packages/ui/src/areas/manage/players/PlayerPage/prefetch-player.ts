import { fundQueries } from '../../../../data/funds.ts';
import { leagueQueries } from '../../../../data/leagues.ts';
import { playerQueries } from '../../../../data/players.ts';
import { prefetchOfProject } from '../../../../data/prefetch-of-project.ts';
import { isRecordId } from '../../../../foundation/is-record-id.ts';

/** Asks for what the page shows first: on the server for the document, in the browser before the page is shown. */
export const prefetchPlayer = prefetchOfProject<{ readonly id: string }>(async (queryClient, own, { id }) => {
  if (!isRecordId(id)) return;
  await Promise.all([
    queryClient.prefetchQuery(playerQueries.one(own, id)),
    queryClient.prefetchInfiniteQuery(fundQueries.list(own, { sort: 'rank', playerId: id })),
    queryClient.prefetchInfiniteQuery(leagueQueries.list(own, { sort: 'name', playerId: id })),
    queryClient.prefetchQuery(playerQueries.notes(own, id)),
    queryClient.prefetchInfiniteQuery(playerQueries.history(own, id, 'changed')),
    queryClient.prefetchInfiniteQuery(playerQueries.history(own, id)),
  ]);
});
