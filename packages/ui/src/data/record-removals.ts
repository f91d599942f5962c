import type { Removal, Restoration } from '@bullpen/contract';
import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { severalAtOnce } from '../foundation/several-at-once.ts';
import type { ApiConnection } from './api-connection.ts';
import { changeRows, type Kept } from './collection-cache.ts';
import { isNotFound, RequestFailure } from './failure.ts';
import { aboutRecord, readOthersAnew, removalKey } from './record-changes.ts';
import { type BulkRow, findRecords, type SendOne } from './send-many.ts';
import type { ChangeOptions } from './use-change.ts';

interface OfOne {
  readonly params: Kept;
}
interface Sending {
  readonly signal: AbortSignal;
}

/** What oRPC makes of the calls of a collection, as far as a deletion of several has to know it: `api.orpc.leagues`. */
interface RemovableCollection<Deletion> {
  readonly key: (part: { readonly type?: 'infinite'; readonly input?: object }) => QueryKey;
  readonly list: { readonly key: () => QueryKey };
  readonly deletion: {
    readonly key: () => QueryKey;
    readonly call: (input: OfOne, options: Sending) => Promise<Deletion>;
  };
  readonly remove: {
    readonly call: (input: OfOne & { readonly query: Removal }, options: Sending) => Promise<unknown>;
  };
  readonly restore: {
    readonly call: (input: OfOne & { readonly body: Restoration }, options: Sending) => Promise<unknown>;
  };
}

/** A kind of record of which several can be deleted together. */
export interface RemovableKind<Deletion> {
  /** Such as "player". */
  readonly kind: string;
  readonly collection: (api: ApiConnection) => RemovableCollection<Deletion>;
  readonly one: (api: ApiConnection, id: string) => { readonly queryKey: QueryKey };
  /** What else shows something of them. */
  readonly alsoIn: (api: ApiConnection) => readonly QueryKey[];
}

/** One of them, as it was last seen. */
export interface RemovableRecord extends BulkRow {
  readonly version: number;
}

const measuredAtOnce = 4;

/**
 * What would go with several records together, measured anew each time, a few at once; one that is gone takes nothing
 * along. `onCounted` is told how many have been looked at.
 */
export const recordDeletions = <Deletion>(
  { collection }: RemovableKind<Deletion>,
  api: ApiConnection,
  ids: readonly string[],
  onCounted: (count: number) => void,
) =>
  queryOptions({
    queryKey: [...collection(api).deletion.key(), 'of several', ...ids],
    staleTime: 0,
    gcTime: 0,
    async queryFn({ signal }): Promise<Deletion[]> {
      const measured: Deletion[] = [];
      let counted = 0;
      onCounted(counted);
      const givingUp = new AbortController();
      const either = AbortSignal.any([signal, givingUp.signal]);
      const measure = async (id: string) => {
        if (either.aborted) return;
        const one = await collection(api)
          .deletion.call({ params: { id } }, { signal: either })
          .catch((error: unknown) => {
            if (!isNotFound(error)) throw error;
          });
        if (one) measured.push(one);
        counted += 1;
        onCounted(counted);
      };
      try {
        await severalAtOnce(ids, measuredAtOnce, measure);
      } finally {
        // Where one fails the others are measured for nobody.
        givingUp.abort();
      }
      return measured;
    },
  });

const isRecord = (value: unknown): value is RemovableRecord => typeof Object(value).name === 'string';

/** What a deletion failed with, in words of its kind; of a conflict how the record is called now. */
function inWords(error: unknown, kind: string): unknown {
  if (!(error instanceof RequestFailure)) return error;
  const { kind: failed, retryAfter, data } = error.facts;
  const current: unknown = Object(data).current;
  let { message } = error;
  if (failed === 'notFound') message = `The ${kind} does not exist any more.`;
  else if (failed === 'conflict' && isRecord(current))
    message = `Somebody changed the ${kind} in the meantime: the name is “${current.name}” now. Retry deletes the ${kind} as it is now.`;
  else if (retryAfter !== undefined) message = `${message} Retry in ${retryAfter} s.`;
  return new RequestFailure(message, error.facts, { cause: error });
}

/**
 * Deletes records one by one, and restores them so. Of one that somebody changed in the meantime the next try is of the
 * version that the refusal told. The lists are read anew once, by `settle`.
 */
export function recordRemovals<Deletion>(
  { kind, collection, one, alsoIn }: RemovableKind<Deletion>,
  {
    api,
    queryClient,
    records,
    act,
  }: {
    readonly api: ApiConnection;
    readonly queryClient: QueryClient;
    readonly records: readonly RemovableRecord[];
    readonly act: { readonly reason?: string };
  },
) {
  const versions = new Map(records.map(({ id, version }) => [id, version]));
  const calls = collection(api);
  const forget = (id: string) =>
    changeRows(queryClient, { queryKey: calls.list.key() }, (row) => (row.id === id ? [] : [row]));
  const removal = (id: string): ChangeOptions<unknown, Removal> => ({
    reads: calls.list.key(),
    mutationKey: removalKey(calls, id),
    mutationFn: ({ input: query, signal }) => calls.remove.call({ params: { id }, query }, { signal }),
  });
  const restoration = (id: string): ChangeOptions<unknown, Restoration> => ({
    reads: calls.list.key(),
    mutationFn: ({ input: body, signal }) => calls.restore.call({ params: { id }, body }, { signal }),
  });
  const there = (rows: readonly BulkRow[]) => findRecords(queryClient, rows, (id) => one(api, id));
  return {
    async remove(id: string, send: SendOne): Promise<void> {
      try {
        await send(removal(id), { version: versions.get(id) ?? 1, ...act });
      } catch (error) {
        const current: unknown = error instanceof RequestFailure ? Object(error.facts.data).current : undefined;
        if (isRecord(current)) versions.set(id, current.version);
        if (isNotFound(error)) forget(id);
        throw inWords(error, kind);
      }
      forget(id);
      void queryClient.invalidateQueries({ queryKey: aboutRecord(calls, id), refetchType: 'none' });
    },
    /** Whether records are gone of which nobody knew. */
    async findOut(rows: readonly BulkRow[]): Promise<ReadonlyMap<string, boolean>> {
      const gone = new Map([...(await there(rows))].map(([id, isThere]) => [id, !isThere]));
      for (const [id, isGone] of gone) if (isGone) forget(id);
      return gone;
    },
    async restore(id: string, send: SendOne): Promise<void> {
      await send(restoration(id), { reason: 'Deletion undone.' });
      void queryClient.invalidateQueries({ queryKey: aboutRecord(calls, id) });
    },
    /** Whether records are there again of which nobody knew. */
    findRestored: there,
    settle: () => readOthersAnew({ queryClient, collection: calls, alsoIn: alsoIn(api) }),
  };
}
