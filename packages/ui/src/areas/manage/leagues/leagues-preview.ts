import { type LeaguePage, type LeagueSort, leagueSorts, type Project } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { leagueQueries } from '../../../data/leagues.ts';
import { ownApi } from '../../../data/own-api.ts';
import { type ListPreview, type PreviewWish, readListPreview } from '../list-preview.ts';
import { readListWish } from '../list-wish.ts';

/** The first rows of the leagues, as a document carries them. */
export type LeaguesPreview = ListPreview<LeagueSort, LeaguePage>;

/** Reads what a document carries of the leagues. */
export const readLeaguesPreview = (api: ApiConnection, asked: PreviewWish): Promise<LeaguesPreview> =>
  readListPreview(asked, leagueSorts, async (query, options) => (await api.client('leagues')).list({ query }, options));

/** Asks for the first page of the leagues before their page is shown. */
export const prefetchLeagues = (
  queryClient: QueryClient,
  api: ApiConnection,
  { project, url }: { readonly project: Project | null; readonly url: URL },
): Promise<void> =>
  queryClient.prefetchInfiniteQuery(
    leagueQueries.list(ownApi(api, project), readListWish(url.searchParams, leagueSorts)),
  );
