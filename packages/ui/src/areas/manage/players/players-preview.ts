import type { PlayerPage, PlayerSort, Project } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { given, type ListWish } from '../../../data/collection.ts';
import { ownApi } from '../../../data/own-api.ts';
import { playerQueries } from '../../../data/players.ts';
import { readListWish } from '../list-wish.ts';
import { playerSorts } from './player-words.ts';

/** The first rows of the players, as a document carries them. */
export interface PlayersPreview {
  readonly wish: ListWish<PlayerSort>;
  readonly page: PlayerPage;
  /** When they were read, in milliseconds. */
  readonly at: number;
}

interface PreviewWish {
  readonly search: URLSearchParams;
  readonly signal: AbortSignal;
  readonly at: Date;
}

const rowsOfDocument = 50;

/** Reads what a document carries of the players. */
export async function readPlayersPreview(
  api: ApiConnection,
  { search, signal, at }: PreviewWish,
): Promise<PlayersPreview> {
  const wish = readListWish(search, playerSorts);
  const client = await api.client('players');
  const page = await client.list({ query: given({ ...wish, limit: rowsOfDocument }) }, { signal });
  return { wish, page, at: at.getTime() };
}

/** The query of the list, with what the document carried where that answers it. */
export function playersQuery(
  api: ApiConnection | null,
  wish: ListWish<PlayerSort>,
  preview: PlayersPreview | undefined,
) {
  const query = playerQueries.list(api, wish);
  const isAnswered = preview && JSON.stringify(given(preview.wish)) === JSON.stringify(given(wish));
  if (!isAnswered || api === null) return query;
  return {
    ...query,
    initialData: { pages: [preview.page], pageParams: [undefined] },
    initialDataUpdatedAt: preview.at,
  };
}

/** Asks for the first page of the players before their page is shown. */
export const prefetchPlayers = (
  queryClient: QueryClient,
  api: ApiConnection,
  { project, url }: { readonly project: Project | null; readonly url: URL },
): Promise<void> =>
  queryClient.prefetchInfiniteQuery(
    playerQueries.list(ownApi(api, project), readListWish(url.searchParams, playerSorts)),
  );
