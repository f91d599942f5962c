import { overviewRanges, returnOn } from '@bullpen/contract';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { countOf } from '../../../../counts.ts';
import { openingCash } from './play-fund.ts';
import { playSeason, type SeasonParams } from './play-season.ts';
import { layOutSeason } from './season-calendar.ts';
import { seasonRanges } from './season-ranges.ts';
import { lastClosedDay } from './trading-days.ts';

const at = new Date('2026-11-20T13:12:00Z');
const projectKey = 'handelskompas-s03-prod';
const locales = ['nl-BE', 'fr-BE'];
const calendar = layOutSeason({ key: projectKey, status: 'live', transationLocales: locales }, at);
const paramsOf = (seed: number): SeasonParams => ({ projectKey, seed, calendar, locales, playerCount: 250, until: at });

function rowsOf(params: SeasonParams) {
  const season = playSeason(params);
  return {
    prices: [...season.prices()],
    players: [...season.players()],
    funds: [...season.funds()],
    trades: [...season.trades()],
    activity: [...season.activity()],
    instrumentTrades: [...season.instrumentTrades()],
    fundReturns: [...season.fundReturns()],
    scripts: season.scripts().runs,
  };
}

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);
const inZone = (moment: Date) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(calendar.timeZone);

/** When the bucket begins that a moment is in. */
const starts = {
  '15m': (moment: Date) =>
    inZone(moment).round({ smallestUnit: 'minute', roundingIncrement: 15, roundingMode: 'floor' }),
  '1h': (moment: Date) => inZone(moment).round({ smallestUnit: 'hour', roundingMode: 'floor' }),
  '6h': (moment: Date) =>
    inZone(moment)
      .toPlainDate()
      .toZonedDateTime({ timeZone: calendar.timeZone, plainTime: { hour: 6 * Math.floor(inZone(moment).hour / 6) } }),
  '1d': (moment: Date) => inZone(moment).startOfDay(),
};

const seeds = Array.from({ length: countOf('any season that is played') }, (_, seed) => seed);

describe.each(seeds)('the figures of a season of seed %i', (seed) => {
  const rows = rowsOf(paramsOf(seed));
  const ranges = seasonRanges(calendar, at);
  const tradesOf = Map.groupBy(rows.trades, ({ fundId }) => fundId);
  const pricesOf = Map.groupBy(rows.prices, ({ instrumentId }) => instrumentId);

  it.each(Object.entries(starts))('count in buckets of %s what happened, each thing once', (bucket, startOf) => {
    const kept = rows.activity.filter((row) => row.bucket === bucket);
    expect(sum(kept.map(({ registrations }) => registrations))).toBe(rows.players.length);
    expect(sum(kept.map(({ fundsOpened }) => fundsOpened))).toBe(rows.funds.length);
    expect(sum(kept.map(({ changes }) => changes))).toBe(rows.trades.length);
    const at = (moment: Date) => startOf(moment).epochMilliseconds;
    const trades = Map.groupBy(rows.trades, (trade) => at(trade.at));
    const players = Map.groupBy(rows.players, (player) => at(player.registeredAt));
    for (const { startsAt, changes, fundsChanged, registrations } of kept) {
      const within = trades.get(startsAt.getTime()) ?? [];
      expect(changes).toBe(within.length);
      expect(fundsChanged).toBe(new Set(within.map(({ fundId }) => fundId)).size);
      expect(registrations).toBe(players.get(startsAt.getTime())?.length ?? 0);
    }
  });

  it('count the funds that bought and sold an instrument over each range, each once', () => {
    for (const range of overviewRanges) {
      const within = rows.trades.filter((trade) => trade.at.getTime() >= ranges[range].from);
      const byInstrument = Map.groupBy(within, ({ instrumentId }) => instrumentId);
      const expected = [...byInstrument].map(([instrumentId, trades]) => {
        const bought = trades.filter(({ quantity }) => quantity > 0);
        const sold = trades.filter((each) => each.quantity < 0);
        const funds = (of: typeof trades) => new Set(of.map(({ fundId }) => fundId)).size;
        const value = (of: typeof trades) => sum(of.map((each) => Math.abs(each.quantity) * each.price));
        const boughtFigures = { boughtBy: funds(bought), boughtValue: value(bought) };
        return { instrumentId, range, ...boughtFigures, soldBy: funds(sold), soldValue: value(sold) };
      });
      const order = (a: { instrumentId: string }, b: { instrumentId: string }) =>
        a.instrumentId < b.instrumentId ? -1 : 1;
      const kept = rows.instrumentTrades.filter((row) => row.range === range);
      expect(kept.sort(order)).toEqual(expected.sort(order));
    }
  });

  it('tell what each fund returned over each range, and rank by that', () => {
    const valueAt = (fundId: string, moment: number): number => {
      const day = lastClosedDay(new Date(moment), calendar.timeZone);
      const price = (id: string) => pricesOf.get(id)?.findLast((known) => known.day <= day)?.close ?? Number.NaN;
      const before = (tradesOf.get(fundId) ?? []).filter((trade) => trade.at.getTime() < moment);
      return openingCash + sum(before.map((trade) => trade.quantity * (price(trade.instrumentId) - trade.price)));
    };
    const returns = new Map(rows.fundReturns.map((row) => [row.fundId, row]));
    expect(returns.size).toBe(rows.funds.length);
    for (const [range, column] of [
      ['24h', '24h'],
      ['7d', '7d'],
      ['30d', '30d'],
      ['season', 'Season'],
    ] as const) {
      const { from, previous } = ranges[range];
      const earlier = previous && rows.funds.filter(({ openedAt }) => openedAt.getTime() < from);
      const returnsBefore = new Map(
        earlier?.map(({ id }) => [id, returnOn(valueAt(id, previous?.from ?? 0), valueAt(id, from))]),
      );
      const all = rows.fundReturns.map((row) => row[`return${column}`]);
      for (const { id, value } of rows.funds) {
        const row = returns.get(id);
        const own = row?.[`return${column}`] ?? Number.NaN;
        expect(own / 1e6).toBe(returnOn(valueAt(id, from), value));
        expect(row?.[`rank${column}`]).toBe(1 + all.filter((other) => other > own).length);
        if (column === 'Season') continue;
        const before = returnsBefore.get(id);
        const higher = [...returnsBefore.values()].filter((other) => before !== undefined && other > before);
        expect(row?.[`previousRank${column}`]).toBe(before === undefined ? null : 1 + higher.length);
      }
    }
    expect(new Set(rows.fundReturns.map(({ return24h }) => return24h)).size).toBeGreaterThan(20);
  });

  it('tell what scripts touched: the players and funds that were there', () => {
    const upTo = (moments: readonly Date[], last: Date) => moments.filter((moment) => moment <= last).length;
    const registered = rows.players.map(({ registeredAt }) => registeredAt);
    const opened = rows.funds.map(({ openedAt }) => openedAt);
    const told = rows.scripts.filter(({ title, status }) => status === 'succeeded' && title.startsWith('Announce'));
    const ranked = rows.scripts.filter((run) => run.status === 'succeeded' && run.templateId === 'recalculate-ranks');
    expect([told, ranked].every(({ length }) => length > 0)).toBe(true);
    for (const { counts, createdAt } of told) expect(counts.players).toBe(upTo(registered, createdAt));
    for (const { counts, createdAt } of ranked) expect(counts.funds).toBe(upTo(opened, createdAt));
    expect(new Set(told.map(({ counts }) => counts.players)).size).toBeGreaterThan(1);
  });

  it('are the same to the byte when played again, and others with another seed', () => {
    const text = JSON.stringify(rows);
    expect(JSON.stringify(rowsOf(paramsOf(seed)))).toBe(text);
    expect(JSON.stringify(rowsOf(paramsOf(seed + 1)))).not.toBe(text);
  });
});

describe('the figures of a season', () => {
  it('that has not begun have registrations, no trades, and every fund first with nothing', () => {
    const until = new Date(calendar.startsAt.getTime() - 8 * 86_400_000);
    const { activity, instrumentTrades, fundReturns, players } = rowsOf({ ...paramsOf(1), until });
    const days = activity.filter(({ bucket }) => bucket === '1d');
    expect(sum(days.map(({ registrations }) => registrations))).toBe(players.length);
    expect([sum(days.map(({ changes }) => changes)), instrumentTrades]).toEqual([0, []]);
    expect(new Set(fundReturns.map((row) => `${row.returnSeason} ${row.rankSeason} ${row.rank24h}`))).toEqual(
      new Set(['0 1 1']),
    );
  });

  it('that nobody can join yet are empty', () => {
    const { activity, instrumentTrades, fundReturns } = rowsOf({ ...paramsOf(1), until: new Date('2026-01-01') });
    expect([activity, instrumentTrades, fundReturns]).toEqual([[], [], []]);
  });

  it('that is over are those of its end', () => {
    const [then, later] = [calendar.endsAt, new Date('2027-11-01')].map((until) => {
      const { activity, instrumentTrades, fundReturns } = rowsOf({ ...paramsOf(1), until });
      return { activity, instrumentTrades, fundReturns };
    });
    expect(later).toEqual(then);
  });
});
