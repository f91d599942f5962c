import {
  type AdminApiClient,
  meanReturn,
  membersShown,
  overviewRanges,
  type Player,
  type TopPerformer,
} from '@bullpen/contract';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { clientFor } from '../../../test/testing/admin-api-client.ts';
import { startTestPlatform, startTimeout } from '../../../test/testing/start-test-platform.ts';
import { createSeededData } from '../../../test/testing/test-data.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { openDatabase } from '../../database/open-database.ts';
import { seasons } from '../../database/schema.ts';
import { type OpenFiles, openFiles } from '../../files/open-files.ts';
import type { RunningPlatform } from '../../platform.ts';
import { fillSeason } from '../../season/fill-season.ts';
import { readFundUpdateRate, readPlayerRegistrationRate } from './charts.ts';
import { readMovers, readTopTrades } from './market.ts';
import { listTopLeagues } from './top-leagues.ts';
import { listTopPerformers } from './top-performers.ts';

vi.setConfig({ testTimeout: startTimeout, hookTimeout: startTimeout });

const at = Date.parse('2026-11-20T13:12:00Z');
const playerCount = 250;
/** Amid its trading in three time zones, about to begin, and over. */
const live = ['handelskompas-s03-prod', 'rahapaev-s05-prod', 'markkinakello-s06-prod'];
const upcoming = 'alpenboerse-s04-stage';
const over = 'beursvizier-s01-test';
const played = [...live, upcoming, over];

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);

async function everyPlayer({ players }: AdminApiClient): Promise<Player[]> {
  const first = await players.list({ query: { limit: 200 } });
  const rest = await players.list({ query: { limit: 200, cursor: first.nextCursor ?? '' } });
  return [...first.items, ...rest.items];
}

async function everyPerformer({ overview }: AdminApiClient, range: (typeof overviewRanges)[number]) {
  const read: TopPerformer[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof overview.topPerformers>> = await overview.topPerformers({
      query: { range, limit: 200, ...(cursor ? { cursor } : {}) },
    });
    read.push(...page.items);
    cursor = page.nextCursor;
  }
  return read;
}

describe('the overview of a season that was played', () => {
  let platform: RunningPlatform;
  const clients = new Map<string, AdminApiClient>();
  const clientOf = (key: string): AdminApiClient => {
    const client = clients.get(key);
    if (!client) throw new Error(`Nobody calls ${key}.`);
    return client;
  };

  beforeAll(async () => {
    const players = Object.fromEntries(played.map((key) => [key, playerCount]));
    platform = await startTestPlatform({ players, now: () => at });
    for (const key of played) clients.set(key, await clientFor(platform, 'sudo@bullpen.test', key));
  });
  afterAll(() => platform.stop());

  it.each(played)('of %s has registrations that add up to all players, each in the bucket of theirs', async (key) => {
    const { overview } = clientOf(key);
    const registeredAt = (await everyPlayer(clientOf(key))).map((player) => Date.parse(player.registeredAt));
    expect(registeredAt).toHaveLength(playerCount);
    for (const range of overviewRanges) {
      const { points } = await overview.playerRegistrationRate({ query: { range } });
      for (const { at: from, until, value } of points) {
        const within = registeredAt.filter((moment) => moment >= Date.parse(from) && moment < Date.parse(until));
        expect(value).toBe(within.length);
      }
      expect(points.at(-1)?.total).toBe(playerCount);
      if (range === 'season') expect(sum(points.map(({ value }) => value))).toBe(playerCount);
    }
  });

  it.each([...live, over])('of %s ranks every fund by its return, as its trend tells it', async (key) => {
    for (const range of overviewRanges) {
      const all = await everyPerformer(clientOf(key), range);
      expect(all.length).toBeGreaterThan(playerCount);
      for (const performer of all) {
        expect(performer.rank).toBe(1 + all.filter((other) => other.return > performer.return).length);
        const [first = Number.NaN] = performer.trend;
        expect(performer.return).toBeCloseTo((performer.value - first) / first, 5);
      }
      expect(new Set(all.map((performer) => performer.return)).size).toBeGreaterThan(20);
      const ranks = all.flatMap(({ previousRank }) => previousRank ?? []);
      expect(range === 'season' ? ranks : [Math.min(...ranks)]).toEqual(range === 'season' ? [] : [1]);
    }
  });

  it.each(live)('of %s has leagues by the mean of what the best fund of each member returned', async (key) => {
    const { overview, leagues } = clientOf(key);
    const query = { range: '30d', limit: 200, fewestMembers: 1 } as const;
    const returns = new Map<string, number>();
    for (const { player, return: own } of await everyPerformer(clientOf(key), query.range))
      returns.set(player.id, Math.max(own, returns.get(player.id) ?? own));
    const { items, total } = await overview.topPerformersByLeague({ query });
    const all = await leagues.list({ query: { limit: 200 } });
    expect(total).toEqual({ value: all.items.filter(({ memberCount }) => memberCount > 0).length, exact: true });
    expect(items).toHaveLength(total.value);
    expect(items.map((item) => item.return)).toEqual(items.map((item) => item.return).sort((a, b) => b - a));
    for (const { id, return: own, best } of items) {
      const members = await leagues.members.list({ params: { id }, query: { limit: 200 } });
      const ofMembers = members.items.flatMap((member) => returns.get(member.id) ?? []);
      expect(own).toBeCloseTo(meanReturn(ofMembers), 5);
      expect(best.map((fund) => fund.return)).toEqual(ofMembers.sort((a, b) => b - a).slice(0, membersShown));
    }
  });

  it.each(live)('of %s is busy by day and on weekdays', async (key) => {
    const { overview, season } = clientOf(key);
    const { timeZone } = await season.get();
    const clock = (moment: string) => Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone);
    const week = await overview.fundUpdateRate({ query: { range: '7d', bucket: '1h' } });
    const byHour = Map.groupBy(week.points, ({ at: from }) => clock(from).hour);
    const perHour = [...byHour.values()].map((points) => sum(points.map(({ changes }) => changes)));
    expect(perHour).toHaveLength(24);
    expect(Math.max(...perHour)).toBeGreaterThanOrEqual(3 * Math.max(1, Math.min(...perHour)));
    const { points } = await overview.fundUpdateRate({ query: { range: 'season' } });
    const start = Date.parse((await season.get()).start);
    const days = points.filter(({ until }) => Date.parse(until) > start).slice(0, -1);
    const isWeekend = ({ at: from }: { readonly at: string }) => clock(from).dayOfWeek > 5;
    const mean = (of: typeof days) => sum(of.map(({ changes }) => changes)) / of.length;
    expect(mean(days.filter(isWeekend))).toBeLessThanOrEqual(0.4 * mean(days.filter((day) => !isWeekend(day))));
  });

  it('is another one for each project', async () => {
    const charts = live.map((key) => clientOf(key).overview.fundUpdateRate({ query: { range: 'season' } }));
    const counts = (await Promise.all(charts)).map(({ points }) => points.map(({ changes }) => changes).join());
    expect(new Set(counts).size).toBe(live.length);
  });

  it('that is about to begin knows registrations, and nothing else', async () => {
    const { overview } = clientOf(upcoming);
    const { points } = await overview.fundUpdateRate({ query: { range: 'season' } });
    expect(points.length).toBeGreaterThan(10);
    expect(points.filter(({ changes, usual }) => changes > 0 || usual !== null)).toEqual([]);
    expect(await overview.topTrades({ query: { range: 'season' } })).toMatchObject({ bought: [], sold: [] });
    const { items } = await overview.topPerformers({ query: { range: '7d' } });
    expect(new Set(items.map((item) => `${item.rank} ${item.return}`))).toEqual(new Set(['1 0']));
  });

  it('that is over ends with its last day, which is finished', async () => {
    const { overview, season } = clientOf(over);
    const { end } = await season.get();
    for (const range of overviewRanges) {
      const { to, points, isLastUnfinished } = await overview.fundUpdateRate({ query: { range } });
      expect([Date.parse(to), isLastUnfinished]).toEqual([Date.parse(end), false]);
      expect(sum(points.map(({ changes }) => changes))).toBeGreaterThan(0);
    }
  });
});

describe('the overview of a season that nobody can join yet', () => {
  const source = { projectKey: 'handelskompas-s03-prod' };
  let opened: OpenDatabase;
  let media: OpenFiles;
  beforeAll(async () => {
    opened = await openDatabase(await createSeededData());
    media = await openFiles('memory');
    const { database } = opened;
    await database.delete(seasons);
    const calendar = { startsAt: new Date('2027-03-01T08:00:00Z'), endsAt: new Date('2027-06-01T15:30:00Z') };
    await database.insert(seasons).values({ ...source, ...calendar, timeZone: 'Europe/Brussels', currency: 'EUR' });
    await fillSeason(database, {
      ...source,
      locales: ['nl-BE'],
      playerCount: 10,
      at: new Date(at),
      files: media.files,
    });
  });
  afterAll(async () => {
    await opened.close();
    await media.close();
  });

  it.each(overviewRanges)('is empty over %s', async (range) => {
    const from = { ...source, database: opened.database };
    const list = { range, sort: 'rank', order: 'asc', limit: 50 } as const;
    expect(await readFundUpdateRate(from, { range })).toMatchObject({ points: [], isLastUnfinished: false });
    expect(await readPlayerRegistrationRate(from, { range })).toMatchObject({ points: [] });
    expect(await readTopTrades(from, { range, limit: 10 })).toMatchObject({ bought: [], sold: [] });
    expect(await readMovers(from, { range, limit: 10 })).toMatchObject({ up: [], down: [] });
    const nobody = { items: [], nextCursor: null, total: { value: 0, exact: true } };
    expect(await listTopPerformers(from, list)).toMatchObject(nobody);
    expect(await listTopLeagues(from, { ...list, sort: 'return', fewestMembers: 1 })).toMatchObject(nobody);
  });
});
