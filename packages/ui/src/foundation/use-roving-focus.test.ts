import { expect, test } from 'vitest';
import { nextPlace } from './use-roving-focus.ts';

const at = (row: number, column = 0) => ({ row, column });
const list = { rows: 10, page: 4 };
const grid = { rows: 10, columns: 5 };
const withHeads = { ...grid, firstColumn: -1, page: 4 };

test.each<[string, ...Parameters<typeof nextPlace>, ReturnType<typeof nextPlace>]>([
  ['down', { key: 'ArrowDown' }, at(3), list, at(4)],
  ['down from the last row', { key: 'ArrowDown' }, at(9), list, at(9)],
  ['up', { key: 'ArrowUp' }, at(3), list, at(2)],
  ['a page down, no further than there is', { key: 'PageDown' }, at(7), list, at(9)],
  ['a page up', { key: 'PageUp' }, at(7), list, at(3)],
  ['to the first row', { key: 'Home' }, at(7), list, at(0)],
  ['to the last row', { key: 'End' }, at(7), list, at(9)],
  ['nowhere aside in a list', { key: 'ArrowRight' }, at(7), list, undefined],
  ['nowhere by another key', { key: 'a' }, at(7), grid, undefined],
  ['aside in a grid', { key: 'ArrowRight' }, at(7, 1), grid, at(7, 2)],
  ['the other way where one reads from the right', { key: 'ArrowRight' }, at(7, 1), { ...grid, isRtl: true }, at(7, 0)],
  ['to the beginning of a row', { key: 'Home' }, at(7, 3), grid, at(7, 0)],
  ['to the end of a row', { key: 'End' }, at(7, 3), grid, at(7, 4)],
  ['nowhere by pages where they do not count', { key: 'PageDown' }, at(7, 3), grid, undefined],
  ['to the head of a row', { key: 'ArrowLeft' }, at(7, 0), withHeads, at(7, -1)],
  ['no further than that', { key: 'ArrowLeft' }, at(7, -1), withHeads, at(7, -1)],
  ['to the first cell of all', { key: 'Home', ctrlKey: true }, at(7, 3), withHeads, at(0, -1)],
  ['to the last cell of all', { key: 'End', metaKey: true }, at(7, 3), withHeads, at(9, 4)],
  ['nowhere with Ctrl otherwise', { key: 'ArrowDown', ctrlKey: true }, at(7, 3), withHeads, undefined],
])('%s', (_name, key, from, ends, to) => {
  expect(nextPlace(key, from, ends)).toEqual(to);
});
