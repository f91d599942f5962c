import { expect, it, test } from 'vitest';
import { weeksOver } from './season-weeks.ts';

const season = {
  timeZone: 'Europe/Brussels',
  start: '2026-09-14T07:00:00Z',
  end: '2027-01-27T16:30:00Z',
  marketHolidays: [{ date: '2026-12-25' }],
};

it.each([
  ['before trading begins', '2026-09-14T06:00:00Z', 0],
  ['a second after it began', '2026-09-14T07:00:01Z', 0],
  ['on the first Friday, before the market closes', '2026-09-18T15:29:00Z', 0],
  ['when it closes', '2026-09-18T15:30:00Z', 1],
  ['on the Sunday after', '2026-09-20T12:00:00Z', 1],
  ['on a Monday, before the market opens', '2026-09-21T06:00:00Z', 1],
  ['on the Sunday on which the clocks are set', '2026-10-25T22:59:00Z', 6],
  ['at the midnight after it', '2026-10-25T23:00:00Z', 6],
  ['on the Friday after it, before the market closes', '2026-10-30T16:29:00Z', 6],
  ['when it closes by the clocks of winter', '2026-10-30T16:30:00Z', 7],
  ['on the eve of a Friday without trading, before the market closes', '2026-12-24T16:29:00Z', 14],
  ['when it closes for the week', '2026-12-24T16:30:00Z', 15],
  ['on the last Wednesday, before the season ends', '2027-01-27T16:29:00Z', 19],
  ['when it ends', season.end, 20],
  ['long after', '2027-06-01T12:00:00Z', 20],
])('%s', (_name, at, over) => {
  expect(weeksOver(season, Date.parse(at))).toBe(over);
});

test('the first week is the one after a start on a weekend', () => {
  const early = { ...season, start: '2026-09-12T07:00:00Z' };
  expect(weeksOver(early, Date.parse('2026-09-14T07:00:00Z'))).toBe(0);
  expect(weeksOver(early, Date.parse('2026-09-18T15:30:00Z'))).toBe(1);
});

it.each([
  ['at midnight', '2027-01-31T23:00:00Z'],
  ['nobody knows when', undefined],
])('a season that ends %s has its Fridays until midnight', (_name, end) => {
  expect(weeksOver({ ...season, end }, Date.parse('2026-09-18T21:59:00Z'))).toBe(0);
  expect(weeksOver({ ...season, end }, Date.parse('2026-09-18T22:00:00Z'))).toBe(1);
});

test('a season that ends with a Sunday has no week that begins then', () => {
  const end = '2027-01-31T23:00:00Z';
  expect(weeksOver({ ...season, end }, Date.parse(end))).toBe(20);
});

test('a week without a day of trading is over with its Friday', () => {
  const days = ['21', '22', '23', '24', '25'].map((day) => ({ date: `2026-12-${day}` }));
  expect(weeksOver({ ...season, marketHolidays: days }, Date.parse('2026-12-25T16:29:00Z'))).toBe(14);
  expect(weeksOver({ ...season, marketHolidays: days }, Date.parse('2026-12-25T16:30:00Z'))).toBe(15);
});

test('without a start nobody knows', () => {
  expect(weeksOver({ timeZone: 'Europe/Brussels' }, Date.parse('2026-12-25T16:30:00Z'))).toBe(0);
});
