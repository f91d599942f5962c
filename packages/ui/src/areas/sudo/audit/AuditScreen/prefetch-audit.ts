import type { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { auditQueries } from '../../../../data/audit.ts';
import { readAuditListQuery } from '../audit-filters.ts';

/** Asks for the first events: on the server for the document, in the browser before they are shown. */
export async function prefetchAudit(
  queryClient: QueryClient,
  api: ApiConnection,
  { url: { searchParams: address } }: { readonly url: URL },
): Promise<void> {
  // Days and projects cannot be read without the project's zone and the catalogue.
  if (address.has('at') || address.has('in')) return;
  const listQuery = readAuditListQuery(address, { projects: [], timeZone: 'UTC' });
  await queryClient.prefetchInfiniteQuery(auditQueries.all(api, listQuery));
}
