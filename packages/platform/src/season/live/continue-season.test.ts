import { dayIn } from '@bullpen/contract';
import { asc, desc, eq, gt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepRows } from '../../../test/testing/kept-rows.ts';
import {
  openPlayedSeason,
  type PlayedSeasonData,
  playedProject,
  readFigures,
  readSeasonRow,
} from '../../../test/testing/played-season.ts';
import { expectSoundFunds } from '../../../test/testing/sound-funds.ts';
import { startTimeout } from '../../../test/testing/start-test-platform.ts';
import { waitFor } from '../../../test/testing/wait-for.ts';
import { readPlayed } from '../../admin-api/overview/figures-of.ts';
import { createClock } from '../../clock.ts';
import {
  activity,
  declaredHolidays,
  funds,
  holdings,
  instrumentStops,
  instruments,
  instrumentTrades,
  players,
  prices,
  seasons,
  trades,
} from '../../database/schema.ts';
import { fillSeason } from '../fill-season.ts';
import { openingCash } from '../play-fund.ts';
import { registrationOpens } from '../season-people.ts';
import { continueSeason } from './continue-season.ts';
import { startLivePlay } from './live-play.ts';
import { settleFigures } from './settle-figures.ts';

vi.setConfig({ testTimeout: startTimeout, hookTimeout: startTimeout });

const { key: projectKey } = playedProject;
const minute = 60_000;
const hour = 3_600_000;
const day = 86_400_000;
// A Friday, some hours before the market closes.
const start = Date.parse('2026-11-20T13:12:00Z');
let now = start;
const clock = createClock(() => now);

let played: PlayedSeasonData;
let playedAsBefore: () => Promise<void>;
const context = () => ({ database: played.database, clock, projects: [playedProject] });
beforeAll(async () => {
  played = await openPlayedSeason(new Date(start));
  playedAsBefore = await keepRows(played.database);
});
afterAll(() => played.close());
beforeEach(async () => {
  now = start;
  await playedAsBefore();
});

async function playOn(milliseconds: number): Promise<void> {
  now += milliseconds;
  await continueSeason(context(), projectKey);
}

/** What every fund has is what its trades have left it with. */
async function expectAccounts(): Promise<void> {
  const { rows } = (await played.database.execute(sql`
    select ${funds.id} from ${funds}
    left join (
      select fund_id, sum(quantity::bigint * price) as paid from ${trades} group by fund_id
    ) as spent on spent.fund_id = ${funds.id}
    where cash <> ${openingCash}::bigint - coalesce(paid, 0)
    union all
    select fund_id from (
      select fund_id, instrument_id, quantity from ${holdings}
      union all
      select fund_id, instrument_id, -quantity from ${trades}
    ) as moved
    group by fund_id, instrument_id having sum(quantity) <> 0`)) as unknown as { rows: unknown[] };
  expect(rows).toEqual([]);
}

describe('a season that goes on', () => {
  it('stays one in which everything adds up, over minutes, the close of a day, a weekend and a week', async () => {
    const { database } = played;
    const before = [await database.$count(trades), await database.$count(players)];
    for (const step of [10 * minute, 7 * minute, 5 * hour, 2 * day, 7 * day]) {
      await playOn(step);
      expect((await readSeasonRow(played.database)).playedAt?.getTime()).toBe(now);
      await expectSoundFunds(database, projectKey);
      await expectAccounts();
      const [counted] = await database
        .select({ registrations: sql`sum(${activity.registrations})`.mapWith(Number) })
        .from(activity)
        .where(eq(activity.bucket, '1d'));
      expect(counted?.registrations).toBe(await database.$count(players));
    }
    const [tradesBefore = 0, playersBefore = 0] = before;
    expect(await database.$count(trades)).toBeGreaterThan(tradesBefore * 1.03);
    expect(await database.$count(players)).toBeGreaterThan(playersBefore);

    const incremental = await readFigures(played.database);
    const calendar = await readSeasonRow(played.database);
    const params = { projectKey, calendar, since: registrationOpens(calendar), until: new Date(now) };
    await database.transaction((transaction) => settleFigures(transaction, params));
    expect(await readFigures(played.database)).toEqual(incremental);
  });

  it('closes its days with the prices that it would have been played with', async () => {
    const read = () =>
      played.database
        .select({ symbol: instruments.symbol, day: prices.day, close: prices.close })
        .from(prices)
        .innerJoin(instruments, eq(instruments.id, prices.instrumentId))
        .orderBy(asc(instruments.symbol), asc(prices.day));
    const before = await read();
    await playOn(6 * day);
    const continued = await read();
    expect(continued.length).toBe(before.length + 30 * 4);
    const calendar = await readSeasonRow(played.database);
    await played.database.delete(seasons);
    await played.database.insert(seasons).values({ ...calendar, playedAt: null });
    const params = { projectKey, locales: ['nl-BE'], playerCount: 10, at: new Date(now), files: played.files };
    await fillSeason(played.database, params);
    expect(await read()).toEqual(continued);
  });

  it('keeps to the measure that a split has given to prices', async () => {
    const { database } = played;
    const [first] = await database.select({ id: prices.instrumentId }).from(prices).limit(1);
    const ofFirst = eq(prices.instrumentId, first?.id ?? '');
    const closes = async () =>
      (await database.select().from(prices).where(ofFirst).orderBy(asc(prices.day))).map(({ close }) => close);
    await database.delete(holdings);
    await database.update(prices).set({ close: sql`close * 10` }).where(ofFirst);
    const last = (await closes()).at(-1) ?? 0;
    await playOn(day);
    const next = (await closes()).at(-1) ?? 0;
    expect(Math.abs(next / last - 1)).toBeLessThan(0.3);
  });

  it('goes on with the instruments under the ids that they have', async () => {
    const { database } = played;
    const columns = [instruments.id, ...[prices, holdings, trades, instrumentTrades].map((of) => of.instrumentId)];
    await database.transaction(async (transaction) => {
      await transaction.execute(sql`set local session_replication_role = replica`);
      for (const column of columns) {
        const name = sql.identifier(column.name);
        await transaction.execute(sql`update ${column.table} set ${name} = md5(${name}::text)::uuid`);
      }
    });
    const before = await database.$count(trades);
    await playOn(5 * day);
    expect(await database.$count(trades)).toBeGreaterThan(before);
    const closes = await database
      .select({ close: sql`count(distinct ${prices.close})`.mapWith(Number) })
      .from(prices)
      .where(gt(prices.day, '2026-11-19'))
      .groupBy(prices.instrumentId);
    expect(closes.filter(({ close }) => close > 1).length).toBeGreaterThan(closes.length / 2);
    await expectSoundFunds(database, projectKey);
  });

  it('has no closing price for a day that was declared a holiday', async () => {
    const { database } = played;
    await database.insert(declaredHolidays).values({ projectKey, date: '2026-11-24', name: 'Strike' });
    await playOn(6 * day);
    const days = await database.selectDistinct({ day: prices.day }).from(prices).where(gt(prices.day, '2026-11-19'));
    expect(days.map((row) => row.day).sort()).toEqual(['2026-11-20', '2026-11-23', '2026-11-25']);
    const { season } = await readPlayed({ database, projectKey });
    expect(season.marketHolidays).toContainEqual({ date: '2026-11-24', name: 'Strike', isDeclared: true });
    await expectSoundFunds(database, projectKey);
  });

  it('goes on from a day with prices that is a holiday by now', async () => {
    const { database } = played;
    await database.update(prices).set({ day: '2026-11-21' }).where(eq(prices.day, '2026-11-19'));
    await playOn(5 * day);
    const days = await database.selectDistinct({ day: prices.day }).from(prices).where(gt(prices.day, '2026-11-19'));
    expect(days.map((row) => row.day).sort()).toEqual(['2026-11-21', '2026-11-23', '2026-11-24']);
  });

  it('trades on holidays as on weekends, on those of the calendar and on those that were declared', async () => {
    const { database } = played;
    const declared = ['2026-12-01', '2026-12-08', '2026-12-15'].map((date) => ({ projectKey, date, name: 'Strike' }));
    await database.insert(declaredHolidays).values(declared);
    await playOn(46 * day);
    const rows = await database
      .select({ startsAt: activity.startsAt, changes: activity.changes })
      .from(activity)
      .where(eq(activity.bucket, '1d'));
    const byDay = new Map(rows.map(({ startsAt, changes }) => [dayIn('Europe/Brussels', startsAt), changes]));
    const perDay = (days: readonly string[]) =>
      days.reduce((sum, date) => sum + (byDay.get(date) ?? 0), 0) / days.length;
    const weekdays = (
      await database.selectDistinct({ day: prices.day }).from(prices).where(gt(prices.day, '2026-11-20'))
    ).map((row) => row.day);
    const bound = 0.4 * perDay(weekdays);
    expect(bound).toBeGreaterThan(2);
    expect(perDay(['2026-12-25', '2027-01-01'])).toBeLessThanOrEqual(bound);
    expect(perDay(declared.map(({ date }) => date))).toBeLessThanOrEqual(bound);
  });

  it('has nobody trade what is halted', async () => {
    const { database } = played;
    const all = await database
      .select({ id: trades.instrumentId })
      .from(trades)
      .groupBy(trades.instrumentId)
      .orderBy(desc(sql`count(*)`));
    const halted = all.slice(1).map(({ id }) => ({
      instrumentId: id,
      kind: 'halted',
      since: new Date(start),
      until: new Date(start + 2 * day),
    }));
    await database.insert(instrumentStops).values(halted);
    await playOn(3 * day);
    const made = await database
      .select()
      .from(trades)
      .where(gt(trades.at, new Date(start)));
    const during = made.filter(({ at }) => at.getTime() < start + 2 * day);
    expect(new Set(during.map(({ instrumentId }) => instrumentId))).toEqual(new Set([all[0]?.id]));
    expect(new Set(made.map(({ instrumentId }) => instrumentId)).size).toBeGreaterThan(1);
  });

  it('has nobody trade while it is frozen, and nothing at all once it is over', async () => {
    const { database } = played;
    await database.update(seasons).set({ isFrozen: true });
    const before = await database.$count(trades);
    await playOn(3 * day);
    expect(await database.$count(trades)).toBe(before);
    await database.update(seasons).set({ isFrozen: false });
    const { endsAt } = await readSeasonRow(played.database);
    now = endsAt.getTime() + day;
    await playOn(0);
    expect((await readSeasonRow(played.database)).playedAt).toEqual(endsAt);
    const atTheEnd = await database.$count(trades);
    const figures = await readFigures(played.database);
    await playOn(day);
    expect([await database.$count(trades), await readFigures(played.database)]).toEqual([atTheEnd, figures]);
  });

  it('is played on again and again until it is stopped, also after a failure', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    let fails = true;
    const failing = { now: () => (fails ? Number.NaN : now), timestamp: clock.timestamp };
    const play = startLivePlay({ ...context(), clock: failing }, 1);
    const playedAt = async () => (await readSeasonRow(played.database)).playedAt?.getTime();
    await waitFor(() => expect(told).toHaveBeenCalled());
    fails = false;
    for (const step of [minute, minute]) {
      now += step;
      await waitFor(async () => expect(await playedAt()).toBe(now));
    }
    await play.stop();
    now += minute;
    expect(await playedAt()).toBe(now - minute);
    told.mockRestore();
  });
});
