import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { untilWaiting } from '../../../test/testing/lock-waits.ts';
import { openPlayedSeason, type PlayedSeasonData, playedProject } from '../../../test/testing/played-season.ts';
import { startTimeout } from '../../../test/testing/start-test-platform.ts';
import type { Database } from '../../database/database.ts';
import { experts, funds, players } from '../../database/schema.ts';
import { changeExpertOrder, readExpertOrder } from './expert-order.ts';
import { createExpert, removeExpert } from './experts.ts';
import { removePlayer } from './player-deletion.ts';

vi.setConfig({ testTimeout: startTimeout, hookTimeout: startTimeout });

const { key: projectKey } = playedProject;
const at = new Date('2026-11-20T13:12:00Z');
const act = { actorId: crypto.randomUUID(), projectKey, at, reason: 'A test.' };
const host = { url: 'http://api.test' };

let played: PlayedSeasonData;
beforeAll(async () => {
  played = await openPlayedSeason(at);
});
afterAll(() => played.close());

async function reorder(database: Database): Promise<unknown> {
  const { ids, version } = await readExpertOrder(database, projectKey);
  return changeExpertOrder(database, act, { ids: ids.toReversed(), version });
}

async function removeFirst(database: Database): Promise<unknown> {
  const { ids } = await readExpertOrder(database, projectKey);
  return removeExpert(database, host, ids[0] ?? '', act, await versionOf(database, ids[0] ?? ''));
}

async function versionOf(database: Database, id: string): Promise<number> {
  const [row] = await database.select().from(experts).where(eq(experts.id, id));
  return row?.version ?? 0;
}

/** Somebody whose fund has experts, whose rows and names are in the other order than their ids. */
async function gatherExperts(database: Database) {
  const [owner = expect.fail('Nobody plays.')] = await database
    .select({ id: players.id, version: players.version, fundId: funds.id })
    .from(players)
    .innerJoin(funds, eq(funds.playerId, players.id))
    .orderBy(players.id)
    .limit(1);
  const ids = Array.from({ length: 7 }, () => crypto.randomUUID())
    .sort()
    .reverse();
  for (const [index, id] of ids.entries())
    await createExpert(database, host, act, {
      id,
      name: `Ona ${index}`,
      title: 'Analist',
      biography: '',
      portraitId: null,
      fundId: owner.fundId,
      visibility: 'visible',
    });
  return { owner, ids };
}

describe('a player goes, and experts on their funds with them', () => {
  it.each([
    ['are put into another order', reorder],
    ['are one fewer', removeFirst],
  ])('while the experts %s', async (_, work) => {
    const { database } = played;
    const { owner, ids } = await gatherExperts(database);
    const underWay: Promise<unknown>[] = [];
    await database.transaction(async (transaction) => {
      await transaction.execute(sql`select from ${experts} where ${eq(experts.id, ids[3] ?? '')} for update`);
      underWay.push(work(database));
      await untilWaiting(database, 'any');
      underWay.push(removePlayer(database, owner.id, act, owner.version));
      await untilWaiting(database, 'any', 2);
    });
    for (const outcome of await Promise.all(underWay)) expect(outcome).toMatchObject({ result: 'done' });
    expect(await database.$count(experts, eq(experts.fundId, owner.fundId))).toBe(0);
  });
});
