import { instrumentSorts } from '@bullpen/contract';
import { instrumentQueries } from '../../../data/instruments.ts';
import { prefetchOfProject } from '../../../data/prefetch-of-project.ts';
import { readListQuery } from '../../../records/list-query.ts';
import { instrumentFilters } from './instrument-labels.ts';

/** Asks for what the list shows first: on the server for the document, in the browser before the page is shown. */
export const prefetchInstruments = prefetchOfProject((queryClient, own, { url }) =>
  queryClient.prefetchInfiniteQuery(
    instrumentQueries.list(own, readListQuery(url.searchParams, instrumentSorts, instrumentFilters)),
  ),
);
