import { infiniteQueryOptions, type QueryClient, type QueryKey, queryOptions, skipToken } from '@tanstack/react-query';
import type { ApiConnection } from './api-connection.ts';
import type { AreaClient, CalledArea } from './called-api.ts';
import { RequestFailure, withoutSending } from './failure.ts';
import type { ChangeOptions } from './useChange.ts';

const pageSize = 100;

/** What a list that the server searches and sorts is asked with; what is left out is as the API has it. */
export interface ListWish<Sort extends string> {
  readonly search?: string | undefined;
  readonly sort?: Sort | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

/** The same for one of its pages. */
export interface PageWish<Sort extends string> extends ListWish<Sort> {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

interface ReadOptions {
  readonly signal: AbortSignal;
}

/** Without what is left out or empty: an empty search is none. */
export const given = <Wish extends object>(wish: Wish): Wish =>
  Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined && value !== '')) as Wish;

/** Everything of an area of one project. */
const areaKey = (area: CalledArea, api: Pick<ApiConnection, 'projectKey'> | null) =>
  [area, api?.projectKey ?? null] as const;

const listsKey = (area: CalledArea, api: Pick<ApiConnection, 'projectKey'> | null) =>
  [...areaKey(area, api), 'list'] as const;

const recordKey = (area: CalledArea, api: Pick<ApiConnection, 'projectKey'> | null, id: string) =>
  [...areaKey(area, api), 'record', id] as const;

interface Pages<Area extends CalledArea, Sort extends string, Page> {
  readonly area: Area;
  /** Tells the lists of an area from one another. */
  readonly name: string;
  /** `of` is whose list it is, where there are several. */
  readonly read: (client: AreaClient<Area>, wish: PageWish<Sort>, options: ReadOptions, of: string) => Promise<Page>;
}

/** A list, page by page. While another search or order of it is under way the rows of the last one stay. */
export const pagesOf =
  <Area extends CalledArea, Sort extends string, Page extends { readonly nextCursor: string | null }>({
    area,
    name,
    read,
  }: Pages<Area, Sort, Page>) =>
  (api: ApiConnection | null, wish: ListWish<Sort>, of = '') => {
    const list = [...listsKey(area, api), name, of] as const;
    return infiniteQueryOptions({
      queryKey: [...list, given(wish)] as const,
      queryFn:
        api === null
          ? skipToken
          : async ({ signal, pageParam: cursor }) =>
              read(await api.client(area), given({ ...wish, limit: pageSize, cursor }), { signal }, of),
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
      queryFn: api === null ? skipToken : async ({ signal }) => read(await api.client(area), id, { signal }),
    });

interface RecordAct<Area extends CalledArea, Data, Input> {
  readonly area: Area;
  readonly send: (client: AreaClient<Area>, id: string, input: Input, options: ReadOptions) => Promise<Data>;
  /** What else shows something of the record: areas, or lists of them. */
  readonly alsoIn?: readonly (readonly [CalledArea, ...string[]])[];
}

interface Kept {
  readonly id: string;
}

/** A change of one record, as options of `useChange`. Never optimistic: the server has rules of its own. */
export const recordChange =
  <Area extends CalledArea, Item extends Kept, Input>({ area, send, alsoIn = [] }: RecordAct<Area, Item, Input>) =>
  (api: ApiConnection, id: string, queryClient: QueryClient): ChangeOptions<Item, Input> => ({
    reads: areaKey(area, api),
    mutationFn: async ({ input, signal }) => send(await api.client(area).catch(withoutSending), id, input, { signal }),
    onError: (error) => readAnew(error, queryClient, recordKey(area, api, id)),
    onSuccess: async (item) => {
      const key = recordKey(area, api, id);
      // An older answer under way does not come after it.
      await queryClient.cancelQueries({ queryKey: key });
      queryClient.setQueryData(key, item);
      showInLists(queryClient, listsKey(area, api), item);
      void queryClient.invalidateQueries({ queryKey: listsKey(area, api) });
      invalidateAll(queryClient, api, alsoIn);
    },
  });

/** A removal of one record, as options of `useChange`. */
export const recordRemoval =
  <Area extends CalledArea, Taken, Input>({ area, send, alsoIn = [] }: RecordAct<Area, Taken, Input>) =>
  (api: ApiConnection, id: string, queryClient: QueryClient): ChangeOptions<Taken, Input> => ({
    reads: areaKey(area, api),
    mutationFn: async ({ input, signal }) => send(await api.client(area).catch(withoutSending), id, input, { signal }),
    onError: (error) => readAnew(error, queryClient, recordKey(area, api, id)),
    onSuccess: () => {
      // Its own dialog still stands: it is read when somebody asks for it again, and not found then.
      void queryClient.invalidateQueries({ queryKey: recordKey(area, api, id), refetchType: 'none' });
      void queryClient.invalidateQueries({ queryKey: listsKey(area, api) });
      invalidateAll(queryClient, api, alsoIn);
    },
  });

function invalidateAll(
  queryClient: QueryClient,
  api: ApiConnection,
  parts: readonly (readonly [CalledArea, ...string[]])[],
): void {
  for (const [area, ...part] of parts) {
    void queryClient.invalidateQueries({ queryKey: [...areaKey(area, api), ...part] });
  }
}

/** What was refused because the record has changed, or has gone, is shown beside the record as it is now. */
async function readAnew(error: unknown, queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  if (!(error instanceof RequestFailure)) return;
  const { kind } = error.facts;
  if (kind !== 'conflict' && kind !== 'notFound') return;
  const read = queryClient.invalidateQueries({ queryKey });
  if (kind === 'conflict') await read;
}

interface KnownPages<Item> {
  readonly pages: readonly { readonly items: readonly Item[] }[];
}

/** A renamed row says so at once; where it belongs in the order is known when the list has been read again. */
function showInLists<Item extends Kept>(queryClient: QueryClient, queryKey: QueryKey, item: Item): void {
  queryClient.setQueriesData<KnownPages<Item>>(
    { queryKey },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          items: page.items.map((each) => (each.id === item.id ? item : each)),
        })),
      },
  );
}
