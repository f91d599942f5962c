import { type OfficialLeaguePage, type OfficialLeagueSort, officialLeagueSorts, type Project } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { officialLeagueQueries } from '../../../data/official-leagues.ts';
import { ownApi } from '../../../data/own-api.ts';
import { type InitialDataParams, type ListInitialData, readListInitialData } from '../list-initial-data.ts';
import { readListQuery } from '../list-query.ts';
import { officialLeagueFilters } from './official-league-labels.ts';

/** The first rows of the official leagues, as a document brings them. */
export type OfficialLeaguesInitialData = ListInitialData<
  OfficialLeagueSort,
  OfficialLeaguePage,
  typeof officialLeagueFilters
>;

/** Reads the initial data of the official leagues. */
export const readOfficialLeaguesInitialData = (
  api: ApiConnection,
  asked: InitialDataParams,
): Promise<OfficialLeaguesInitialData> =>
  readListInitialData(
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
      readListQuery(url.searchParams, officialLeagueSorts, officialLeagueFilters),
    ),
  );
