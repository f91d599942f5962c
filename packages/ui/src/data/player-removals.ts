import type { Player, PlayerDeletion } from '@bullpen/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { severalAtOnce } from '../foundation/several-at-once.ts';
import type { ApiConnection } from './api-connection.ts';
import { changeRows, readListsAnew } from './collection-cache.ts';
import { isNotFound, RequestFailure } from './failure.ts';
import { alsoInExperts, playerQueries } from './players.ts';
import { type BulkRow, findRecords, type SendOne } from './send-many.ts';
import type { ChangeOptions } from './use-change.ts';

const measuredAtOnce = 4;

/**
 * What would go with several players together, measured anew each time, a few at once; one that is gone takes nothing
 * along. `onCounted` is told how many have been looked at.
 */
export const playerDeletions = (api: ApiConnection, ids: readonly string[], onCounted: (count: number) => void) =>
  queryOptions({
    queryKey: [...api.orpc.players.deletion.key(), 'of several', ...ids],
    staleTime: 0,
    gcTime: 0,
    async queryFn({ signal }): Promise<PlayerDeletion[]> {
      const measured: PlayerDeletion[] = [];
      let counted = 0;
      onCounted(counted);
      const givingUp = new AbortController();
      const either = AbortSignal.any([signal, givingUp.signal]);
      const measure = async (id: string) => {
        if (either.aborted) return;
        const one = await api.orpc.players.deletion
          .call({ params: { id } }, { signal: either })
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

const isPlayer = (value: unknown): value is Player => typeof Object(value).name === 'string';

/** What a deletion failed with, in words of a player; of a conflict how they are called now. */
function inWords(error: unknown): unknown {
  if (!(error instanceof RequestFailure)) return error;
  const { kind, retryAfter, data } = error.facts;
  const current: unknown = Object(data).current;
  let { message } = error;
  if (kind === 'notFound') message = 'The player does not exist any more.';
  else if (kind === 'conflict' && isPlayer(current))
    message = `Somebody changed the player in the meantime: the name is “${current.name}” now. Retry deletes them as they are.`;
  else if (retryAfter !== undefined) message = `${message} Retry in ${retryAfter} s.`;
  return new RequestFailure(message, error.facts, { cause: error });
}

/**
 * Deletes players one by one, and restores them so. Of one that somebody changed in the meantime the next try is of the
 * version that the refusal told. The lists are read anew once, by `settle`.
 */
export function playerRemovals(
  api: ApiConnection,
  queryClient: QueryClient,
  players: readonly Player[],
  act: { readonly reason?: string },
) {
  const versions = new Map(players.map(({ id, version }) => [id, version]));
  const { players: calls } = api.orpc;
  const forget = (id: string) =>
    changeRows(queryClient, { queryKey: calls.list.key() }, (row) => (row.id === id ? [] : [row]));
  const change: ChangeOptions<unknown, string> = {
    reads: calls.list.key(),
    mutationFn: ({ input: id, signal }) =>
      calls.remove.call({ params: { id }, query: { version: versions.get(id) ?? 1, ...act } }, { signal }),
  };
  const restoration: ChangeOptions<unknown, string> = {
    reads: calls.list.key(),
    mutationFn: ({ input: id, signal }) =>
      calls.restore.call({ params: { id }, body: { reason: 'Deletion undone.' } }, { signal }),
  };
  const there = (rows: readonly BulkRow[]) => findRecords(queryClient, rows, (id) => playerQueries.one(api, id));
  return {
    async remove(id: string, send: SendOne): Promise<void> {
      try {
        await send(change, id);
      } catch (error) {
        const current: unknown = error instanceof RequestFailure ? Object(error.facts.data).current : undefined;
        if (isPlayer(current)) versions.set(id, current.version);
        if (isNotFound(error)) forget(id);
        throw inWords(error);
      }
      forget(id);
      void queryClient.invalidateQueries({ queryKey: calls.key({ input: { params: { id } } }), refetchType: 'none' });
    },
    /** Whether players are gone of whom nobody knew. */
    async findOut(rows: readonly BulkRow[]): Promise<ReadonlyMap<string, boolean>> {
      const gone = new Map([...(await there(rows))].map(([id, isThere]) => [id, !isThere]));
      for (const [id, isGone] of gone) if (isGone) forget(id);
      return gone;
    },
    async restore(id: string, send: SendOne): Promise<void> {
      await send(restoration, id);
      void queryClient.invalidateQueries({ queryKey: calls.key({ input: { params: { id } } }) });
    },
    /** Whether players are there again of whom nobody knew. */
    findRestored: there,
    settle(): void {
      readListsAnew(queryClient, calls.list.key({ type: 'infinite' }));
      for (const queryKey of alsoInExperts(api)) void queryClient.invalidateQueries({ queryKey });
    },
  };
}
