import type { NotedExport } from '@bullpen/contract';
import type { ApiConnection } from './api-connection.ts';
import { ofThere } from './own-api.ts';

/**
 * Has an export of rows that the page has already written down. Its file is handed out after that alone: what nobody
 * can write down, without a connection for one, nobody takes along.
 */
export const noteExport = (
  api: ApiConnection | null,
  { name, rows, format = 'csv' }: Pick<NotedExport, 'name' | 'rows'> & Partial<Pick<NotedExport, 'format'>>,
  options: { readonly signal?: AbortSignal } = {},
): Promise<unknown> => ofThere(api).orpc.staff.noteExport.call({ body: { name, rows, format } }, options);
