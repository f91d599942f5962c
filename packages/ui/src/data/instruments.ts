import type { InstrumentSort, OverviewRange, TradingStatus } from '@bullpen/contract';
import type { ApiConnection } from './api-connection.ts';
import { given, type ListQuery, listOptions, recordOptions } from './list-options.ts';
import { csvFile, type FileOptions } from './server-file.ts';

/** What the list of instruments is asked for. */
export type InstrumentListQuery = ListQuery<InstrumentSort> & { readonly status?: TradingStatus | undefined };

/** Reads of the instruments, as TanStack Query options. */
export const instrumentQueries = {
  /** All instruments, page by page. */
  list: ({ orpc }: ApiConnection, query: InstrumentListQuery) =>
    listOptions(orpc.instruments.list, (page) => ({ query: { ...given(query), ...page } })),
  one: ({ orpc }: ApiConnection, id: string) =>
    recordOptions(id, orpc.instruments.get.queryOptions({ input: { params: { id } } })),
  prices: ({ orpc }: ApiConnection, id: string, range: OverviewRange) =>
    recordOptions(id, orpc.instruments.prices.queryOptions({ input: { params: { id }, query: { range } } })),
};

/** The list of instruments as a CSV file that the server writes. */
export const instrumentsFile = ({ orpc }: ApiConnection, query: InstrumentListQuery, writing: FileOptions) =>
  csvFile(writing, (options) => orpc.instruments.export.call({ query: given(query) }, options));
