import { overviewRanges } from '@bullpen/contract';
import { and, asc, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { untilWaiting } from '../../test/testing/lock-waits.ts';
import { projectKey, stageOfFile } from '../../test/testing/script-runs.ts';
import { expectSoundFunds } from '../../test/testing/sound-funds.ts';
import { waitFor } from '../../test/testing/wait-for.ts';
import { everyFund, listFunds } from '../admin-api/manage/funds.ts';
import { removeMember } from '../admin-api/manage/league-members.ts';
import { removePlayer } from '../admin-api/manage/player-deletion.ts';
import { playerSource } from '../admin-api/manage/players.ts';
import { listStandings } from '../admin-api/manage/standings.ts';
import { everyTopLeague } from '../admin-api/overview/top-leagues.ts';
import { everyTopPerformer, listTopPerformers } from '../admin-api/overview/top-performers.ts';
import { everyPage } from '../admin-api/records/list-page.ts';
import { funds, leagueMembers, leagues, players, rankGaps } from '../database/schema.ts';
import { rankStep } from '../scripts/player-steps.ts';
import { startClosingGaps } from './close-gaps.ts';
import { lockFunds, rankColumns } from './fund-ranks.ts';

const stage = await stageOfFile();

const actOf = () => {
  const at = new Date(stage.clock.now());
  return { actorId: crypto.randomUUID(), projectKey, at, reason: 'A test.' };
};

const fundsOf = () => ({ projectKey, now: stage.clock.now() });

const rankAgain = () =>
  stage.database.transaction(async (transaction) => {
    await lockFunds(transaction, projectKey);
    const context = { runId: crypto.randomUUID(), projectKey, at: new Date(stage.clock.now()), audit: () => {} };
    return rankStep.run({ ...context, transaction });
  });

/** Every rank that somebody is told, and in which order. */
async function toldRanks() {
  const source = { database: stage.database, projectKey };
  const byRank = { search: '', sort: 'rank', order: 'asc' } as const;
  const lists = [
    everyFund(stage.database, fundsOf(), byRank),
    everyPage({ sort: 'name', order: 'asc' }, playerSource(stage.database, projectKey, { search: '', sort: 'name' })),
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

  it('may be written anew while somebody reads page after page', async () => {
    const { database } = stage;
    // Many are equal, as before the first trades.
    await database.update(funds).set({ value: sql`cash + ((value - cash) / 100000) * 100000` });
    await rankAgain();
    for (const { id, version } of (await byBestFund()).slice(0, 12)) await removePlayer(database, id, actOf(), version);
    const source = { database, projectKey };
    const query = { search: '', sort: 'rank', order: 'asc', limit: 4 } as const;
    const lists = [
      (cursor?: string) => listFunds(database, fundsOf(), { ...query, cursor }),
      ...overviewRanges.map((range) => (cursor?: string) => listTopPerformers(source, { ...query, range, cursor })),
    ];
    const begun = await Promise.all(lists.map((list) => list()));
    await rankAgain();
    for (const [index, list] of lists.entries()) {
      const read = [...(begun[index]?.items ?? [])];
      let cursor = begun[index]?.nextCursor;
      while (cursor) {
        const page = await list(cursor);
        read.push(...page.items);
        cursor = page.nextCursor;
      }
      expect(new Set(read.map(({ id }) => id)).size).toBe(read.length);
      expect(read).toHaveLength(await database.$count(funds, eq(funds.projectKey, projectKey)));
      const ranks = read.map(({ rank }) => rank);
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    }
  });

  it('are told as before while gaps are closed a few funds at a time, beside deletions', async () => {
    const { database } = stage;
    const all = await byBestFund();
    const remove = async (index: number) => {
      const { id, version } = all[index] ?? expect.fail('There are too few players.');
      expect(await removePlayer(database, id, actOf(), version)).toMatchObject({ result: 'done' });
    };
    for (const index of [0, 3, 4, 9, 20, 30, all.length - 1]) await remove(index);
    const isMoved = eq(rankGaps.isMoved, true);
    const closing = startClosingGaps(database, 1, { most: 1, atOnce: 5 });
    try {
      await waitFor(async () => expect(await database.$count(rankGaps, isMoved)).toBeGreaterThan(0));
      for (const index of [1, 2, 10, 40]) {
        await remove(index);
        await expectSoundFunds(database, projectKey);
      }
      const most = rankColumns.length;
      await waitFor(async () => expect(await database.$count(rankGaps)).toBeLessThanOrEqual(most));
    } finally {
      await closing.stop();
    }
    await expectSoundFunds(database, projectKey);
    const told = await toldRanks();
    await rankAgain();
    expect(await toldRanks()).toEqual(told);
  });

  it('close up by themselves once lists would have to look at thousands of gaps', async () => {
    const { database } = stage;
    const far = Array.from({ length: 2_001 }, () => ({ projectKey, ranking: 'rank', rank: 1_000_000 }));
    await database.insert(rankGaps).values(far);
    const closing = startClosingGaps(database, 1);
    try {
      await waitFor(async () => expect(await database.$count(rankGaps)).toBe(0));
    } finally {
      await closing.stop();
    }
    await expectSoundFunds(database, projectKey);
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

it('standings are read page after page while members go and ranks close up, each of the others once', async () => {
  const { database } = stage;
  // Many are equal, as before the first trades.
  await database.update(funds).set({ value: sql`cash + ((value - cash) / 100000) * 100000` });
  const [league = expect.fail('There is no league.')] = await database
    .select({ id: leagues.id, ownerId: leagues.ownerId })
    .from(leagues)
    .where(eq(leagues.projectKey, projectKey))
    .orderBy(desc(leagues.memberCount))
    .limit(1);
  const query = { search: '', sort: 'rank', order: 'asc', limit: 4 } as const;
  const first = await listStandings(database, projectKey, league.id, query);
  const read = [...first.items];
  let cursor = first.nextCursor;
  expect(cursor).not.toBeNull();
  for (const { id } of first.items.filter((each) => each.id !== league.ownerId).slice(0, 3)) {
    const [player = expect.fail('A member is nobody.')] = await database
      .select()
      .from(players)
      .where(eq(players.id, id));
    expect(await removePlayer(database, id, actOf(), player.version)).toMatchObject({ result: 'done' });
  }
  while (cursor) {
    const page = await listStandings(database, projectKey, league.id, { ...query, cursor });
    read.push(...page.items);
    cursor = page.nextCursor;
  }
  const left = await listStandings(database, projectKey, league.id, { ...query, limit: 200 });
  expect(new Set(read.map(({ id }) => id)).size).toBe(read.length);
  expect(read.slice(first.items.length).map(({ id }) => id)).toEqual(
    left.items.slice(left.items.length - (read.length - first.items.length)).map(({ id }) => id),
  );
  expect(read).toHaveLength(first.total.value);
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
