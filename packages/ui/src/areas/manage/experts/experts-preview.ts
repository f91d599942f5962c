import { type ExpertPage, type ExpertSort, expertSorts, type Project } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { expertQueries } from '../../../data/experts.ts';
import { ownApi } from '../../../data/own-api.ts';
import { type ListPreview, type PreviewWish, readListPreview } from '../list-preview.ts';
import { readListWish } from '../list-wish.ts';
import { expertFilters } from './expert-words.ts';

/** The first rows of the experts, as a document carries them. */
export type ExpertsPreview = ListPreview<ExpertSort, ExpertPage, typeof expertFilters>;

/** Reads what a document carries of the experts. */
export const readExpertsPreview = (api: ApiConnection, asked: PreviewWish): Promise<ExpertsPreview> =>
  readListPreview(
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
    expertQueries.list(ownApi(api, project), readListWish(url.searchParams, expertSorts, expertFilters)),
  );
