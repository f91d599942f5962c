import type {
  Expert,
  ExpertChange,
  ExpertOrder,
  ExpertOrderChange,
  ExpertPage,
  ExpertSort,
  ExpertVisibility,
  NewExpert,
  Removal,
} from '@bullpen/contract';
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import type { ApiConnection } from './api-connection.ts';
import { measureOf, pagesOf, recordChange, recordCreation, recordOf, recordRemoval } from './collection.ts';
import { invalidateAll, listsKey, readAnew, readListsAnew } from './collection-cache.ts';
import { withoutSending } from './failure.ts';
import { given } from './list-options.ts';
import type { ChangeOptions } from './use-change.ts';

/** What the list of experts is filtered by. */
export interface ExpertFilters {
  readonly visibility?: ExpertVisibility | undefined;
}

/** The order of the experts, and who they are, the first first. */
export interface OrderedExperts {
  readonly order: ExpertOrder;
  readonly experts: readonly Expert[];
}

const mostPerPage = 200;
// Among the lists: it is read again with them.
const orderKey = (api: ApiConnection | null) => [...listsKey('experts', api), 'order'] as const;

async function readOrder(api: ApiConnection, signal: AbortSignal): Promise<OrderedExperts> {
  const client = await api.client('experts');
  const experts: Expert[] = [];
  // The order first: whoever comes or goes while the others are read makes it an old one, which the API refuses.
  const order = await client.order.get(undefined, { signal });
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = given({ sort: 'position' as const, order: 'asc' as const, limit: mostPerPage, cursor });
    const page = await client.list({ query }, { signal });
    experts.push(...page.items);
    cursor = page.nextCursor;
  }
  return { order, experts };
}

/** Reads of the experts, as TanStack Query options. */
export const expertQueries = {
  /** All experts, page by page. */
  list: pagesOf<'experts', ExpertSort, ExpertPage, ExpertFilters>({
    area: 'experts',
    name: 'all',
    read: (client, query, options) => client.list({ query }, options),
  }),
  one: recordOf('experts', (client, id, options) => client.get({ params: { id } }, options)),
  /** What would go with an expert who is deleted. */
  deletion: measureOf('experts', (client, id, options) => client.deletion({ params: { id } }, options), 'deletion'),
  /** All of them in their order; read anew whenever somebody is about to change it. */
  order: (api: ApiConnection | null) =>
    queryOptions({
      queryKey: orderKey(api),
      queryFn: api === null ? skipToken : ({ signal }) => readOrder(api, signal),
      staleTime: 0,
    }),
};

const rowsOf = ['all'];
// Every expert tells their own, and a move of one moves others.
const places = [['experts', 'record']] as const;
// They tell where they are used.
const alsoIn = [['images']] as const;

/** Changes of the experts, as options of `useChange`. */
export const expertMutations = {
  create: recordCreation({
    area: 'experts',
    send: (client, body: NewExpert, options) => client.create({ body }, options),
    alsoIn: [...alsoIn, ...places],
  }),
  update: recordChange({
    area: 'experts',
    send: (client, id, body: ExpertChange, options) => client.update({ params: { id }, body }, options),
    rowsOf,
    alsoIn,
  }),
  remove: recordRemoval({
    area: 'experts',
    send: (client, id, query: Removal, options) => client.remove({ params: { id }, query }, options),
    rowsOf,
    alsoIn,
  }),
  /** Puts all of them in another order, at once. */
  reorder: (api: ApiConnection, queryClient: QueryClient): ChangeOptions<ExpertOrder, ExpertOrderChange> => ({
    reads: orderKey(api),
    mutationFn: async ({ input: body, signal }) =>
      (await api.client('experts').catch(withoutSending)).order.update({ body }, { signal }),
    onError: (error) => readAnew(error, queryClient, orderKey(api)),
    onSuccess() {
      invalidateAll(queryClient, api, places);
      readListsAnew(queryClient, listsKey('experts', api));
    },
  }),
};
