import { expect, it, test } from 'vitest';
import { projects } from '../../../mocks/projects.ts';
import { topLeaguePage } from '../../../mocks/top-leagues.ts';
import { topPerformerPage, topPerformerPageOfSeason } from '../../../mocks/top-performers.ts';
import { emptyMovers, emptyTopTrades, movers, topTrades } from '../../../mocks/top-trades.ts';
import { type ArtworkReading, artworkContent, type OrigamiFigures } from './artwork-content.ts';
import { artworkNumbers } from './artwork-numbers.ts';
import { languagesOf } from './origami-choice.ts';
import { origamiWords } from './origami-words.ts';

const season = { timeZone: 'Europe/Brussels', start: '2026-09-14T07:00:00Z' };
const read = (figures: OrigamiFigures, changes: Partial<ArtworkReading> = {}) =>
  artworkContent(figures, { range: '7d', language: 'nl-BE', season, ...changes });
const performers: OrigamiFigures = { of: 'performers', page: topPerformerPage };
const ofSeason: OrigamiFigures = { of: 'performers', page: topPerformerPageOfSeason };

test('every language in which a project is played has words of its own', () => {
  const played = new Set(projects.flatMap((project) => languagesOf(project)));
  const english = origamiWords('en-GB');
  expect(played.delete('en-GB')).toBe(true);
  expect(played.size).toBe(8);
  for (const language of played) {
    const words = origamiWords(language);
    expect([language, words.kicker === english.kicker]).toEqual([language, false]);
    expect(words.leads('Plan B')).toContain('Plan B');
  }
});

test.each([
  ['nl-BE', '+1.234,50', '18.306', '20 november om 17:40'],
  ['fr-BE', '+1\u202f234,50', '18\u202f306', '20 novembre à 17:40'],
  ['nl-NL', '+1.234,50', '18.306', '20 november om 17:40'],
  ['et-EE', '+1234,50', '18\u00a0306', '20. november, kell 17:40'],
  ['da-DK', '+1.234,50', '18.306', '20. november kl. 17.40'],
  ['lv-LV', '+1234,50', '18\u00a0306', '20. novembris 17:40'],
  ['fi-FI', '+1\u00a0234,50', '18\u00a0306', '20. marraskuuta klo 17.40'],
  ['de-CH', "+1'234.50", "18'306", '20. November um 17:40'],
  ['en-GB', '+1,234.50', '18,306', '20 November at 17:40'],
])('numbers and dates in %s', (language, change, count, moment) => {
  const numbers = artworkNumbers(language, 'Europe/Brussels');
  expect([numbers.change(12.345), numbers.count(18_306), numbers.moment(new Date('2026-11-20T16:40:00Z'))]).toEqual([
    change,
    count,
    moment,
  ]);
});

it.each(['nl-BE', 'et-EE', 'de-CH'])('writes a loss in %s with a minus, and none without a sign', (language) => {
  const { change } = artworkNumbers(language, 'UTC');
  expect(change(-0.1).startsWith('−10')).toBe(true);
  expect(change(0).startsWith('0')).toBe(true);
});

test('top performers are told with place, change of place and return', () => {
  const { headline, lead, curve, tables, footers } = read(performers);
  const [first] = topPerformerPage.items;
  expect(headline).toBe(`${first?.name} loopt voorop`);
  expect(lead?.detail).toBe(first?.player.name);
  expect(curve).toEqual(first?.trend);
  expect(tables[0]?.rows.map(({ moved }) => moved)).toEqual(
    topPerformerPage.items.map(({ rank, previousRank }) => (previousRank === null ? null : previousRank - rank)),
  );
  expect(tables[0]?.rows.map(({ amount }) => amount)).toEqual(topPerformerPage.items.map((item) => item.return));
  expect(footers).toEqual(['Stand van 20 november om 14:12', `Fondsen: ${topPerformerPage.total.value}`]);
});

test('over the season nobody moved, and the period is the week of it', () => {
  const told = read(ofSeason, { range: 'season' });
  expect(told.period).toBe('Stand na week 10');
  expect(new Set(told.tables[0]?.rows.map(({ moved }) => moved))).toEqual(new Set([undefined]));
});

test('a week begins when trading did', () => {
  const start = (at: string) => read(ofSeason, { range: 'season', season: { ...season, start: at } }).period;
  expect(start('2026-11-13T13:12:00Z')).toBe('Stand na week 1');
  expect(start('2026-11-13T13:11:59Z')).toBe('Stand na week 2');
  expect(start('2026-11-21T13:12:00Z')).toBe('Het seizoen tot nu toe');
  const { timeZone } = season;
  expect(read(ofSeason, { range: 'season', season: { timeZone } }).period).toBe('Het seizoen tot nu toe');
});

test('leagues are told with how many members they have', () => {
  const [first] = topLeaguePage.items;
  const [row] = read({ of: 'leagues', page: topLeaguePage }).tables[0]?.rows ?? [];
  expect(row).toMatchObject({ place: '1', name: first?.name, detail: `Leden: ${first?.memberCount}` });
});

test('what is bought and sold, and what rose and fell, are two tables', () => {
  const headings = (figures: OrigamiFigures) => read(figures).tables.map(({ nameHeading }) => nameHeading);
  expect(headings({ of: 'trades', page: topTrades })).toEqual(['Gekocht', 'Verkocht']);
  expect(headings({ of: 'movers', page: movers })).toEqual(['Stijgers', 'Dalers']);
});

const ofNothing: readonly OrigamiFigures[] = [
  { of: 'performers', page: { ...topPerformerPage, items: [] } },
  { of: 'leagues', page: { ...topLeaguePage, items: [] } },
  { of: 'trades', page: emptyTopTrades },
  { of: 'movers', page: emptyMovers },
];
test.each(ofNothing)('of nothing there is nothing to say: $of', (figures) => {
  expect(read(figures)).toMatchObject({ headline: '', lead: null, tables: [] });
});
