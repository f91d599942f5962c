import type {
  Expert,
  ExpertChange,
  ExpertOrder,
  ExpertOrderChange,
  ExpertSort,
  ExpertVisibility,
  NewExpert,
  Removal,
  Restoration,
} from '@bullpen/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiConnection } from './api-connection.ts';
import { readAnew, readListsAnew } from './collection-cache.ts';
import { given, type ListQuery, listOptions, neverKept, recordOptions } from './list-options.ts';
import { changeOptions, creationOptions, removalOptions, restorationOptions } from './record-changes.ts';
import { csvFile, type FileOptions } from './server-file.ts';
import type { ChangeOptions } from './use-change.ts';

/** What the list of experts is asked for. */
export type ExpertListQuery = ListQuery<ExpertSort> & { readonly visibility?: ExpertVisibility | undefined };

/** The order of the experts, and who they are, the first first. */
export interface OrderedExperts {
  readonly order: ExpertOrder;
  readonly experts: readonly Expert[];
}

const mostPerPage = 200;

async function readOrder({ orpc }: ApiConnection, signal: AbortSignal): Promise<OrderedExperts> {
  const experts: Expert[] = [];
  // The order first: whoever comes or goes while the others are read makes it an old one, which the API refuses.
  const order = await orpc.experts.order.get.call(undefined, { signal });
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = given({ sort: 'position' as const, order: 'asc' as const, limit: mostPerPage, cursor });
    const page = await orpc.experts.list.call({ query }, { signal });
    experts.push(...page.items);
    cursor = page.nextCursor;
  }
  return { order, experts };
}

/** Reads of the experts, as TanStack Query options. */
export const expertQueries = {
  /** All experts, page by page. */
  list: ({ orpc }: ApiConnection, query: ExpertListQuery) =>
    listOptions(orpc.experts.list, (page) => ({ query: { ...given(query), ...page } })),
  one: ({ orpc }: ApiConnection, id: string) =>
    recordOptions(id, orpc.experts.get.queryOptions({ input: { params: { id } } })),
  /** What would go with an expert who is deleted. */
  deletion: ({ orpc }: ApiConnection, id: string) =>
    orpc.experts.deletion.queryOptions({ input: { params: { id } }, ...neverKept }),
  /** All of them in their order; read anew whenever somebody is about to change it. */
  order: (api: ApiConnection) =>
    queryOptions({
      queryKey: [...api.orpc.experts.order.key(), 'with the experts'],
      queryFn: ({ signal }) => readOrder(api, signal),
      staleTime: 0,
    }),
};

/** Images tell where they are used; whoever comes or goes changes the order. */
const alsoIn = (api: ApiConnection) => [api.orpc.images.key(), api.orpc.experts.order.key()];
/** Every expert tells their own place, and a move of one moves others. */
const places = ({ orpc }: ApiConnection) => orpc.experts.get.key();

/** Changes of the experts, as options of `useChange`. */
export const expertMutations = {
  create: (api: ApiConnection, queryClient: QueryClient) =>
    creationOptions({
      queryClient,
      collection: api.orpc.experts,
      send: (body: NewExpert, options) => api.orpc.experts.create.call({ body }, options),
      alsoIn: [...alsoIn(api), places(api)],
    }),
  update: (api: ApiConnection, id: string, queryClient: QueryClient) =>
    changeOptions({
      queryClient,
      collection: api.orpc.experts,
      id,
      send: (body: ExpertChange, options) => api.orpc.experts.update.call({ params: { id }, body }, options),
      alsoIn: alsoIn(api),
    }),
  remove: (api: ApiConnection, id: string, queryClient: QueryClient) =>
    removalOptions({
      queryClient,
      collection: api.orpc.experts,
      id,
      send: (query: Removal, options) => api.orpc.experts.remove.call({ params: { id }, query }, options),
      alsoIn: alsoIn(api),
    }),
  /** Brings it back, within a day of its removal. */
  restore: (api: ApiConnection, id: string, queryClient: QueryClient) =>
    restorationOptions({
      queryClient,
      collection: api.orpc.experts,
      id,
      send: (body: Restoration, options) => api.orpc.experts.restore.call({ params: { id }, body }, options),
      alsoIn: [...alsoIn(api), places(api)],
    }),
  /** Puts all of them in another order, at once. */
  reorder: (api: ApiConnection, queryClient: QueryClient): ChangeOptions<ExpertOrder, ExpertOrderChange> => {
    const reads = api.orpc.experts.order.key();
    return {
      reads,
      mutationFn: ({ input: body, signal }) => api.orpc.experts.order.update.call({ body }, { signal }),
      onError: (error) => readAnew(error, queryClient, reads),
      onSuccess() {
        for (const queryKey of [reads, places(api)]) void queryClient.invalidateQueries({ queryKey });
        readListsAnew(queryClient, api.orpc.experts.key({ type: 'infinite' }));
      },
    };
  },
};

/** The list of experts as a CSV file that the server writes. */
export const expertsFile = ({ orpc }: ApiConnection, query: ExpertListQuery, writing: FileOptions) =>
  csvFile(writing, (options) => orpc.experts.export.call({ query: given(query) }, options));
