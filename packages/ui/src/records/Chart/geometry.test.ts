import { describe, expect, it } from 'vitest';
import { clocksSetBack, fundUpdates, fundUpdatesOutOfBand, gaps, season } from '../../mocks/charts.ts';
import { geometryOf, gutterOf, indexAt, indexOfMoment, pointsOf, seriesOf } from './geometry.ts';

const geometry = geometryOf(fundUpdates);

describe('places', () => {
  it('go from one end to the other without a gap', () => {
    for (const data of [fundUpdates, clocksSetBack, season]) {
      const { buckets } = geometryOf(data);
      expect([buckets[0]?.left, buckets.at(-1)?.right]).toEqual([0, 1]);
      for (const [index, { left }] of buckets.entries()) expect(left).toBe(buckets[index - 1]?.right ?? 0);
    }
  });
  it('are as wide as their time is long', () => {
    const widths = geometryOf(season).buckets.map(({ left, right }) => right - left);
    const day = widths[0] ?? 0;
    expect(Math.max(...widths) / day).toBeCloseTo(25 / 24);
  });
  it('have the upper value above and the lower below', () => {
    expect([geometry.yOf(600), geometry.yOf(0)]).toEqual([0, 1]);
  });
  it('exist without any data', () => {
    const none = geometryOf({ ...fundUpdates, buckets: [] });
    expect(none.ticks).toEqual([0, 1, 2, 3]);
    expect(none.xOf(none.to)).toBe(1);
    expect(indexAt(none, 0.5)).toBe(-1);
  });
});

it('gives the labels the room of the longest one', () => {
  expect(gutterOf(['0', '200', '600'])).toBe(29);
  expect(gutterOf(['−500', '15,000,000'])).toBe(72);
});

it('finds the bucket at a place, the nearest beyond the ends', () => {
  expect([-0.2, 0, 0.5, 0.999, 1.2].map((place) => indexAt(geometry, place))).toEqual([0, 0, 12, 23, 23]);
});

it('finds the bucket of a moment, and none outside', () => {
  expect(indexOfMoment(geometry, Date.parse('2026-11-20T14:00:00Z'))).toBe(0);
  expect(indexOfMoment(geometry, Date.parse('2026-11-21T13:59:59Z'))).toBe(23);
  expect(indexOfMoment(geometry, Date.parse('2026-11-21T14:00:00Z'))).toBe(-1);
});

it('flags what is outside of its band, and never what still runs', () => {
  const flagged = geometryOf(fundUpdatesOutOfBand).buckets.flatMap(({ side }, index) => (side ? [index] : []));
  expect(flagged).toEqual([11, 12, 13]);
  const running = { ...fundUpdates, buckets: fundUpdates.buckets.map((bucket) => ({ ...bucket, value: 1 })) };
  expect(geometryOf(running).buckets.at(-1)?.side).toBeNull();
});

describe('series', () => {
  it('hold the running bucket apart, with the point that it goes on from', () => {
    const series = seriesOf(geometry);
    expect(series.at(-1)?.value).toBeNull();
    expect(series.filter(({ running }) => running !== null)).toHaveLength(2);
    expect(series.at(-2)?.running).toBe(series.at(-2)?.value);
  });
  it('have a gap where there is no data', () => {
    const placed = geometryOf(gaps);
    const points = pointsOf(
      placed,
      seriesOf(placed).map(({ value }) => value),
    );
    expect(points.flatMap((point, index) => (point ? [] : [index]))).toEqual([4, 5, 6, 8, 9, 17, 23]);
  });
});
