import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../../../counts.ts';
import { placeAlike, placeMeasured, rowsAround } from './place-rows.ts';

/** How many rows a gap is as high as. */
const rowsIn = (height: string) => Number(/^calc\(var\(--row-height\) \* (\d+)\)$/.exec(height)?.[1]);
const written = (...given: Parameters<typeof placeAlike>) =>
  placeAlike(...given)
    .map((place) => (place.is === 'row' ? String(place.index) : `(${rowsIn(place.height)})`))
    .join(' ');

test.each<[string, ...Parameters<typeof placeAlike>]>([
  ['0 1 2 (7)', 10, { first: 0, last: 2 }, [0]],
  ['0 (3) 4 5 (4)', 10, { first: 4, last: 5 }, [0]],
  ['(4) 4 5 (2) 8 (1)', 10, { first: 4, last: 5 }, [8]],
  ['(4) 4 5 (3) 9', 10, { first: 4, last: 5 }, [9]],
  ['(8) 8 9', 10, { first: 8, last: 40 }, [9]],
  ['0 (9)', 10, { first: 20, last: 40 }, [0]],
  ['0 (1) 2 (1) 4 5 (2) 8 (1)', 10, { first: 4, last: 5 }, [8, 2, 0, -1, 10]],
  ['', 0, { first: 0, last: 49 }, [0]],
])('%s', (expected, ...given) => {
  expect(written(...given)).toBe(expected);
});

test('rows and gaps together are always as many as there are, the kept one among them, in order', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.nat(600), fc.nat(80), fc.nat(499), (count, first, length, kept) => {
      const drawn = placeAlike(count, { first, last: first + length }, [kept]);
      expect(drawn.reduce((sum, place) => sum + (place.is === 'row' ? 1 : rowsIn(place.height)), 0)).toBe(count);
      const indexes = drawn.flatMap((place) => (place.is === 'row' ? [place.index] : []));
      expect(indexes).toEqual([...new Set(indexes)].sort((a, b) => a - b));
      if (kept < count) expect(indexes).toContain(kept);
    }),
    runsOf('any window of rows'),
  );
});

test('rows left out leave as much space as they would take, before, between and after', () => {
  const rows = [
    { index: 2, start: 76, end: 120 },
    { index: 5, start: 240, end: 300 },
    { index: 6, start: 300, end: 338 },
  ];
  expect(placeMeasured({ rows, height: 1000 })).toEqual([
    { is: 'gap', at: 2, height: '76px' },
    { is: 'row', index: 2 },
    { is: 'gap', at: 5, height: '120px' },
    { is: 'row', index: 5 },
    { is: 'row', index: 6 },
    { is: 'gap', at: -1, height: '662px' },
  ]);
  expect(placeMeasured({ rows: [{ index: 0, start: 0, end: 38 }], height: 38 })).toEqual([{ is: 'row', index: 0 }]);
});

test('the rows around what is in sight come and go in whole groups, with some to spare on both sides', () => {
  expect(rowsAround(0, 20)).toEqual({ first: 0, last: 39 });
  expect(rowsAround(3.9, 23.9)).toEqual({ first: 0, last: 39 });
  expect(rowsAround(4, 24)).toEqual({ first: 0, last: 39 });
  expect(rowsAround(8, 28)).toEqual({ first: 0, last: 47 });
  expect(rowsAround(100.5, 120.5)).toEqual({ first: 88, last: 135 });
});
