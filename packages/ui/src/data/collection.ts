// Older collections; those that have moved use list-options.ts and record-changes.ts (docs/decisions/015).
import { infiniteQueryOptions, type QueryClient, type QueryKey, queryOptions, skipToken } from '@tanstack/react-query';
import type { ApiConnection } from './api-connection.ts';
import type { AreaClient, CalledArea } from './called-api.ts';
import {
  changeRows,
  invalidateAll,
  type Kept,
  listsKey,
  readAnew,
  readListsAnew,
  recordKey,
} from './collection-cache.ts';
import { RequestFailure, withoutSending } from './failure.ts';
import { given, type ListQuery } from './list-options.ts';
import type { ChangeOptions } from './use-change.ts';

export type { ListQuery } from './list-options.ts';

const pageSize = 100;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What one page of a list is asked for. */
export interface PageQuery<Sort extends string> extends ListQuery<Sort> {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

interface ReadOptions {
  readonly signal: AbortSignal;
}

interface Pages<Area extends CalledArea, Sort extends string, Page, Filters> {
  readonly area: Area;
  /** Tells the lists of an area from one another. */
  readonly name: string;
  /** `of` is whose list it is, where there are several. */
  readonly read: (
    client: AreaClient<Area>,
    query: PageQuery<Sort> & NoInfer<Filters>,
    options: ReadOptions,
    of: string,
  ) => Promise<Page>;
}

/** A list, page by page. While another search or order of it is under way the rows of the last one stay. */
export const pagesOf =
  <
    Area extends CalledArea,
    Sort extends string,
    Page extends { readonly nextCursor: string | null },
    Filters extends object = object,
  >({
    area,
    name,
    read,
  }: Pages<Area, Sort, Page, Filters>) =>
  (api: ApiConnection | null, query: ListQuery<Sort> & Filters, of = '') => {
    const list = [...listsKey(area, api), name, of] as const;
    return infiniteQueryOptions({
      queryKey: [...list, given(query)] as QueryKey,
      queryFn:
        api === null
          ? skipToken
          : async ({ signal, pageParam: cursor }) =>
              read(await api.client(area), given({ ...query, limit: pageSize, cursor }), { signal }, of),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }: Page) => nextCursor ?? undefined,
      placeholderData: (shown, before) =>
        list.every((step, index) => before?.queryKey[index] === step) ? shown : undefined,
    });
  };

/** One record by its id, or something that is known of it, such as what would go with it. */
export const recordOf =
  <Area extends CalledArea, Data>(
    area: Area,
    read: (client: AreaClient<Area>, id: string, options: ReadOptions) => Promise<Data>,
    ...part: readonly string[]
  ) =>
  (api: ApiConnection | null, id: string) =>
    queryOptions({
      queryKey: [...recordKey(area, api, id), ...part],
      queryFn:
        api === null
          ? skipToken
          : async ({ signal }) => {
              // The API would say that it cannot be read, and whoever follows such a link that it leads nowhere.
              if (!uuid.test(id)) throw new RequestFailure('No record has this id.', { kind: 'notFound' });
              return read(await api.client(area), id, { signal });
            },
    });

/** What is to be measured whenever somebody asks: numbers that a decision hangs on are never old ones. */
export const measureOf = <Area extends CalledArea, Data>(
  ...[area, read, ...part]: Parameters<typeof recordOf<Area, Data>>
) => {
  const query = recordOf(area, read, ...part);
  return (api: ApiConnection | null, id: string) => queryOptions({ ...query(api, id), staleTime: 0, gcTime: 0 });
};

interface RecordAct<Area extends CalledArea, Data, Input> {
  readonly area: Area;
  readonly send: (client: AreaClient<Area>, id: string, input: Input, options: ReadOptions) => Promise<Data>;
  /** The lists whose rows are such records, by name. */
  readonly rowsOf: readonly string[];
  /** What else shows something of the record: areas, or lists of them. */
  readonly alsoIn?: readonly (readonly [CalledArea, ...string[]])[];
}

/** A change of one record, as options of `useChange`. Never optimistic: the server has rules of its own. */
export const recordChange =
  <Area extends CalledArea, Item extends Kept, Input>({
    area,
    send,
    rowsOf,
    alsoIn = [],
  }: RecordAct<Area, Item, Input>) =>
  (api: ApiConnection, id: string, queryClient: QueryClient): ChangeOptions<Item, Input> => ({
    reads: recordKey(area, api, id),
    mutationFn: async ({ input, signal }) => send(await api.client(area).catch(withoutSending), id, input, { signal }),
    onError: (error) => readAnew(error, queryClient, recordKey(area, api, id)),
    onSuccess: async (item) => {
      const key = recordKey(area, api, id);
      // An older answer under way does not come after it.
      await queryClient.cancelQueries({ queryKey: key });
      queryClient.setQueryData(key, item);
      for (const name of rowsOf) {
        changeRows<Item>(queryClient, [...listsKey(area, api), name], (row) => (row.id === item.id ? [item] : [row]));
      }
      readListsAnew(queryClient, listsKey(area, api));
      invalidateAll(queryClient, api, alsoIn);
    },
  });

interface RecordCreation<Area extends CalledArea, Item, Input>
  extends Pick<RecordAct<Area, Item, Input>, 'area' | 'alsoIn'> {
  readonly send: (client: AreaClient<Area>, input: Input, options: ReadOptions) => Promise<Item>;
}

/** A record that is made with an id of ours, as options of `useChange`: sent again, it makes no other one. */
export const recordCreation =
  <Area extends CalledArea, Item extends Kept, Input>({ area, send, alsoIn = [] }: RecordCreation<Area, Item, Input>) =>
  (api: ApiConnection, queryClient: QueryClient): ChangeOptions<Item, Input> => ({
    reads: listsKey(area, api),
    mutationFn: async ({ input, signal }) => send(await api.client(area).catch(withoutSending), input, { signal }),
    onSuccess: (item) => {
      queryClient.setQueryData(recordKey(area, api, item.id), item);
      readListsAnew(queryClient, listsKey(area, api));
      invalidateAll(queryClient, api, alsoIn);
    },
  });

/** A removal of one record, as options of `useChange`. */
export const recordRemoval =
  <Area extends CalledArea, Taken, Input>({ area, send, rowsOf, alsoIn = [] }: RecordAct<Area, Taken, Input>) =>
  (api: ApiConnection, id: string, queryClient: QueryClient): ChangeOptions<Taken, Input> => ({
    reads: recordKey(area, api, id),
    mutationFn: async ({ input, signal }) => send(await api.client(area).catch(withoutSending), id, input, { signal }),
    onError: (error) => readAnew(error, queryClient, recordKey(area, api, id)),
    onSuccess: () => {
      for (const name of rowsOf) {
        changeRows(queryClient, [...listsKey(area, api), name], (row) => (row.id === id ? [] : [row]));
      }
      // Its own dialog still stands: it is read when somebody asks for it again, and not found then.
      void queryClient.invalidateQueries({ queryKey: recordKey(area, api, id), refetchType: 'none' });
      readListsAnew(queryClient, listsKey(area, api));
      invalidateAll(queryClient, api, alsoIn);
    },
  });
