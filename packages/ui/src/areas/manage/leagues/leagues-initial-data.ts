import { type LeaguePage, type LeagueSort, leagueSorts, type Project } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { leagueQueries } from '../../../data/leagues.ts';
import { ownApi } from '../../../data/own-api.ts';
import { type InitialDataParams, type ListInitialData, readListInitialData } from '../list-initial-data.ts';
import { readListQuery } from '../list-query.ts';

/** The first rows of the leagues, as a document brings them. */
export type LeaguesInitialData = ListInitialData<LeagueSort, LeaguePage>;

/** Reads the initial data of the leagues. */
export const readLeaguesInitialData = (api: ApiConnection, asked: InitialDataParams): Promise<LeaguesInitialData> =>
  readListInitialData(asked, leagueSorts, async (query, options) =>
    (await api.client('leagues')).list({ query }, options),
  );

/** Asks for the first page of the leagues before their page is shown. */
export const prefetchLeagues = (
  queryClient: QueryClient,
  api: ApiConnection,
  { project, url }: { readonly project: Project | null; readonly url: URL },
): Promise<void> =>
  queryClient.prefetchInfiniteQuery(
    leagueQueries.list(ownApi(api, project), readListQuery(url.searchParams, leagueSorts)),
  );
