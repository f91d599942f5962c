import { fundFilterSorts, fundSorts } from '@bullpen/contract';
import { fundQueries } from '../../../data/funds.ts';
import { prefetchOfProject } from '../../../data/prefetch-of-project.ts';
import { readListQuery } from '../../../records/list-query.ts';
import { fundFilters } from './fund-labels.ts';

/** Asks for what the list shows first: on the server for the document, in the browser before the page is shown. */
export const prefetchFunds = prefetchOfProject((queryClient, own, { url }) =>
  queryClient.prefetchInfiniteQuery(
    fundQueries.list(own, readListQuery(url.searchParams, fundSorts, fundFilters, fundFilterSorts)),
  ),
);
