import type { ExplanationQuery, FundChange, FundFlag, FundSort, LedgerKind, OverviewRange } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from './api-connection.ts';
import { given, type ListQuery, listOptions, recordOptions } from './list-options.ts';
import { changeOptions } from './record-changes.ts';
import { csvFile, type FileOptions } from './server-file.ts';

/** What the list of funds is asked for; ranges of numbers as `9000000..11000000`. */
export type FundListQuery = ListQuery<FundSort> & {
  readonly playerId?: string | undefined;
  readonly flag?: FundFlag | undefined;
  readonly value?: string | undefined;
  readonly return?: string | undefined;
  readonly idleDays?: string | undefined;
};

/** The query string has numbers as texts. */
const asked = ({ idleDays, ...query }: FundListQuery) => ({
  ...given(query),
  ...(idleDays ? { idleDays: Number(idleDays) } : {}),
});

/** Reads of the funds, as TanStack Query options. */
export const fundQueries = {
  /** All funds, page by page; of `playerId` those of this player. */
  list: ({ orpc }: ApiConnection, query: FundListQuery) =>
    listOptions(orpc.funds.list, (page) => ({ query: { ...asked(query), ...page } })),
  /** How many funds have a value that cannot be relied on. */
  stale: ({ orpc }: ApiConnection) =>
    orpc.funds.list.queryOptions({
      input: { query: { flag: 'stale' as const, limit: 1 } },
      select: ({ total }: { readonly total: { readonly value: number; readonly exact: boolean } }) => total,
    }),
  one: ({ orpc }: ApiConnection, id: string) =>
    recordOptions(id, orpc.funds.get.queryOptions({ input: { params: { id } } })),
  values: ({ orpc }: ApiConnection, id: string, range: OverviewRange) =>
    recordOptions(id, orpc.funds.values.queryOptions({ input: { params: { id }, query: { range } } })),
  holdings: ({ orpc }: ApiConnection, id: string) =>
    recordOptions(id, orpc.funds.holdings.queryOptions({ input: { params: { id } } })),
  /** Every movement, the latest first, page by page. */
  ledger: ({ orpc }: ApiConnection, id: string, kind: LedgerKind | undefined) =>
    listOptions(orpc.funds.ledger, (page) => ({ params: { id }, query: { ...given({ kind }), ...page } })),
  explanation: ({ orpc }: ApiConnection, id: string, query: ExplanationQuery) =>
    recordOptions(id, orpc.funds.explanation.queryOptions({ input: { params: { id }, query } })),
  /** Who is next above and next below it in the ranking. */
  neighbours: ({ orpc }: ApiConnection, id: string) =>
    recordOptions(id, orpc.funds.neighbours.queryOptions({ input: { params: { id } } })),
  /** Beside another fund, `with`. */
  comparison: ({ orpc }: ApiConnection, id: string, query: { readonly with: string; readonly range: OverviewRange }) =>
    recordOptions(query.with, orpc.funds.comparison.queryOptions({ input: { params: { id }, query } })),
};

/** Changes of the funds, as options of `useChange`. */
export const fundMutations = {
  rename: (api: ApiConnection, id: string, queryClient: QueryClient) =>
    changeOptions({
      queryClient,
      collection: api.orpc.funds,
      id,
      send: (body: FundChange, options) => api.orpc.funds.update.call({ params: { id }, body }, options),
      alsoIn: [
        api.orpc.players.history.key(),
        api.orpc.experts.key(),
        api.orpc.names.key(),
        api.orpc.officialLeagues.key(),
        api.orpc.overview.key(),
      ],
    }),
};

/** The list of funds, and the ledger of one, as CSV files that the server writes. */
export const fundFiles = {
  funds: ({ orpc }: ApiConnection, query: FundListQuery, writing: FileOptions) =>
    csvFile(writing, (options) => orpc.funds.export.call({ query: asked(query) }, options)),
  ledger: ({ orpc }: ApiConnection, id: string, kind: LedgerKind | undefined, writing: FileOptions) =>
    csvFile(writing, (options) => orpc.funds.exportLedger.call({ params: { id }, query: given({ kind }) }, options)),
};
