import type { Player, PlayerDeletion } from '@bullpen/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BulkOutcome } from '../foundation/run-each.ts';
import type { ApiConnection } from './api-connection.ts';
import { changeRows, readListsAnew } from './collection-cache.ts';
import { isCertainlyUnchanged, isNotFound, RequestFailure } from './failure.ts';
import { alsoInExperts } from './players.ts';

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
      const left = ids[Symbol.iterator]();
      const givingUp = new AbortController();
      const either = AbortSignal.any([signal, givingUp.signal]);
      const work = async () => {
        for (const id of left) {
          if (either.aborted) return;
          const one = await api.orpc.players.deletion
            .call({ params: { id } }, { signal: either })
            .catch((error: unknown) => {
              if (!isNotFound(error)) throw error;
            });
          if (one) measured.push(one);
          counted += 1;
          onCounted(counted);
        }
      };
      try {
        await Promise.all(Array.from({ length: measuredAtOnce }, work));
      } finally {
        // Where one fails the others are measured for nobody.
        givingUp.abort();
      }
      return measured;
    },
  });

const isPlayer = (value: unknown): value is Player => typeof Object(value).name === 'string';

/** What became of a deletion that failed. */
export const removalOutcome = (error: unknown): BulkOutcome =>
  isCertainlyUnchanged(error) ? { is: 'failed', reason: removalRefusal(error) } : { is: 'unknown' };

/** Why a player was not deleted, in words; of a conflict how they are called now. */
function removalRefusal(error: unknown): string {
  if (!(error instanceof RequestFailure)) return 'Something went wrong here.';
  const { kind, retryAfter, data } = error.facts;
  const current: unknown = Object(data).current;
  if (kind === 'notFound') return 'The player does not exist any more.';
  if (kind === 'conflict' && isPlayer(current))
    return `Somebody changed the player in the meantime: the name is “${current.name}” now. Retry deletes them as they are.`;
  return retryAfter === undefined ? error.message : `${error.message} Retry in ${retryAfter} s.`;
}

/**
 * Deletes players one by one. Of one that somebody changed in the meantime the next try is of the version that the
 * refusal told. The lists are read anew once, by `settle`.
 */
export function playerRemovals(
  api: ApiConnection,
  queryClient: QueryClient,
  players: readonly Player[],
  reason: string,
) {
  const versions = new Map(players.map(({ id, version }) => [id, version]));
  const { players: calls } = api.orpc;
  const forget = (id: string) =>
    changeRows(queryClient, { queryKey: calls.list.key() }, (row) => (row.id === id ? [] : [row]));
  return {
    async remove(id: string, signal: AbortSignal): Promise<void> {
      try {
        await calls.remove.call({ params: { id }, query: { version: versions.get(id) ?? 1, reason } }, { signal });
      } catch (error) {
        const current: unknown = error instanceof RequestFailure ? Object(error.facts.data).current : undefined;
        if (isPlayer(current)) versions.set(id, current.version);
        if (isNotFound(error)) forget(id);
        throw error;
      }
      forget(id);
      void queryClient.invalidateQueries({ queryKey: calls.key({ input: { params: { id } } }), refetchType: 'none' });
    },
    settle(): void {
      readListsAnew(queryClient, calls.list.key({ type: 'infinite' }));
      for (const queryKey of alsoInExperts(api)) void queryClient.invalidateQueries({ queryKey });
    },
  };
}
