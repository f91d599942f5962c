import { type ImagePage, type ImageSort, imageSorts, type Project } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { imageQueries } from '../../../data/images.ts';
import { ownApi } from '../../../data/own-api.ts';
import { type ListPreview, type PreviewWish, readListPreview } from '../list-preview.ts';
import { readListWish } from '../list-wish.ts';

/** The first rows of the images, as a document carries them. */
export type ImagesPreview = ListPreview<ImageSort, ImagePage>;

/** Reads what a document carries of the images. */
export const readImagesPreview = (api: ApiConnection, asked: PreviewWish): Promise<ImagesPreview> =>
  readListPreview(asked, imageSorts, async (query, options) => (await api.client('images')).list({ query }, options));

/** Asks for the first page of the images before their page is shown. */
export const prefetchImages = (
  queryClient: QueryClient,
  api: ApiConnection,
  { project, url }: { readonly project: Project | null; readonly url: URL },
): Promise<void> =>
  queryClient.prefetchInfiniteQuery(
    imageQueries.list(ownApi(api, project), readListWish(url.searchParams, imageSorts)),
  );
