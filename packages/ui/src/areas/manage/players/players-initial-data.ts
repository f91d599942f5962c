import { type PlayerPage, type PlayerSort, type Project, playerFilterSorts, playerSorts } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { ownApi } from '../../../data/own-api.ts';
import { playerQueries } from '../../../data/players.ts';
import { type InitialDataParams, type ListInitialData, readListInitialData } from '../list-initial-data.ts';
import { readListQuery } from '../list-query.ts';
import { type PlayerFilters, playerFilters } from './player-labels.ts';

/** The first rows of the players, as a document brings them. */
export type PlayersInitialData = ListInitialData<PlayerSort, PlayerPage, PlayerFilters>;

/** Reads the initial data of the players. */
export const readPlayersInitialData = (api: ApiConnection, asked: InitialDataParams): Promise<PlayersInitialData> =>
  readListInitialData(
    asked,
    playerSorts,
    async (query, options) => (await api.client('players')).list({ query }, options),
    playerFilters(null),
    playerFilterSorts,
  );

/** Asks for the first page of the players before their page is shown. */
export const prefetchPlayers = (
  queryClient: QueryClient,
  api: ApiConnection,
  { project, url }: { readonly project: Project | null; readonly url: URL },
): Promise<void> =>
  queryClient.prefetchInfiniteQuery(
    playerQueries.list(
      ownApi(api, project),
      readListQuery(url.searchParams, playerSorts, playerFilters(project), playerFilterSorts),
    ),
  );
