import type { Project } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { fundQueries } from '../../../../data/funds.ts';
import { leagueQueries } from '../../../../data/leagues.ts';
import { ownApi } from '../../../../data/own-api.ts';
import { playerQueries } from '../../../../data/players.ts';
import { isRecordId } from '../../../../foundation/is-record-id.ts';

/** Asks for what the page shows first: on the server for the document, in the browser before the page is shown. */
export async function prefetchPlayer(
  queryClient: QueryClient,
  api: ApiConnection,
  { project, id }: { readonly project: Project | null; readonly id: string },
): Promise<void> {
  const own = ownApi(api, project);
  if (!own || !isRecordId(id)) return;
  await Promise.all([
    queryClient.prefetchQuery(playerQueries.one(own, id)),
    queryClient.prefetchInfiniteQuery(fundQueries.list(own, { sort: 'rank', playerId: id })),
    queryClient.prefetchInfiniteQuery(leagueQueries.list(own, { sort: 'name', playerId: id })),
    queryClient.prefetchQuery(playerQueries.notes(own, id)),
    queryClient.prefetchInfiniteQuery(playerQueries.history(own, id, 'changed')),
    queryClient.prefetchInfiniteQuery(playerQueries.history(own, id)),
  ]);
}
