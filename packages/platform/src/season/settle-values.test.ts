import { type GameEvent, overviewRanges, returnOn, type TopPerformer } from '@bullpen/contract';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { projectKey, stageOfFile } from '../../test/testing/script-runs.ts';
import { expectSoundFunds } from '../../test/testing/sound-funds.ts';
import { removeMember } from '../admin-api/manage/league-members.ts';
import { createLeague } from '../admin-api/manage/leagues.ts';
import { listTopLeagues } from '../admin-api/overview/top-leagues.ts';
import { listTopPerformers } from '../admin-api/overview/top-performers.ts';
import {
  fundReturns,
  funds,
  holdings,
  instruments,
  leagueMembers,
  leagueReturns,
  leagues,
} from '../database/schema.ts';
import { settleLeagueReturns } from './league-returns.ts';

const stage = await stageOfFile();

async function readPerformers(range: (typeof overviewRanges)[number]): Promise<TopPerformer[]> {
  const query = { range, search: '', sort: 'rank', order: 'asc', limit: 200 } as const;
  return (await listTopPerformers({ database: stage.database, projectKey }, query)).items;
}

/** What each list of the overview says of a fund is of one moment. */
async function expectSettled(): Promise<void> {
  const { database } = stage;
  await expectSoundFunds(database, projectKey);
  for (const range of overviewRanges) {
    const all = await readPerformers(range);
    expect(all.length).toBe(await database.$count(funds, eq(funds.projectKey, projectKey)));
    for (const { value, trend, return: own, rank } of all) {
      expect(trend.at(-1)).toBe(value);
      // A split leaves parts of shares, and past values of which a trend knows whole units alone.
      expect(own).toBeCloseTo(returnOn(trend[0] ?? 0, value), 5);
      expect(rank).toBe(1 + all.filter((other) => other.return > own).length);
    }
  }
  const readLeagues = () => database.select().from(leagueReturns).orderBy(leagueReturns.leagueId);
  const leagues = await readLeagues();
  await settleLeagueReturns(database, projectKey);
  expect(await readLeagues()).toEqual(leagues);
}

const mostHeld = () =>
  stage.database
    .select({ id: instruments.id })
    .from(instruments)
    .innerJoin(holdings, eq(holdings.instrumentId, instruments.id))
    .where(eq(instruments.projectKey, projectKey))
    .groupBy(instruments.id)
    .orderBy(sql`count(*) desc`, instruments.id);

describe('what the overview says of funds and leagues', () => {
  it.each<[string, (id: string, intoId: string) => GameEvent]>([
    ['a split', (instrumentId) => ({ type: 'split', instrumentId, from: 7, to: 2 })],
    ['a dividend', (instrumentId) => ({ type: 'dividend', instrumentId, amount: 2_500 })],
    ['a merger', (instrumentId, intoId) => ({ type: 'merger', instrumentId, intoId, from: 5, to: 3 })],
    ['a delisting', (instrumentId) => ({ type: 'delisting', instrumentId })],
  ])('follows the values after %s', async (_name, eventOf) => {
    const [first = expect.fail(), second = expect.fail()] = await mostHeld();
    const { ended } = await stage.happen(eventOf(first.id, second.id));
    expect(ended).toMatchObject({ status: 'succeeded' });
    await expectSettled();
  });

  it('follows when somebody is removed from a league, also the last one who has a fund', async () => {
    const { database, clock } = stage;
    const members = await database.select().from(leagueMembers).orderBy(leagueMembers.leagueId, leagueMembers.joinedAt);
    const owners = new Set((await database.select().from(leagues)).map(({ id, ownerId }) => `${id} ${ownerId}`));
    const others = members.filter(({ leagueId, playerId }) => !owners.has(`${leagueId} ${playerId}`));
    const { leagueId, playerId, version } = others[0] ?? expect.fail();
    const act = { actorId: crypto.randomUUID(), projectKey, at: new Date(clock.now()), reason: 'A test.' };
    const rest = members.filter((each) => each.leagueId === leagueId && each.playerId !== playerId);
    await removeMember(database, { leagueId, playerId }, act, version);
    await expectSettled();
    const [last, ...gone] = rest.toSorted((a) => (owners.has(`${leagueId} ${a.playerId}`) ? 1 : -1));
    for (const each of gone) await database.delete(funds).where(eq(funds.playerId, each.playerId));
    await removeMember(database, { leagueId, playerId: last?.playerId ?? '' }, act, last?.version ?? 0);
    expect(await database.$count(leagueReturns, eq(leagueReturns.leagueId, leagueId))).toBe(0);
  });

  it('tells at once of a league that somebody has made', async () => {
    const { database, clock } = stage;
    const [owner = expect.fail()] = await database
      .select()
      .from(funds)
      .where(eq(funds.projectKey, projectKey))
      .limit(1);
    const act = { actorId: crypto.randomUUID(), projectKey, at: new Date(clock.now()), reason: 'A test.' };
    const league = { id: crypto.randomUUID(), name: 'Club', ownerId: owner.playerId };
    expect(await createLeague(database, act, league)).toMatchObject({ result: 'done' });
    const query = {
      range: '7d',
      search: league.id,
      sort: 'return',
      order: 'desc',
      fewestMembers: 1,
      limit: 10,
    } as const;
    const { items } = await listTopLeagues({ database, projectKey }, query);
    const [best = expect.fail()] = items.flatMap((item) => item.best);
    expect(items).toMatchObject([{ id: league.id, memberCount: 1, return: best.return }]);
    expect(best.player.id).toBe(owner.playerId);
    await expectSettled();
  });

  it('is brought right by ranking the funds again', async () => {
    const { database } = stage;
    const before = await readPerformers('7d');
    const wrong = { return7d: 7, rank7d: 1, previousRank7d: 1, returnSeason: 7, rankSeason: 1 };
    await database.update(fundReturns).set(wrong);
    await database.update(leagueReturns).set({ return7d: 7, returnSeason: 7 });
    await stage.run({ templateId: 'recalculate-ranks', parameters: {} });
    expect(await readPerformers('7d')).toEqual(before);
    await expectSettled();
  });
});
