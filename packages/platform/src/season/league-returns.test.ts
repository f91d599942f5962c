import { and, eq, ne } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { untilWaiting } from '../../test/testing/lock-waits.ts';
import { projectKey, stageOfFile } from '../../test/testing/script-runs.ts';
import { removeLeague } from '../admin-api/manage/leagues.ts';
import { leagueMembers, leagueReturns, leagues } from '../database/schema.ts';
import { lockFunds } from './fund-ranks.ts';
import { settleLeagueReturns } from './league-returns.ts';

const stage = await stageOfFile();

it('are settled while somebody deletes a league, which is gone afterwards', async () => {
  const { database } = stage;
  const [member = expect.fail('No league has a second member.')] = await database
    .select({ id: leagues.id, version: leagues.version, playerId: leagueMembers.playerId })
    .from(leagueMembers)
    .innerJoin(leagues, eq(leagues.id, leagueMembers.leagueId))
    .where(and(eq(leagues.projectKey, projectKey), ne(leagues.ownerId, leagueMembers.playerId)))
    .limit(1);
  const act = { actorId: crypto.randomUUID(), projectKey, at: new Date(stage.clock.now()), reason: 'A test.' };
  // As of a league that was made since they were settled last.
  await database.delete(leagueReturns).where(eq(leagueReturns.leagueId, member.id));
  let removed: Promise<unknown> | undefined;
  let settled: Promise<unknown> | undefined;
  await database.transaction(async (transaction) => {
    // The deletion has taken the league and waits for the membership, so that who settles meets it half-way.
    const membership = and(eq(leagueMembers.leagueId, member.id), eq(leagueMembers.playerId, member.playerId));
    await transaction.select().from(leagueMembers).where(membership).for('update');
    removed = removeLeague(database, member.id, act, member.version);
    await untilWaiting(database, 'any');
    settled = database.transaction(async (script) => {
      await lockFunds(script, projectKey);
      await settleLeagueReturns(script, projectKey);
    });
    await untilWaiting(database, 'any', 2);
  });
  expect(await Promise.all([removed, settled])).toMatchObject([{ result: 'done' }, undefined]);
  expect(await database.$count(leagueReturns, eq(leagueReturns.leagueId, member.id))).toBe(0);
});
