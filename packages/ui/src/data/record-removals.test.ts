import { onlineManager, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ApiConnection, connectApi } from './api-connection.ts';
import { alsoInExperts, playerQueries } from './players.ts';
import { removalKey } from './record-changes.ts';
import { type RemovableKind, recordDeletions, recordRemovals } from './record-removals.ts';
import { type BulkOutcome, sendMany } from './send-many.ts';

const nothing = { funds: 0, trades: 0, leagues: 0, ownedLeagues: 0, experts: 0, notes: 0, fundsMovingUp: 0 };
const ids = Array.from({ length: 50 }, (_, at) => `00000001-7c1e-4a04-8e13-${String(at).padStart(12, '0')}`);

const players: RemovableKind<typeof nothing> = {
  kind: 'player',
  collection: ({ orpc }) => orpc.players,
  one: playerQueries.one,
  alsoIn: alsoInExperts,
};

let api: ApiConnection;
let queryClient: QueryClient;
beforeEach(() => {
  api = connectApi({ projectKey: 'alpha', apiUrl: 'https://api.example/alpha', getToken: async () => 'token' });
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});

afterEach(() => onlineManager.setOnline(true));

test('what goes with many records is measured a few at once, and it is told how many have been', async () => {
  let underWay = 0;
  let most = 0;
  vi.stubGlobal('fetch', async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((resolve) => setTimeout(resolve, 1));
    underWay -= 1;
    return Response.json({ ...nothing, funds: 2 });
  });
  const told: number[] = [];
  const measured = await queryClient.fetchQuery(recordDeletions(players, api, ids, (count) => told.push(count)));
  expect(measured).toHaveLength(ids.length);
  expect(most).toBe(4);
  expect(told).toEqual(Array.from({ length: ids.length + 1 }, (_, count) => count));
});

test('where one cannot be measured the others are not asked for any more', async () => {
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return Response.json({ defined: false, code: 'internal', status: 500, message: 'Refused.' }, { status: 500 });
  });
  await expect(queryClient.fetchQuery(recordDeletions(players, api, ids, () => undefined))).rejects.toThrow();
  expect(asked).toBeLessThanOrEqual(4);
});

test('a deletion waits for the network, as any of many changes does, and is sent once there is one', async () => {
  onlineManager.setOnline(false);
  const fetched = vi.fn(async () => Response.json({ ...nothing }));
  vi.stubGlobal('fetch', fetched);
  const removals = recordRemovals(players, { api, queryClient, records: [], act: { reason: 'A test account.' } });
  const outcomes: BulkOutcome['is'][] = [];
  const over = sendMany(
    ids.slice(0, 2).map((id) => ({ id, name: id })),
    {
      act: ({ id }, send) => removals.remove(id, send),
      atOnce: 1,
      queryClient,
      signal: new AbortController().signal,
      onOutcome: (_id, { is }) => outcomes.push(is),
    },
  );
  await vi.waitFor(() => expect(queryClient.getMutationCache().getAll()[0]?.state.isPaused).toBe(true));
  expect(fetched).not.toHaveBeenCalled();
  // A part that shows records of its own hears of it by this key.
  expect(queryClient.isMutating({ mutationKey: removalKey(api.orpc.players, ids[0] ?? '') })).toBe(1);
  onlineManager.setOnline(true);
  await queryClient.resumePausedMutations();
  await over;
  expect(outcomes).toEqual(['running', 'done', 'running', 'done']);
});
