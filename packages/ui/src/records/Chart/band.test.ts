import { describe, expect, it, test } from 'vitest';
import { bandBreaks, bandDistance, bandSide } from './band.ts';
import type { ChartBucket, ChartData } from './chart-data.ts';

const bucket = (value: number | null, usual?: { low: number; high: number }): ChartBucket => ({
  from: '2026-11-21T01:00:00Z',
  to: '2026-11-21T02:00:00Z',
  value,
  usual,
});
const band = { low: 80, high: 120 };

test.each([
  [79, 'below'],
  [80, null],
  [120, null],
  [121, 'above'],
  [null, null],
])('%s is %s a band of 80 to 120', (value, side) => {
  expect(bandSide(bucket(value, band))).toBe(side);
});

test.each([
  // Written 12.5, in a band of 8.33 to 12.5.
  [12.516667, null],
  [12.55, 'above'],
  [8.328, null],
  [8.32, 'below'],
])('%s is %s a band whose edge is written alike', (value, side) => {
  expect(bandSide(bucket(value, { low: 8.333333, high: 12.483333 }))).toBe(side);
});

test('without a band nothing is outside of it', () => {
  expect(bandSide(bucket(0))).toBeNull();
});

describe('how far outside', () => {
  it('is told of the near edge', () => {
    expect(bandDistance(bucket(40, band))).toBe(0.5);
    expect(bandDistance(bucket(180, band))).toBe(0.5);
  });
  it('is not told of an edge at zero', () => {
    expect(bandDistance(bucket(5, { low: 0, high: 0 }))).toBeNull();
  });
});

describe('breaks', () => {
  const data = (values: readonly (number | null)[], isLastUnfinished = false): ChartData => ({
    buckets: values.map((value) => bucket(value, band)),
    length: { count: 1, unit: 'hour' },
    isLastUnfinished,
    asOf: '2026-11-21T13:12:00Z',
  });
  const written = (...given: Parameters<typeof data>) =>
    bandBreaks(data(...given)).map(({ side, buckets }) => `${buckets.length} ${side}`);
  it('join what follows each other on one side', () => {
    expect(written([100, 50, 40, 100, 130, 140, 20])).toEqual(['2 below', '2 above', '1 below']);
  });
  it('end at a gap', () => {
    expect(written([50, null, 50])).toEqual(['1 below', '1 below']);
  });
  it('leave out what still runs', () => {
    expect(written([100, 3], true)).toEqual([]);
  });
});
