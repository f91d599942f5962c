import type { AuditPage, AuditSort } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from '../../data/api-connection.ts';
import { type AuditFilters, auditQueries } from '../../data/audit.ts';
import type { ListQuery } from '../../data/collection.ts';
import { given } from '../../data/list-options.ts';
import { type InitialDataParams, initialRowCount } from '../manage/list-initial-data.ts';
import { readAuditListQuery } from './audit-filters.ts';

/** The first rows of the audit trail, as a document brings them. */
export interface AuditInitialData {
  readonly query: ListQuery<AuditSort> & AuditFilters;
  readonly page: AuditPage;
  /** When they were read, in milliseconds. */
  readonly at: number;
}

/** Whether an address can be read without the project's zone and the catalogue: days and projects cannot. */
const isPlain = (address: URLSearchParams) => !address.has('at') && !address.has('in');
const nowhere = { projects: [], timeZone: 'UTC' };

/** Reads the initial data of the audit trail; undefined where the browser has to ask itself. */
export async function readAuditInitialData(
  api: ApiConnection,
  { search, signal, at }: InitialDataParams,
): Promise<AuditInitialData | undefined> {
  if (!isPlain(search)) return undefined;
  const query = readAuditListQuery(search, nowhere);
  const client = await api.client('audit');
  const page = await client.list({ query: given({ ...query, limit: initialRowCount }) }, { signal });
  return { query, page, at: at.getTime() };
}

/** Asks for the first page of the audit trail before it is shown. */
export const prefetchAudit = async (queryClient: QueryClient, api: ApiConnection, url: URL): Promise<void> => {
  if (isPlain(url.searchParams)) {
    await queryClient.prefetchInfiniteQuery(auditQueries.all(api, readAuditListQuery(url.searchParams, nowhere)));
  }
};
