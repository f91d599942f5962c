import { overviewRanges } from '@bullpen/contract';
import { and, asc, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fundSource } from '../admin-api/funds.ts';
import { removeMember } from '../admin-api/league-members.ts';
import { everyPage } from '../admin-api/list-page.ts';
import { everyTopLeague } from '../admin-api/overview/top-leagues.ts';
import { everyTopPerformer } from '../admin-api/overview/top-performers.ts';
import { removePlayer } from '../admin-api/player-deletion.ts';
import { funds, leagueMembers, leagues, players, rankGaps } from '../database/schema.ts';
import { rankStep } from '../scripts/player-steps.ts';
import { untilWaiting } from '../testing/lock-waits.ts';
import { openScriptStage, projectKey, type ScriptStage } from '../testing/script-runs.ts';
import { expectSoundFunds } from '../testing/sound-funds.ts';
import { startTimeout } from '../testing/start-test-platform.ts';
import { lockFunds } from './fund-ranks.ts';

vi.setConfig({ testTimeout: startTimeout, hookTimeout: startTimeout });

let stage: ScriptStage;
beforeAll(async () => {
  stage = await openScriptStage();
});
afterAll(() => stage.close());
beforeEach(() => stage.reset());

const actOf = () => {
  const at = new Date(stage.clock.now());
  return { actorId: crypto.randomUUID(), projectKey, at, reason: 'A test.' };
};

const rankAgain = () =>
  stage.database.transaction((transaction) => {
    const context = { runId: crypto.randomUUID(), projectKey, at: new Date(stage.clock.now()), audit: () => {} };
    return rankStep.run({ ...context, transaction });
  });

/** Every rank that somebody is told, and in which order. */
async function toldRanks() {
  const source = { database: stage.database, projectKey };
  const byRank = { search: '', sort: 'rank', order: 'asc' } as const;
  const lists = [
    everyPage(byRank, fundSource(stage.database, projectKey, { search: '' })),
    ...(await Promise.all(overviewRanges.map((range) => everyTopPerformer(source, { ...byRank, range })))),
    ...(await Promise.all(
      overviewRanges.map((range) =>
        everyTopLeague(source, { ...byRank, sort: 'return', order: 'desc', range, fewestMembers: 1 }),
      ),
    )),
  ];
  return Promise.all(lists.map(async (list) => (await Array.fromAsync<readonly object[]>(list)).flat()));
}

/** Players with a fund, the best first. */
const byBestFund = () =>
  stage.database
    .select({ id: players.id, version: players.version })
    .from(players)
    .innerJoin(funds, eq(funds.playerId, players.id))
    .groupBy(players.id)
    .orderBy(sql`min(${funds.rank})`, players.id);

describe('the ranks of a project', () => {
  it('are at once as ranking all that are left would tell them, when players go', async () => {
    const { database } = stage;
    const before = await toldRanks();
    const all = await byBestFund();
    for (const index of [0, 1, 5, 6, 20, all.length - 1]) {
      const { id, version } = all[index] ?? expect.fail('There are too few players.');
      expect(await removePlayer(database, id, actOf(), version)).toMatchObject({ result: 'done' });
    }
    expect(await database.$count(rankGaps)).toBeGreaterThan(0);
    await expectSoundFunds(database, projectKey);
    const told = await toldRanks();
    expect(told).not.toEqual(before);
    await rankAgain();
    expect(await database.$count(rankGaps)).toBe(0);
    expect(await toldRanks()).toEqual(told);
  });

  it('of equals are the same, also when one of them goes', async () => {
    const { database } = stage;
    const tied = await byBestFund();
    await database.update(funds).set({ rank: 1 });
    for (const { id, version } of tied.slice(0, 2)) await removePlayer(database, id, actOf(), version);
    const [list = []] = await toldRanks();
    expect(list).toHaveLength(await database.$count(funds, eq(funds.projectKey, projectKey)));
    expect(list.every((fund) => 'rank' in fund && fund.rank === 1)).toBe(true);
  });

  it.each([
    ['first', asc],
    ['last', desc],
  ])('are written while somebody deletes a player, whose %s fund is written first', async (_, order) => {
    const { database } = stage;
    const [owner = expect.fail('Nobody has two funds.')] = await database
      .select({ id: players.id, version: players.version })
      .from(players)
      .innerJoin(funds, eq(funds.playerId, players.id))
      .groupBy(players.id)
      .having(gt(sql`count(*)`, 1))
      .orderBy(players.id);
    let removed: Promise<unknown> | undefined;
    await database.transaction(async (transaction) => {
      await lockFunds(transaction, projectKey);
      const row = sql`${funds}.ctid`;
      const own = await transaction.select().from(funds).where(eq(funds.playerId, owner.id)).orderBy(order(row));
      for (const { id, rank } of own) {
        await transaction.update(funds).set({ rank }).where(eq(funds.id, id));
        removed ??= removePlayer(database, owner.id, actOf(), owner.version);
        await untilWaiting(database, 'any');
      }
    });
    expect(await removed).toMatchObject({ result: 'done' });
    await expectSoundFunds(database, projectKey);
  });
});

it('a removal from a league waits for a script that changes the funds of the project', async () => {
  const { database } = stage;
  const [member = expect.fail('No league has a second member.')] = await database
    .select({ leagueId: leagues.id, playerId: leagueMembers.playerId, version: leagueMembers.version })
    .from(leagueMembers)
    .innerJoin(leagues, eq(leagues.id, leagueMembers.leagueId))
    .where(and(eq(leagues.projectKey, projectKey), ne(leagues.ownerId, leagueMembers.playerId)))
    .limit(1);
  let removed: Promise<unknown> | undefined;
  await database.transaction(async (transaction) => {
    await lockFunds(transaction, projectKey);
    removed = removeMember(database, member, actOf(), member.version);
    await untilWaiting(database, 'advisory');
  });
  expect(await removed).toMatchObject({ result: 'done' });
});
