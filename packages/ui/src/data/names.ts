import type { NameCauseKind, NameKind, NameSort, NameState, WrittenName } from '@bullpen/contract';
import type { ApiConnection } from './api-connection.ts';
import { given, type ListQuery, listOptions, neverKept } from './list-options.ts';
import { csvFile, type FileOptions } from './server-file.ts';

/** What the list of names is asked for. */
export type NameListQuery = ListQuery<NameSort> & {
  readonly state?: NameState | undefined;
  readonly kind?: NameKind | undefined;
  readonly cause?: NameCauseKind | undefined;
};

const latest = { sort: 'decidedAt', order: 'desc' } as const;

/**
 * What is asked of the state is always said: a decided name goes from one kind of list to the other. What was decided has the
 * latest first unless it is asked for in another order.
 */
const asked = (query: NameListQuery) =>
  query.state === 'decided'
    ? { ...latest, ...given(query), state: query.state }
    : given({ ...query, state: 'waiting' as const });

/** Reads of the names, as TanStack Query options. */
export const nameQueries = {
  /** Those that wait, or those that were decided, page by page. */
  list: ({ orpc }: ApiConnection, query: NameListQuery) =>
    listOptions(orpc.names.list, (page) => ({ query: { ...asked(query), ...page } })),
  /** How many wait, and the one that has waited the longest. */
  waiting: ({ orpc }: ApiConnection) =>
    orpc.names.list.queryOptions({ input: { query: { state: 'waiting', sort: 'writtenAt', order: 'asc', limit: 1 } } }),
  /** What was decided of the record that bears a name, the latest first: the name is among them unless it waits, or is gone. */
  decided: ({ orpc }: ApiConnection, { kind, recordId }: Pick<WrittenName, 'kind' | 'recordId'>) =>
    orpc.names.list.queryOptions({
      input: { query: { state: 'decided', kind, search: recordId, ...latest, limit: 200 } },
      ...neverKept,
    }),
  words: ({ orpc }: ApiConnection) => orpc.names.words.queryOptions(),
};

/** The list of names as a CSV file that the server writes. */
export const namesFile = ({ orpc }: ApiConnection, query: NameListQuery, writing: FileOptions) =>
  csvFile(writing, (options) => orpc.names.export.call({ query: asked(query) }, options));
