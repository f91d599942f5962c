import { expect, test } from 'vitest';
import { readListQuery, searchable } from './list-query.ts';

test.each([
  [' Ülo ', 'Ülo'],
  ['a\u0000b', 'a b'],
  ['\u0000', ''],
  ['x'.repeat(201), 'x'.repeat(200)],
])('%j is searched as the API takes it', (search, asked) => {
  expect(searchable(search)).toBe(asked);
});

test('of an address counts what is known of it', () => {
  const read = (address: string) => readListQuery(new URLSearchParams(address), ['name', 'registeredAt']);
  expect(read('search=ma&sort=registeredAt&order=desc')).toEqual({ search: 'ma', sort: 'registeredAt', order: 'desc' });
  expect(read('sort=rank&order=up&open=1')).toEqual({ search: '' });
});

test('a filter counts with a value that the list knows', () => {
  const read = (address: string) =>
    readListQuery(new URLSearchParams(address), ['name'], { status: ['draft', 'published'] });
  expect(read('status=draft')).toEqual({ search: '', status: 'draft' });
  expect(read('status=open&visibility=hidden')).toEqual({ search: '' });
});

test('a filter that goes with one sort brings it, and leaves out another such filter', () => {
  const isDays = (value: string) => value.includes('..');
  const read = (address: string) =>
    readListQuery(
      new URLSearchParams(address),
      ['name', 'at', 'until'],
      { from: isDays, to: isDays },
      { from: 'at', to: 'until' },
    );
  expect(read('from=1..&sort=name')).toEqual({ search: '', sort: 'at', from: '1..' });
  expect(read('from=1..&to=..2')).toEqual({ search: '', sort: 'at', from: '1..' });
  expect(read('from=1..&to=..2&sort=until')).toEqual({ search: '', sort: 'until', to: '..2' });
  expect(read('from=1&sort=name')).toEqual({ search: '', sort: 'name' });
});

test('a filter that goes with several sorts keeps the one that is asked for', () => {
  const read = (address: string) =>
    readListQuery(
      new URLSearchParams(address),
      ['rank', 'value', 'day', 'week'],
      { value: ['1..'], return: ['2..'] },
      { value: ['rank', 'value'], return: ['day', 'week'] },
    );
  expect(read('return=2..')).toEqual({ search: '', sort: 'day', return: '2..' });
  expect(read('return=2..&sort=week')).toEqual({ search: '', sort: 'week', return: '2..' });
  expect(read('return=2..&value=1..&sort=week')).toEqual({ search: '', sort: 'week', return: '2..' });
  expect(read('value=1..&sort=week')).toEqual({ search: '', sort: 'rank', value: '1..' });
});
