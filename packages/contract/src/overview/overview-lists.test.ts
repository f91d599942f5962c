import { describe, expect, it } from 'vitest';
import { byFunds, type Mover, returnOn, splitMovers, trendLength, trendMoments } from '../index.ts';

const instrument = (symbol: string) => ({ id: crypto.randomUUID(), symbol, name: symbol });
const mover = (symbol: string, before: number, price: number): Mover => ({
  instrument: instrument(symbol),
  before,
  price,
  change: returnOn(before, price),
});

describe('a return', () => {
  it.each([
    [10_000_000, 10_500_000, 0.05],
    [10_000_000, 9_000_000, -0.1],
    [3, 4, 0.333333],
    [3, 5, 0.666666],
    [3, 1, -0.666666],
    [0, 5, 0],
  ])('on %i that became %i is %d', (before, after, share) => {
    expect(returnOn(before, after)).toBe(share);
  });
  it('of nothing has no sign', () => {
    expect(Object.is(returnOn(10_000_000_000, 9_999_999_999), 0)).toBe(true);
  });
});

it('trends have their first and last moment, and equal steps between', () => {
  const moments = trendMoments(1_000, 12_000);
  expect(moments).toHaveLength(trendLength);
  expect(moments).toEqual(Array.from({ length: 12 }, (_, index) => 1_000 * (index + 1)));
});

it('movers are those that rose and those that fell, the greatest first, and equal ones by symbol', () => {
  const movers = [
    mover('E', 100, 110),
    mover('B', 100, 100),
    mover('D', 100, 120),
    mover('C', 100, 70),
    mover('A', 100, 110),
  ];
  const symbols = (limit: number) => {
    const { up, down } = splitMovers(movers, limit);
    return [up, down].map((each) => each.map((found) => found.instrument.symbol).join(''));
  };
  expect(symbols(10)).toEqual(['DAE', 'C']);
  expect(symbols(1)).toEqual(['D', 'C']);
});

it('top trades are in the order of funds, then value, then symbol', () => {
  const traded = (symbol: string, funds: number, value: number) => ({ instrument: instrument(symbol), funds, value });
  const sorted = [traded('C', 1, 5), traded('B', 2, 1), traded('A', 1, 5), traded('D', 1, 9)].sort(byFunds);
  expect(sorted.map((each) => each.instrument.symbol).join('')).toBe('BDAC');
});
