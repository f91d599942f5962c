import { instrumentSorts, type Project } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { instrumentQueries } from '../../../data/instruments.ts';
import { ownApi } from '../../../data/own-api.ts';
import { readListQuery } from '../../../records/list-query.ts';
import { instrumentFilters } from './instrument-labels.ts';

/** Asks for what the list shows first: on the server for the document, in the browser before the page is shown. */
export async function prefetchInstruments(
  queryClient: QueryClient,
  api: ApiConnection,
  { project, url }: { readonly project: Project | null; readonly url: URL },
): Promise<void> {
  const own = ownApi(api, project);
  const listQuery = readListQuery(url.searchParams, instrumentSorts, instrumentFilters);
  if (own) await queryClient.prefetchInfiniteQuery(instrumentQueries.list(own, listQuery));
}
