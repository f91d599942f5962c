import { describe, expect, test } from 'vitest';
import {
  addressOfCustomRange,
  addressOfRange,
  customRangeOf,
  overviewLink,
  rangeOfLists,
  readChartRangeQuery,
  readOverviewRange,
} from './overview-range.ts';

const ends = { from: '2026-11-19T12:00:00Z', to: '2026-11-19T17:00:00Z' };
const address = (text: string) => new URLSearchParams(text);

describe('an address says what the charts are drawn over', () => {
  test.each([
    ['', { range: '24h' }],
    ['range=season', { range: 'season' }],
    ['range=1y', { range: '24h' }],
    ['range=custom&from=2026-11-19T12:00:00Z&to=2026-11-19T17:00:00Z', { range: 'custom', ...ends }],
    ['range=custom', { range: '24h' }],
    ['range=custom&from=2026-11-19T12:00:00Z', { range: '24h' }],
    ['range=custom&from=yesterday&to=2026-11-19T17:00:00Z', { range: '24h' }],
    ['range=custom&from=2026-11-19T17:00:00Z&to=2026-11-19T12:00:00Z', { range: '24h' }],
    // The ends of another range stay behind where somebody edits an address.
    ['range=7d&from=2026-11-19T12:00:00Z&to=2026-11-19T17:00:00Z', { range: '7d' }],
  ])('%s', (text, query) => {
    expect(readChartRangeQuery(address(text))).toEqual(query);
  });
  test('lists know no range of one’s own', () => {
    expect(readOverviewRange(address('range=custom&from=2026-11-19T12:00:00Z&to=2026-11-19T17:00:00Z'))).toBe('24h');
  });
});

test.each([
  ['2026-11-19T17:00:00Z', '24h'],
  ['2026-11-20T12:00:00Z', '24h'],
  ['2026-11-20T12:00:01Z', '7d'],
  ['2026-11-26T12:00:00Z', '7d'],
  ['2026-11-26T12:00:01Z', '30d'],
  ['2026-12-19T12:00:01Z', 'season'],
])('at %s lists beside a custom range are over %s', (now, range) => {
  expect(rangeOfLists({ range: 'custom', ...ends }, new Date(now))).toBe(range);
});
test.each([
  ['2026-12-11T17:30:00Z', '2026-12-10T17:30:00Z', '24h'],
  ['2026-12-11T17:30:00Z', '2026-12-10T17:29:59Z', '7d'],
  ['2026-12-11T17:30:00Z', '2026-11-12T12:00:00Z', '30d'],
  ['2026-12-11T17:30:00Z', '2026-11-01T12:00:00Z', 'season'],
  // A week in which the clocks were set back has an hour more.
  ['2026-10-26T12:00:00Z', '2026-10-19T11:00:00Z', '7d'],
  ['2026-10-26T12:00:00Z', '2026-10-19T10:59:59Z', '30d'],
])('of a season that ended at %s, lists beside a range from %s on are over %s', (end, from, range) => {
  const query = { range: 'custom', from, to: '2026-12-11T17:00:00Z' } as const;
  expect(rangeOfLists(query, new Date('2027-03-01T12:00:00Z'), { timeZone: 'Europe/Brussels', end })).toBe(range);
});
test('lists beside any other range are over the same', () => {
  expect(rangeOfLists({ range: '30d' }, new Date('2026-11-20T12:00:00Z'))).toBe('30d');
});

test('a stretch is that of a custom range alone', () => {
  expect(customRangeOf({ range: 'custom', ...ends })).toEqual(ends);
  expect(customRangeOf({ range: '7d', ...ends })).toBeNull();
});

test.each([
  ['24h', '', '/list'],
  ['7d', '', '/list?range=7d'],
  ['24h', 'ö&', '/list?search=%C3%B6%26'],
] as const)('a link over %s with the search “%s” goes to %s', (range, search, to) => {
  expect(overviewLink('/list', { range, search })).toBe(to);
});

test('a range that is chosen takes the ends of a custom one away', () => {
  expect(addressOfRange('7d')).toEqual({ range: '7d', from: null, to: null });
  expect(addressOfCustomRange(ends)).toEqual({ range: 'custom', ...ends });
});
