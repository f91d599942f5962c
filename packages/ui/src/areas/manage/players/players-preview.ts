import { type PlayerPage, type PlayerSort, type Project, playerFilterSorts, playerSorts } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { ownApi } from '../../../data/own-api.ts';
import { playerQueries } from '../../../data/players.ts';
import { type ListPreview, type PreviewWish, readListPreview } from '../list-preview.ts';
import { readListWish } from '../list-wish.ts';
import { type PlayerFilters, playerFilters } from './player-words.ts';

/** The first rows of the players, as a document carries them. */
export type PlayersPreview = ListPreview<PlayerSort, PlayerPage, PlayerFilters>;

/** Reads what a document carries of the players. */
export const readPlayersPreview = (api: ApiConnection, asked: PreviewWish): Promise<PlayersPreview> =>
  readListPreview(
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
      readListWish(url.searchParams, playerSorts, playerFilters(project), playerFilterSorts),
    ),
  );
