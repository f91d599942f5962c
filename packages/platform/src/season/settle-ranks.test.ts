import { and, asc, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeMember } from '../admin-api/league-members.ts';
import { removePlayer } from '../admin-api/player-deletion.ts';
import { funds, leagueMembers, leagues, players } from '../database/schema.ts';
import { rankStep } from '../scripts/player-steps.ts';
import { untilWaiting } from '../testing/lock-waits.ts';
import { openScriptStage, projectKey, type ScriptStage } from '../testing/script-runs.ts';
import { startTimeout } from '../testing/start-test-platform.ts';
import { lockFunds, moveRanks, settleRanks } from './settle-ranks.ts';

vi.setConfig({ testTimeout: startTimeout, hookTimeout: startTimeout });

let stage: ScriptStage;
beforeAll(async () => {
  stage = await openScriptStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.reset();
  await stage.database.update(funds).set({ rank: 1 });
  await moveRanks(stage.database, projectKey);
});

const ranksByValue = async () => {
  const ofProject = eq(funds.projectKey, projectKey);
  const rows = await stage.database.select().from(funds).where(ofProject).orderBy(asc(funds.rank));
  for (const [place, { value }] of rows.entries()) expect(value).toBeLessThanOrEqual(rows[place - 1]?.value ?? value);
  expect(rows.at(-1)?.rank).toBeGreaterThan(1);
};

describe('the ranks of a project', () => {
  it('are settled by a script while they are settled after a deletion', async () => {
    let ranked: Promise<unknown> | undefined;
    await stage.database.transaction(async (transaction) => {
      await lockFunds(transaction, projectKey);
      const context = { runId: crypto.randomUUID(), projectKey, at: new Date(stage.clock.now()), audit: () => {} };
      ranked = stage.database.transaction((other) => rankStep.run({ ...context, transaction: other }));
      await untilWaiting(stage.database, 'advisory');
      await moveRanks(transaction, projectKey);
    });
    await ranked;
    await ranksByValue();
  });

  it.each([
    ['first', asc],
    ['last', desc],
  ])('are settled while somebody deletes a player, whose %s fund is ranked first', async (_, order) => {
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
      for (const { id } of own) {
        await transaction.update(funds).set({ rank: 2 }).where(eq(funds.id, id));
        const act = { actorId: crypto.randomUUID(), projectKey, at: new Date(stage.clock.now()), reason: 'A test.' };
        removed ??= removePlayer(database, owner.id, act, owner.version);
        await untilWaiting(database, 'any');
      }
    });
    expect(await removed).toMatchObject({ result: 'done' });
    await settleRanks(database, projectKey);
    await ranksByValue();
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
  const act = { actorId: crypto.randomUUID(), projectKey, at: new Date(stage.clock.now()), reason: 'A test.' };
  let removed: Promise<unknown> | undefined;
  await database.transaction(async (transaction) => {
    await lockFunds(transaction, projectKey);
    removed = removeMember(database, member, act, member.version);
    await untilWaiting(database, 'advisory');
  });
  expect(await removed).toMatchObject({ result: 'done' });
});
