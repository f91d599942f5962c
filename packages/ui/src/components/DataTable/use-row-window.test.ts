import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../../../counts.ts';
import { drawRows } from './use-row-window.ts';

const written = (...given: Parameters<typeof drawRows>) =>
  drawRows(...given)
    .map((place) => (place.is === 'row' ? String(place.index) : `(${place.rows})`))
    .join(' ');

test.each<[string, ...Parameters<typeof drawRows>]>([
  ['0 1 2 (7)', 10, { first: 0, last: 2 }, 0],
  ['0 (3) 4 5 (4)', 10, { first: 4, last: 5 }, 0],
  ['(4) 4 5 (2) 8 (1)', 10, { first: 4, last: 5 }, 8],
  ['(4) 4 5 (3) 9', 10, { first: 4, last: 5 }, 9],
  ['(8) 8 9', 10, { first: 8, last: 40 }, 9],
  ['0 (9)', 10, { first: 20, last: 40 }, 0],
  ['', 0, { first: 0, last: 49 }, 0],
])('%s', (expected, ...given) => {
  expect(written(...given)).toBe(expected);
});

test('rows and gaps together are always as many as there are, the kept one among them, in order', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.nat(600), fc.nat(80), fc.nat(499), (count, first, length, kept) => {
      const drawn = drawRows(count, { first, last: first + length }, kept);
      expect(drawn.reduce((sum, place) => sum + (place.is === 'row' ? 1 : place.rows), 0)).toBe(count);
      const indexes = drawn.flatMap((place) => (place.is === 'row' ? [place.index] : []));
      expect(indexes).toEqual([...new Set(indexes)].sort((a, b) => a - b));
      if (kept < count) expect(indexes).toContain(kept);
    }),
    runsOf('any window of rows'),
  );
});
