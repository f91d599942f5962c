import { expect, test } from 'vitest';
import { officialLeagues } from '../../../../mocks/official-leagues.ts';
import { changesTo } from '../../../../records/changes-to.ts';
import { inputOf, sponsorIssues, timeIssues, valuesOf } from './official-league-values.ts';

const timeZone = 'Europe/Brussels';
const season = { start: '2026-09-14T07:00:00Z', end: '2027-01-29T16:30:00Z' };
const [harbour] = officialLeagues;
if (!harbour) throw new TypeError('The tests have their official league.');

test('what is read and not touched changes nothing', () => {
  const before = { ...harbour, start: '2026-09-14T07:00:42.000Z' };
  const values = valuesOf(before, timeZone);
  expect(values.start).toBe('2026-09-14T09:00');
  const input = inputOf(values, { timeZone, before });
  expect(input.start).toBe(before.start);
  expect(changesTo(input, input)).toEqual({});
  expect(changesTo(input, { ...input, sponsor: null, slug: 'kaai' })).toEqual({ sponsor: null, slug: 'kaai' });
});

test('a sponsor without a link is one, and one without a name is none', () => {
  const values = { ...valuesOf(null, timeZone), sponsor: { name: 'Kaaizicht', link: '' } };
  expect(inputOf(values, { timeZone, before: null }).sponsor).toEqual({ name: 'Kaaizicht', link: null });
  expect(inputOf(valuesOf(null, timeZone), { timeZone, before: null }).sponsor).toBeNull();
});

test.each([
  [{ name: '', link: '' }, []],
  [{ name: 'Kaaizicht', link: '' }, []],
  [{ name: '', link: 'https://kaaizicht.example' }, [[['sponsor', 'name'], 'Say whose link it is.']]],
  [
    { name: 'Kaaizicht', link: 'ftp://kaaizicht.example' },
    [[['sponsor', 'link'], 'Use an address that begins with https:// or http://.']],
  ],
])('of the sponsor %j is wrong: %j', (sponsor, wrong) => {
  expect(sponsorIssues({ sponsor }).map(({ path, message }) => [path, message])).toEqual(wrong);
});

test.each([
  ['2026-12-01T09:00', '2026-12-24T17:30', []],
  ['', '2026-12-24T17:30', [['start', 'Say the day and the time.']]],
  ['2026-12-24T17:30', '2026-12-01T09:00', [['end', 'Let it end after it starts.']]],
  ['2027-03-28T02:30', '2027-03-29T09:00', [['start', 'The clocks leave this time out: they go forward over it.']]],
  [
    '2026-09-14T08:59',
    '2027-01-29T17:31',
    [
      ['start', 'Let it start with the season at the earliest, 14 Sept 2026, 09:00 CEST.'],
      ['end', 'Let it end with the season at the latest, 29 Jan 2027, 17:30 CET.'],
    ],
  ],
])('of %j until %j is wrong: %j', (start, end, wrong) => {
  const issues = timeIssues({ start, end }, { timeZone, before: null, season });
  expect(issues.map(({ path, message }) => [path[0], message])).toEqual(wrong);
});

test('times that it has already are right where the season moved away, and while nobody knows the season', () => {
  const later = { start: '2026-10-01T07:00:00Z', end: season.end };
  const { start, end } = valuesOf(harbour, timeZone);
  expect(timeIssues({ start, end }, { timeZone, before: harbour, season: later })).toEqual([]);
  expect(timeIssues({ start, end }, { timeZone, before: null, season: later })).toHaveLength(1);
  expect(timeIssues({ start, end }, { timeZone, before: null, season: undefined })).toEqual([]);
});
