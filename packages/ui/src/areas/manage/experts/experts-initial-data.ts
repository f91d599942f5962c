import { type ExpertPage, type ExpertSort, expertSorts, type Project } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { expertQueries } from '../../../data/experts.ts';
import { ownApi } from '../../../data/own-api.ts';
import { type InitialDataParams, type ListInitialData, readListInitialData } from '../list-initial-data.ts';
import { readListQuery } from '../list-query.ts';
import { expertFilters } from './expert-labels.ts';

/** The first rows of the experts, as a document brings them. */
export type ExpertsInitialData = ListInitialData<ExpertSort, ExpertPage, typeof expertFilters>;

/** Reads the initial data of the experts. */
export const readExpertsInitialData = (api: ApiConnection, asked: InitialDataParams): Promise<ExpertsInitialData> =>
  readListInitialData(
    asked,
    expertSorts,
    async (query, options) => (await api.client('experts')).list({ query }, options),
    expertFilters,
  );

/** Asks for the first page of the experts before their page is shown. */
export const prefetchExperts = (
  queryClient: QueryClient,
  api: ApiConnection,
  { project, url }: { readonly project: Project | null; readonly url: URL },
): Promise<void> =>
  queryClient.prefetchInfiniteQuery(
    expertQueries.list(ownApi(api, project), readListQuery(url.searchParams, expertSorts, expertFilters)),
  );
