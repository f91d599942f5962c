import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../../../counts.ts';
import { fundUpdates } from '../../mocks/charts.ts';
import { geometryOf } from './geometry.ts';
import { indexAfterKey, rangeBetween } from './range-selection.ts';

test.each<[string, number | null, number, number | undefined]>([
  ['ArrowRight', null, 24, 0],
  ['ArrowLeft', null, 24, 23],
  ['ArrowRight', 23, 24, 23],
  ['ArrowLeft', 0, 24, 0],
  ['Home', 5, 24, 0],
  ['End', null, 24, 23],
  ['ArrowUp', 5, 24, undefined],
  ['Home', null, 0, undefined],
])('%s at %s of %i goes to %s', (key, index, count, expected) => {
  expect(indexAfterKey(key, index, count)).toBe(expected);
});

const geometry = geometryOf(fundUpdates);

test('a range is the same from either end, and one bucket is none', () => {
  expect(rangeBetween(geometry, 11, 13)).toEqual({ from: '2026-11-21T01:00:00.000Z', to: '2026-11-21T04:00:00.000Z' });
  expect(rangeBetween(geometry, -1, 13)).toBeNull();
  fc.assert(
    fc.property(fc.nat(23), fc.nat(23), (one, other) => {
      const range = rangeBetween(geometry, one, other);
      expect(rangeBetween(geometry, other, one)).toEqual(range);
      if (one === other) expect(range).toBeNull();
      else
        expect(Date.parse(range?.to ?? '') - Date.parse(range?.from ?? '')).toBe(
          (Math.abs(one - other) + 1) * 3_600_000,
        );
    }),
    runsOf('any range of a chart'),
  );
});
