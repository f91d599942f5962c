import { type ImagePage, type ImageSort, imageSorts, type Project } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { imageQueries } from '../../../data/images.ts';
import { ownApi } from '../../../data/own-api.ts';
import { type InitialDataParams, type ListInitialData, readListInitialData } from '../list-initial-data.ts';
import { readListQuery } from '../list-query.ts';

/** The first rows of the images, as a document brings them. */
export type ImagesInitialData = ListInitialData<ImageSort, ImagePage>;

/** Reads the initial data of the images. */
export const readImagesInitialData = (api: ApiConnection, asked: InitialDataParams): Promise<ImagesInitialData> =>
  readListInitialData(asked, imageSorts, async (query, options) =>
    (await api.client('images')).list({ query }, options),
  );

/** Asks for the first page of the images before their page is shown. */
export const prefetchImages = (
  queryClient: QueryClient,
  api: ApiConnection,
  { project, url }: { readonly project: Project | null; readonly url: URL },
): Promise<void> =>
  queryClient.prefetchInfiniteQuery(
    imageQueries.list(ownApi(api, project), readListQuery(url.searchParams, imageSorts)),
  );
