import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runsOf } from '../../../../../counts.ts';
import { layOutColumns, madeLayout, moveColumn, orderColumns, readColumnLayout, shareWidth } from './column-layout.ts';

const columns = ['email', 'state', 'sudo', 'created'].map((id) => ({
  id,
  heading: id,
  namesRow: id === 'email',
  ...(id === 'email' ? {} : { width: '100px' }),
}));
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).join(' ');

describe('what the device kept', () => {
  test.each([
    null,
    '',
    '{',
    'null',
    '[]',
    '7',
    '"text"',
    '{"order":7,"hidden":{},"widths":[]}',
    '{"order":[1,null],"widths":{"state":"100","sudo":1e9,"created":-4,"email":null}}',
  ])('%s is no layout', (stored) => {
    expect(readColumnLayout(stored)).toEqual(madeLayout);
  });
  test('a layout is one', () => {
    const layout = { order: ['sudo', 'email'], hidden: ['state'], widths: { sudo: 90 } };
    expect(readColumnLayout(JSON.stringify(layout))).toEqual(layout);
  });
  test('whatever it is, every column is there once', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          fc.string(),
          fc.array(fc.constantFrom('sudo', 'email', 'x')).map((order) => JSON.stringify({ order })),
        ),
        (stored) => {
          const ordered = orderColumns(columns, readColumnLayout(stored));
          expect(ids(ordered).split(' ').toSorted()).toEqual(['created', 'email', 'state', 'sudo']);
        },
      ),
      runsOf('any arrangement of columns'),
    );
  });
});

test('a column made since then stands where it was made', () => {
  expect(ids(orderColumns(columns, { ...madeLayout, order: ['created', 'email'] }))).toBe('created email state sudo');
  expect(ids(orderColumns(columns, { ...madeLayout, order: ['gone', 'sudo'] }))).toBe('email state sudo created');
});

test('hidden columns go, but not the one that names the rows; widths hold', () => {
  const shown = layOutColumns(columns, { order: [], hidden: ['email', 'sudo'], widths: { state: 140 } });
  expect(shown.map(({ id, width }) => `${id} ${width}`)).toEqual(['email undefined', 'state 140px', 'created 100px']);
});

test('columns move, and not past the ends', () => {
  const moved = moveColumn(columns, madeLayout, 'sudo', -1);
  expect(moved.order).toEqual(['email', 'sudo', 'state', 'created']);
  expect(moveColumn(columns, moved, 'sudo', -9).order).toEqual(['sudo', 'email', 'state', 'created']);
  expect(moveColumn(columns, moved, 'created', 1).order).toEqual(moved.order);
});

test.each([
  [100, 200, 30, [130, 170]],
  [100, 200, -30, [70, 230]],
  [100, 200, 400, [252, 48]],
  [100, 200, -400, [48, 252]],
])('%i beside %i, moved by %i', (width, beside, by, expected) => {
  expect(shareWidth(width, beside, by)).toEqual(expected);
});
