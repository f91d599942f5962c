import { type Project, playerFilterSorts, playerSorts } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { ownApi } from '../../../../data/own-api.ts';
import { playerQueries } from '../../../../data/players.ts';
import { readListQuery } from '../../../../records/list-query.ts';
import { playerFilters } from '../player-labels.ts';

/** Asks for what the list shows first: on the server for the document, in the browser before the page is shown. */
export async function prefetchPlayers(
  queryClient: QueryClient,
  api: ApiConnection,
  { project, url }: { readonly project: Project | null; readonly url: URL },
): Promise<void> {
  const own = ownApi(api, project);
  const listQuery = readListQuery(url.searchParams, playerSorts, playerFilters(project), playerFilterSorts);
  if (own) await queryClient.prefetchInfiniteQuery(playerQueries.list(own, listQuery));
}
