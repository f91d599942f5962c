import type { AuditPage, AuditSort } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from '../../data/api-connection.ts';
import { type AuditFilters, auditQueries } from '../../data/audit.ts';
import { given, type ListWish } from '../../data/collection.ts';
import { type PreviewWish, rowsOfDocument } from '../manage/list-preview.ts';
import { readAuditWish } from './audit-filters.ts';

/** The first rows of the audit trail, as a document carries them. */
export interface AuditPreview {
  readonly wish: ListWish<AuditSort> & AuditFilters;
  readonly page: AuditPage;
  /** When they were read, in milliseconds. */
  readonly at: number;
}

/** Whether an address can be read without the project's zone and the catalogue: days and projects cannot. */
const isPlain = (address: URLSearchParams) => !address.has('at') && !address.has('in');
const nowhere = { projects: [], timeZone: 'UTC' };

/** Reads what a document carries of the audit trail; undefined where the browser has to ask itself. */
export async function readAuditPreview(
  api: ApiConnection,
  { search, signal, at }: PreviewWish,
): Promise<AuditPreview | undefined> {
  if (!isPlain(search)) return undefined;
  const wish = readAuditWish(search, nowhere);
  const client = await api.client('audit');
  const page = await client.list({ query: given({ ...wish, limit: rowsOfDocument }) }, { signal });
  return { wish, page, at: at.getTime() };
}

/** Asks for the first page of the audit trail before it is shown. */
export const prefetchAudit = async (queryClient: QueryClient, api: ApiConnection, url: URL): Promise<void> => {
  if (isPlain(url.searchParams)) {
    await queryClient.prefetchInfiniteQuery(auditQueries.all(api, readAuditWish(url.searchParams, nowhere)));
  }
};
