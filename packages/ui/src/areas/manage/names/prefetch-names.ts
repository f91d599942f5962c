import { nameQueries } from '../../../data/names.ts';
import { prefetchOfProject } from '../../../data/prefetch-of-project.ts';
import { readListQuery } from '../../../records/list-query.ts';
import { nameFilters, nameSortsOf, nameStateIn } from './name-labels.ts';

/** Asks for what the list shows first: on the server for the document, in the browser before the page is shown. */
export const prefetchNames = prefetchOfProject((queryClient, own, { url }) =>
  queryClient.prefetchInfiniteQuery(
    nameQueries.list(own, readListQuery(url.searchParams, nameSortsOf[nameStateIn(url.searchParams)], nameFilters)),
  ),
);
