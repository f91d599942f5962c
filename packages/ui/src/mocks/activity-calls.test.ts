import { createRouterClient } from '@orpc/server';
import { expect, test } from 'vitest';
import { dirk, marieke } from './identities.ts';
import { leagues } from './leagues.ts';
import { createRouter } from './router.ts';
import { createWorld } from './world.ts';

const projectKey = 'handelskompas-s03-prod';
const clientOf = (world: ReturnType<typeof createWorld>, viewerId: string) =>
  createRouterClient(createRouter(world), { context: { viewerId, projectKey } });
const [league = expect.fail('There are leagues.')] = leagues;

test('a league that was deleted can be restored as long as it is gone', async () => {
  const world = createWorld();
  const { activity, leagues } = clientOf(world, marieke.id);
  const last = async () => (await activity.list({ query: { limit: 1 } })).items[0];
  const params = { id: league.id };
  await leagues.remove({ params, query: { version: league.version, reason: 'Made by mistake.' } });
  const subject = { id: league.id, name: league.name };
  expect(await last()).toMatchObject({ action: 'league.delete', isOwn: true, isRestorable: true, subject });
  await leagues.restore({ params, body: {} });
  expect(await last()).toMatchObject({ action: 'league.restore', isRestorable: false, subject });
  const { items } = await activity.list({ query: { mine: 'true' } });
  expect(items.map(({ isRestorable }) => isRestorable)).toEqual([false, false]);
});

test('a visit ends after half an hour', async () => {
  let now = new Date('2026-11-21T13:12:00Z');
  const world = createWorld({ now: () => now });
  const since = async (viewerId = marieke.id) => (await clientOf(world, viewerId).visits.touch()).since;
  expect(await since()).toBeNull();
  now = new Date('2026-11-21T13:42:00Z');
  expect(await since()).toBeNull();
  now = new Date('2026-11-21T14:13:00Z');
  expect(await since()).toBe('2026-11-21T13:42:00.000Z');
  expect(await since(dirk.id)).toBeNull();
});
