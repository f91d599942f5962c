import { expect, test } from 'vitest';
import { rangeOf, selectionScope, selectRows } from './selection.ts';

const shown = ['a', 'b', 'c', 'd'];

test('rows go in and out, and those of other pages stay', () => {
  const selection = new Set(['a', 'elsewhere']);
  expect(selectRows(selection, { ids: ['b'], isSelected: true, shown })).toEqual(new Set(['a', 'elsewhere', 'b']));
  expect(selectRows(selection, { ids: ['a'], isSelected: false, shown })).toEqual(new Set(['elsewhere']));
  expect(selection).toEqual(new Set(['a', 'elsewhere']));
});

test('without one of them, all that match becomes the others that are shown', () => {
  expect(selectRows('all', { ids: ['b'], isSelected: false, shown })).toEqual(new Set(['a', 'c', 'd']));
});

test.each([
  ['b', 'd', ['b', 'c', 'd']],
  ['d', 'b', ['b', 'c', 'd']],
  ['c', 'c', ['c']],
  [null, 'c', ['c']],
  ['gone', 'c', ['c']],
])('the range from %s to %s', (from, to, expected) => {
  expect(rangeOf(shown, from, to)).toEqual(expected);
});

test.each([
  [new Set<string>(), shown, { count: 0, unseen: 0, shown: 'none' }],
  [new Set(['a', 'x']), shown, { count: 2, unseen: 1, shown: 'some' }],
  [new Set([...shown, 'x']), shown, { count: 5, unseen: 1, shown: 'all' }],
  [new Set(['x']), [], { count: 1, unseen: 1, shown: 'none' }],
  ['all' as const, shown, { count: undefined, unseen: 0, shown: 'all' }],
])('%j of %j', (selection, rows, expected) => {
  expect(selectionScope(selection, rows)).toEqual(expected);
});
