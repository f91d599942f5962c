import { expect, test } from 'vitest';
import { instrumentOf } from '../../../mocks/funds.ts';
import { pricesOf } from '../../../mocks/instrument-records.ts';
import { instrumentCurve } from './instrument-curve.ts';

const how = { timeZone: 'Europe/Brussels', currency: 'EUR' };

test('a curve has the price at the end of each day, and what happened to it', () => {
  const prices = pricesOf(instrumentOf('KANT'), 'season');
  const curve = instrumentCurve(prices, how);
  expect(curve.buckets.at(-1)?.value).toBe(42.15);
  const [began, closed] = prices.points;
  expect([began?.at, closed?.at]).toEqual(['2026-09-14T07:00:00.000Z', '2026-09-14T15:30:00.000Z']);
  const other = { ...prices, points: prices.points.map((point, index) => ({ ...point, price: 100 * (index + 1) })) };
  expect(instrumentCurve(other, how).buckets[0]?.value).toBe(2);
  expect(curve.buckets.every(({ previous }) => previous === undefined)).toBe(true);
  expect(curve.annotations).toEqual([
    { at: '2026-09-30T07:00:00Z', label: 'Dividend of €0.35 a share' },
    { at: '2026-10-12T07:00:00Z', label: 'Split 1 to 2' },
  ]);
  expect(curve).not.toHaveProperty('against');
});

test('the curve of a delisted one ends where it did', () => {
  const delisted = pricesOf(instrumentOf('ZWIN'), 'season');
  expect(instrumentCurve(delisted, how).buckets.at(-1)?.from).toBe('2026-11-05T23:00:00.000Z');
});
