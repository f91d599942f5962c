import type { FundChange, FundSort } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from './api-connection.ts';
import { given, type ListQuery, listOptions, recordOptions } from './list-options.ts';
import { changeOptions } from './record-changes.ts';

/** Reads of the funds, as TanStack Query options. */
export const fundQueries = {
  /** All funds, page by page; of `playerId` those of this player. */
  list: ({ orpc }: ApiConnection, query: ListQuery<FundSort> & { readonly playerId?: string }) =>
    listOptions(orpc.funds.list, (page) => ({ query: { ...given(query), ...page } })),
  one: ({ orpc }: ApiConnection, id: string) =>
    recordOptions(id, orpc.funds.get.queryOptions({ input: { params: { id } } })),
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
        api.orpc.officialLeagues.key(),
        api.orpc.overview.key(),
      ],
    }),
};
