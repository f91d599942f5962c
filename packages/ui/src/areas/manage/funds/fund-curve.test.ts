import { expect, test } from 'vitest';
import { besidePrices, fundCurve, markLabel, standingCurve } from './fund-curve.ts';

const point = (at: string, value: number, beside: number | null) => ({ at, value, beside });

test('the first day is worth what it was at the start, others what they were at their last closing', () => {
  const { buckets } = fundCurve(
    {
      from: '2026-10-23T10:00:00Z',
      to: '2026-10-26T17:00:00Z',
      asOf: '2026-10-26T17:00:00Z',
      points: [
        point('2026-10-23T10:00:00Z', 100, 90),
        point('2026-10-23T15:30:00Z', 200, null),
        point('2026-10-26T16:30:00Z', 350, 310),
        point('2026-10-26T17:00:00Z', 350, 310),
      ],
      marks: [],
    },
    { timeZone: 'Europe/Brussels', currency: 'EUR', against: 'Median of the ranking' },
  );
  expect(buckets.map(({ from, value, previous }) => [from, value, previous?.value])).toEqual([
    ['2026-10-22T22:00:00.000Z', 1, 0.9],
    ['2026-10-23T22:00:00.000Z', 2, undefined],
    // The clocks were set.
    ['2026-10-24T22:00:00.000Z', 2, undefined],
    ['2026-10-25T23:00:00.000Z', 3.5, 3.1],
  ]);
});

test('an instrument stands on the scale of the fund, alike where its first price is known', () => {
  const values = ['20T10:00', '20T17:00', '23T17:00', '24T17:00'].map((at, index) => ({
    at: `2026-11-${at}:00Z`,
    value: [900, 1000, 1100, 1050][index] ?? 0,
    median: 950,
    ahead: null,
  }));
  const prices = {
    points: [
      { at: '2026-11-20T17:00:00Z', price: 20 },
      { at: '2026-11-24T17:00:00Z', price: 25 },
    ],
  };
  expect(besidePrices({ points: values }, prices).map(({ value, beside }) => [value, beside])).toEqual([
    [900, null],
    [1000, 1000],
    [1100, 1000],
    [1050, 1250],
  ]);
});

test('a mark says what happened, and how often', () => {
  const instrument = { id: '', symbol: 'KANT', name: 'Kantwerk' };
  expect(markLabel({ kind: 'split', count: 1, instrument })).toBe('Split of KANT');
  expect(markLabel({ kind: 'trade', count: 3, instrument: null })).toBe('3 trades');
  expect(markLabel({ kind: 'comet', count: 1, instrument: null })).toBe('comet');
});

test('a standing begins with the first day of which it is known', () => {
  const points = [
    { at: '2026-11-20T17:00:00Z', value: 1, median: null, ahead: null },
    { at: '2026-11-23T17:00:00Z', value: 1, median: 1, ahead: 0.4 },
    { at: '2026-11-24T17:00:00Z', value: 2, median: 1, ahead: 0.88 },
  ];
  const figures = { to: '2026-11-24T17:00:00Z', asOf: '' };
  const curve = standingCurve({ ...figures, points }, 'Europe/Brussels');
  expect(curve.buckets.map(({ value }) => Math.round(value ?? 0))).toEqual([40, 88]);
  expect(standingCurve({ ...figures, points: points.slice(0, 1) }, 'Europe/Brussels').buckets).toEqual([]);
});
