import { desc, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { untilWaiting } from '../../../test/testing/lock-waits.ts';
import { openPlayedSeason, type PlayedSeasonData, playedProject } from '../../../test/testing/played-season.ts';
import { expectSoundFunds } from '../../../test/testing/sound-funds.ts';
import { startTimeout } from '../../../test/testing/start-test-platform.ts';
import { removePlayer } from '../../admin-api/manage/player-deletion.ts';
import { createClock } from '../../clock.ts';
import { funds, leagueMembers, leagues, players, trades } from '../../database/schema.ts';
import { continueSeason } from './continue-season.ts';

vi.setConfig({ testTimeout: startTimeout, hookTimeout: startTimeout });

const { key: projectKey } = playedProject;
const start = Date.parse('2026-11-20T13:12:00Z');
const end = start + 48 * 3_600_000;
const clock = createClock(() => end);

let played: PlayedSeasonData;
beforeEach(async () => {
  played = await openPlayedSeason(new Date(start));
});
afterEach(() => played.close());

describe('a season that goes on', () => {
  it('goes on while somebody deletes a player who trades', async () => {
    const { database } = played;
    const [busiest] = await database
      .select({ id: players.id, version: players.version })
      .from(trades)
      .innerJoin(funds, eq(funds.id, trades.fundId))
      .innerJoin(players, eq(players.id, funds.playerId))
      .innerJoin(leagueMembers, eq(leagueMembers.playerId, players.id))
      .groupBy(players.id)
      .orderBy(desc(sql`count(*)`), players.id);
    const { id, version } = busiest ?? expect.fail('Nobody trades.');
    const underWay: Promise<unknown>[] = [];
    await database.transaction(async (transaction) => {
      await transaction.execute(sql`select from ${leagues} order by ${leagues.id} for no key update`);
      const act = { actorId: crypto.randomUUID(), projectKey, at: new Date(end), reason: 'A test.' };
      underWay.push(removePlayer(database, id, act, version));
      await untilWaiting(database, 'transactionid');
      underWay.push(continueSeason({ database, clock, projects: [playedProject] }, projectKey));
      await untilWaiting(database, 'any', 2);
    });
    expect((await Promise.all(underWay))[0]).toMatchObject({ result: 'done' });
    await expectSoundFunds(database, projectKey);
  });
});
