import { expect, test } from 'vitest';
import { placeMeasured } from './use-measured-rows.ts';

test('rows left out leave as much space as they would take, before, between and after', () => {
  const rows = [
    { index: 2, start: 76, end: 120 },
    { index: 5, start: 240, end: 300 },
    { index: 6, start: 300, end: 338 },
  ];
  expect(placeMeasured({ rows, height: 1000 })).toEqual([
    { is: 'gap', before: 2, height: 76 },
    { is: 'row', index: 2 },
    { is: 'gap', before: 5, height: 120 },
    { is: 'row', index: 5 },
    { is: 'row', index: 6 },
    { is: 'gap', before: -1, height: 662 },
  ]);
  expect(placeMeasured({ rows: [{ index: 0, start: 0, end: 38 }], height: 38 })).toEqual([{ is: 'row', index: 0 }]);
});
