import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { changeRows, type Kept, readAnew, readListsAnew } from './collection-cache.ts';
import type { ChangeOptions } from './use-change.ts';

/** What oRPC makes of the calls of a collection, as far as a change has to know it: `api.orpc.leagues`. */
interface Collection {
  readonly key: (part: { readonly type?: 'infinite'; readonly input?: object }) => QueryKey;
  readonly list: { readonly key: () => QueryKey };
  readonly get: { readonly queryKey: (of: { readonly input: { readonly params: Kept } }) => QueryKey };
}

interface Change<Data, Input> {
  readonly queryClient: QueryClient;
  readonly collection: Collection;
  readonly send: (input: Input, options: { readonly signal: AbortSignal }) => Promise<Data>;
  /** What else shows something of the record. */
  readonly alsoIn: readonly QueryKey[];
}

interface ChangeOfOne<Data, Input> extends Change<Data, Input> {
  readonly id: string;
}

/** Every read of one record, whatever is read of it. */
export const aboutRecord = ({ key }: Pick<Collection, 'key'>, id: string): QueryKey =>
  key({ input: { params: { id } } });
const everyList = ({ key }: Pick<Collection, 'key'>): QueryKey => key({ type: 'infinite' });

interface Elsewhere extends Pick<Change<never, never>, 'queryClient' | 'alsoIn'> {
  readonly collection: Pick<Collection, 'key'>;
}

/** The lists, and what else shows something of the record. */
export function readOthersAnew({ queryClient, collection, alsoIn }: Elsewhere) {
  readListsAnew(queryClient, everyList(collection));
  for (const queryKey of alsoIn) void queryClient.invalidateQueries({ queryKey });
}

/**
 * A change of one record, as options of `useChange`. Never optimistic: the server has rules of its own. (oRPC's own
 * `mutationOptions` cannot be given up: their calls get no signal.)
 */
export const changeOptions = <Item extends Kept, Input>(
  change: ChangeOfOne<Item, Input>,
): ChangeOptions<Item, Input> => {
  const { queryClient, collection, id, send } = change;
  return {
    reads: aboutRecord(collection, id),
    mutationFn: ({ input, signal }) => send(input, { signal }),
    onError: (error) => readAnew(error, queryClient, aboutRecord(collection, id)),
    onSuccess: async (item) => {
      const queryKey = collection.get.queryKey({ input: { params: { id } } });
      // An older answer under way does not come after it.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, item);
      changeRows<Item>(queryClient, { queryKey: collection.list.key() }, (row) =>
        row.id === item.id ? [item] : [row],
      );
      readOthersAnew(change);
    },
  };
};

/** A record that is made with an id of ours, as options of `useChange`: sent again, it makes no other one. */
export const creationOptions = <Item extends Kept, Input>(change: Change<Item, Input>): ChangeOptions<Item, Input> => {
  const { queryClient, collection, send } = change;
  return {
    reads: everyList(collection),
    mutationFn: ({ input, signal }) => send(input, { signal }),
    onSuccess: (item) => {
      queryClient.setQueryData(collection.get.queryKey({ input: { params: { id: item.id } } }), item);
      readOthersAnew(change);
    },
  };
};

/** What the removal of a record is called among the mutations: a part that shows records of its own hears of it there. */
export const removalKey = (collection: Pick<Collection, 'key'>, id: string): QueryKey => [
  'removal',
  ...aboutRecord(collection, id),
];

/** A removal of one record, as options of `useChange`. */
export const removalOptions = <Taken, Input>(change: ChangeOfOne<Taken, Input>): ChangeOptions<Taken, Input> => {
  const { queryClient, collection, id, send } = change;
  return {
    reads: aboutRecord(collection, id),
    mutationKey: removalKey(collection, id),
    mutationFn: ({ input, signal }) => send(input, { signal }),
    onError: (error) => readAnew(error, queryClient, aboutRecord(collection, id)),
    onSuccess: () => {
      changeRows(queryClient, { queryKey: collection.list.key() }, (row) => (row.id === id ? [] : [row]));
      // Its own dialog still stands: it is read when somebody asks for it again, and not found then.
      void queryClient.invalidateQueries({ queryKey: aboutRecord(collection, id), refetchType: 'none' });
      readOthersAnew(change);
    },
  };
};

/** The restoration of a removed record, as options of `useChange`: whoever has it open sees it stand again. */
export const restorationOptions = <Item extends Kept, Input>(
  change: ChangeOfOne<Item, Input>,
): ChangeOptions<Item, Input> => {
  const { queryClient, collection, id, send } = change;
  return {
    reads: aboutRecord(collection, id),
    mutationFn: ({ input, signal }) => send(input, { signal }),
    onSuccess: (item) => {
      // What was read of it while it was gone, its members as well, is a refusal.
      void queryClient.invalidateQueries({ queryKey: aboutRecord(collection, id) });
      queryClient.setQueryData(collection.get.queryKey({ input: { params: { id } } }), item);
      readOthersAnew(change);
    },
  };
};
