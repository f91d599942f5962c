import { type OfficialLeaguePage, type OfficialLeagueSort, officialLeagueSorts, type Project } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { officialLeagueQueries } from '../../../data/official-leagues.ts';
import { ownApi } from '../../../data/own-api.ts';
import { type ListPreview, type PreviewWish, readListPreview } from '../list-preview.ts';
import { readListWish } from '../list-wish.ts';
import { officialLeagueFilters } from './official-league-words.ts';

/** The first rows of the official leagues, as a document carries them. */
export type OfficialLeaguesPreview = ListPreview<OfficialLeagueSort, OfficialLeaguePage, typeof officialLeagueFilters>;

/** Reads what a document carries of the official leagues. */
export const readOfficialLeaguesPreview = (api: ApiConnection, asked: PreviewWish): Promise<OfficialLeaguesPreview> =>
  readListPreview(
    asked,
    officialLeagueSorts,
    async (query, options) => (await api.client('officialLeagues')).list({ query }, options),
    officialLeagueFilters,
  );

/** Asks for the first page of the official leagues before their page is shown. */
export const prefetchOfficialLeagues = (
  queryClient: QueryClient,
  api: ApiConnection,
  { project, url }: { readonly project: Project | null; readonly url: URL },
): Promise<void> =>
  queryClient.prefetchInfiniteQuery(
    officialLeagueQueries.list(
      ownApi(api, project),
      readListWish(url.searchParams, officialLeagueSorts, officialLeagueFilters),
    ),
  );
