import { byFunds } from '@bullpen/contract';
import { describe, expect, it } from 'vitest';
import {
  emptyFundUpdateRate,
  emptyPlayerRegistrationRate,
  fundUpdateRate,
  fundUpdateRateOfSeason,
  fundUpdateRateOutOfBand,
  playerRegistrationRate,
  playerRegistrationRateOfSeason,
  zeroFundUpdateRate,
  zeroPlayerRegistrationRate,
} from './overview-charts.ts';
import { topLeagues } from './top-leagues.ts';
import { topPerformersOfSeason } from './top-performers.ts';
import { emptyMovers, emptyTopTrades, movers, topTrades, topTradesOfSeason } from './top-trades.ts';

const highest = ({ points }: { readonly points: readonly { readonly value: number }[] }): number =>
  Math.max(...points.map(({ value }) => value));
const isOutOfBand = ({ value, usual }: (typeof fundUpdateRate.points)[number]): boolean =>
  usual !== null && (value < usual.low || value > usual.high);

describe('the states of the charts never look alike', () => {
  it.each([fundUpdateRate, fundUpdateRateOfSeason, playerRegistrationRate, playerRegistrationRateOfSeason])(
    'an ordinary chart has something in it',
    (chart) => {
      expect(highest(chart)).toBeGreaterThan(0);
    },
  );
  it.each([zeroFundUpdateRate, zeroPlayerRegistrationRate])('a zero chart has points, and nothing in them', (chart) => {
    expect(chart.points.length).toBeGreaterThan(0);
    expect(highest(chart)).toBe(0);
  });
  it.each([emptyFundUpdateRate, emptyPlayerRegistrationRate])('an empty chart has no points', ({ points }) => {
    expect(points).toEqual([]);
  });
  it('one chart is out of its usual band at the end', () => {
    expect(fundUpdateRateOutOfBand.points.some(isOutOfBand)).toBe(true);
    expect(fundUpdateRate.points.filter(isOutOfBand).length).toBeLessThan(
      fundUpdateRateOutOfBand.points.filter(isOutOfBand).length,
    );
  });
  it('those of the season are of the season', () => {
    const ofSeason = [fundUpdateRateOfSeason, playerRegistrationRateOfSeason, topTradesOfSeason];
    expect(ofSeason.map(({ range }) => range)).toEqual(['season', 'season', 'season']);
  });
});

describe('the lists are in the order of the API', () => {
  it.each([topTrades, topTradesOfSeason])('top trades by funds', ({ bought, sold }) => {
    expect(bought.length + sold.length).toBeGreaterThan(0);
    for (const list of [bought, sold]) expect(list.toSorted(byFunds)).toEqual(list);
  });
  it('movers by their change, and what stayed in neither list', () => {
    expect(movers.up.every(({ change }) => change > 0)).toBe(true);
    expect(movers.down.every(({ change }) => change < 0)).toBe(true);
    expect(movers.up.length * movers.down.length).toBeGreaterThan(0);
  });
  it('empty ones are empty', () => {
    expect([emptyTopTrades.bought, emptyTopTrades.sold, emptyMovers.up, emptyMovers.down]).toEqual([[], [], [], []]);
  });
  it('performers of the season have no period before it', () => {
    expect(topPerformersOfSeason.length).toBeGreaterThan(0);
    expect(topPerformersOfSeason.every(({ previousRank }) => previousRank === null)).toBe(true);
  });
  it('each league has its best members first', () => {
    expect(topLeagues.length).toBeGreaterThan(0);
    for (const { best } of topLeagues) {
      const returns = best.map((member) => member.return);
      expect(returns.toSorted((a, b) => b - a)).toEqual(returns);
    }
  });
});
