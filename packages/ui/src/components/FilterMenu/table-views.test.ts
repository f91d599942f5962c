import { expect, test } from 'vitest';
import type { TableFilter } from './table-filter.ts';
import { mostViews, readViews, viewAddress, withView } from './table-views.ts';

const filters: readonly TableFilter[] = [
  { kind: 'choice', name: 'owner', label: 'Owner', options: [{ value: 'none', label: 'No owner' }] },
  { kind: 'dates', name: 'created', label: 'Created' },
  { kind: 'id', name: 'playerId', label: 'Player' },
  {
    kind: 'choice',
    name: 'startedBy',
    label: 'Started by',
    options: [{ value: '00000001-7c1e-4a04-8e13-000000000004', label: 'dirk@bullpen.test' }],
  },
  { kind: 'text', name: 'prefix', label: 'Begins with', example: 'a' },
];
const asked = { values: {}, sort: null, order: null };

test.each([
  [asked, ''],
  [{ ...asked, values: { created: '2026-11-01..', owner: 'none' } }, 'owner=none&created=2026-11-01..'],
  [{ values: { owner: 'none' }, sort: 'memberCount', order: 'desc' }, 'owner=none&sort=memberCount&order=desc'],
  // What somebody typed, and whom a choice is about, is kept on no device.
  [{ ...asked, values: { startedBy: '00000001-7c1e-4a04-8e13-000000000004' } }, ''],
  [{ ...asked, values: { playerId: '00000001-7c1e-4a04-8e13-000000000004', prefix: 'anna' } }, ''],
])('of an address a view keeps filters and order alone: %j', (of, address) => {
  expect(viewAddress(filters, of)).toBe(address);
});

test('a view takes the place of the one that has its name', () => {
  const one = { name: 'One', address: 'owner=none', isPinned: false };
  const two = { name: 'Two', address: 'created=2026-11-01..', isPinned: true };
  expect(withView([one, two], { ...one, isPinned: true })).toEqual([{ ...one, isPinned: true }, two]);
  expect(withView([one], two)).toEqual([one, two]);
});

test.each([null, '', '{}', 'null', '[{"name":""}]', '[{"name":"One","address":"owner=none"}]', '['])(
  'what the device kept that is no list of views is none: %s',
  (stored) => {
    expect(readViews(stored)).toEqual([]);
  },
);

test('views are read as they were kept', () => {
  const views = Array.from({ length: mostViews }, (_, place) => ({
    name: `View ${place}`,
    address: 'owner=none',
    isPinned: place % 2 === 0,
  }));
  expect(readViews(JSON.stringify(views))).toEqual(views);
});
