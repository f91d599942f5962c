import { imageSorts } from '@bullpen/contract';
import { imageQueries } from '../../../../data/images.ts';
import { prefetchOfProject } from '../../../../data/prefetch-of-project.ts';
import { readListQuery } from '../../../../records/list-query.ts';
import { imageFilters } from '../image-labels.ts';

/** Asks for what the list shows first: on the server for the document, in the browser before the page is shown. */
export const prefetchImages = prefetchOfProject((queryClient, own, { url }) =>
  queryClient.prefetchInfiniteQuery(imageQueries.list(own, readListQuery(url.searchParams, imageSorts, imageFilters))),
);
