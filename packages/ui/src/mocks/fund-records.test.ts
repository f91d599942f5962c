import { expect, test } from 'vitest';
import * as comparisons from './fund-comparisons.ts';
import * as records from './fund-records.ts';
import { funds } from './funds.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

test.each(funds.map((fund) => [fund.name, fund] as const))('%s is worth its cash and its shares', (_name, fund) => {
  const { cash, items } = records.holdingsOf(fund);
  expect(cash).toBe(fund.cash);
  expect(items).toHaveLength(fund.holdingCount);
  expect(cash + sum(items.map(({ shares, price }) => shares * (price ?? 0)))).toBe(fund.value);
});

test.each(funds.map((fund) => [fund.name, fund] as const))('the movements of %s lead to what it has', (_name, fund) => {
  const ledger = records.ledgerOf(fund);
  expect(ledger.at(-1)?.cashAfter).toBe(fund.cash);
  for (const { instrument, shares } of records.holdingsOf(fund).items)
    expect(sum(ledger.filter((each) => each.instrument?.id === instrument.id).map((each) => each.shares))).toBe(shares);
  expect(records.valuesOf(fund, 'season').points.at(-1)?.value).toBe(fund.value);
});

const { lossOfADay, gainOfADay, quietDay, splitDay, correctedDay, missingPriceDay, unexplainedDay } = records;
test.each([lossOfADay, gainOfADay, quietDay, splitDay, correctedDay, missingPriceDay])(
  'the parts of $from come to its change',
  (day) => {
    expect(sum(day.parts.map(({ amount }) => amount))).toBe(day.change);
    expect(day.before + day.change).toBe(day.after);
  },
);

test('the loss is what the prices, and the trade, of that day make of the curve', () => {
  const [, borsihunt] = funds;
  const points = borsihunt ? records.valuesOf(borsihunt, '7d').points : [];
  expect(points.map(({ value }) => value)).toEqual(expect.arrayContaining([lossOfADay.before, lossOfADay.after]));
  expect(unexplainedDay).toMatchObject({ explained: false, difference: -37_500 });
});

const { partedFunds, equalFunds, unexplainedFunds } = comparisons;
test.each([partedFunds, equalFunds, unexplainedFunds])('the parts of a comparison come to its difference', (each) => {
  const { fund, other, parts, points } = each;
  const apart = sum(parts.map(({ difference }) => difference)) + fund.difference - other.difference;
  expect(apart).toBe(fund.change - other.change);
  expect(points.at(-1)).toMatchObject({ fund: fund.value, other: other.value });
});
