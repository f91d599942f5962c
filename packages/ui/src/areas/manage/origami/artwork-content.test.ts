import { describe, expect, it, test } from 'vitest';
import { projects } from '../../../mocks/projects.ts';
import { topLeaguePage } from '../../../mocks/top-leagues.ts';
import { topPerformerPage, topPerformerPageOfSeason } from '../../../mocks/top-performers.ts';
import { emptyMovers, emptyTopTrades, movers, topTrades } from '../../../mocks/top-trades.ts';
import { type ArtworkReading, artworkContent, type OrigamiFigures } from './artwork-content.ts';
import { artworkNumbers } from './artwork-numbers.ts';
import { languagesOf } from './origami-choice.ts';
import { origamiLabels } from './origami-labels.ts';

const season = { timeZone: 'Europe/Brussels', start: '2026-09-14T07:00:00Z' };
const read = (figures: OrigamiFigures, changes: Partial<ArtworkReading> = {}) =>
  artworkContent(figures, { range: '7d', language: 'nl-BE', season, ...changes });
const performers: OrigamiFigures = { of: 'performers', page: topPerformerPage };
const ofSeason: OrigamiFigures = { of: 'performers', page: topPerformerPageOfSeason };

test('every language in which a project is played has words of its own', () => {
  const played = new Set(projects.flatMap((project) => languagesOf(project)));
  const english = origamiLabels('en-GB');
  expect(played.delete('en-GB')).toBe(true);
  expect(played.size).toBe(8);
  for (const language of played) {
    const labels = origamiLabels(language);
    expect([language, labels.kicker === english.kicker]).toEqual([language, false]);
    expect(labels.leads('Plan B')).toContain('Plan B');
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
  ['de-CH', '+1’234.50', '18’306', '20. November um 17:40'],
  ['en-GB', '+1,234.50', '18,306', '20 November at 17:40'],
])('numbers and dates in %s', (language, change, count, moment) => {
  const numbers = artworkNumbers(language, 'Europe/Brussels');
  expect([numbers.change(12.345), numbers.count(18_306), numbers.moment(new Date('2026-11-20T16:40:00Z'))]).toEqual([
    change,
    count,
    moment,
  ]);
});

test.each([
  ['et-EE', 'Seisuga 20. november 2026'],
  ['nl-BE', 'Stand van 20 november 2026'],
  ['fr-BE', 'Situation au 20 novembre 2026'],
  ['nl-NL', 'Stand van 20 november 2026'],
  ['da-DK', 'Opgjort 20. november 2026'],
  ['lv-LV', 'Stāvoklis: 2026. gada 20. novembris'],
  ['fi-FI', 'Tilanne 20. marraskuuta 2026'],
  ['de-CH', 'Stand 20. November 2026'],
  ['en-GB', 'As of 20 November 2026'],
])('the day in %s is that of the season’s zone', (language, day) => {
  expect(read({ of: 'movers', page: { ...movers, asOf: '2026-11-19T23:30:00Z' } }, { language }).day).toBe(day);
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
    topPerformerPage.items.map(({ rank, previousRank }) =>
      previousRank === null ? null : { by: previousRank - rank, written: String(Math.abs(previousRank - rank)) },
    ),
  );
  expect(footers).toEqual(['Stand van 20 november om 14:12', `Fondsen: ${topPerformerPage.total.value}`]);
});

const someRatio = 0.3142;
const percent: readonly OrigamiFigures[] = [
  {
    of: 'performers',
    page: { ...topPerformerPage, items: topPerformerPage.items.map((item) => ({ ...item, return: someRatio })) },
  },
  {
    of: 'leagues',
    page: { ...topLeaguePage, items: topLeaguePage.items.map((item) => ({ ...item, return: someRatio })) },
  },
  { of: 'movers', page: { ...movers, up: movers.up.map((item) => ({ ...item, change: someRatio })), down: [] } },
];
test.each(percent)('under a heading of percent the amount is percent: $of', (figures) => {
  const [table] = read(figures).tables;
  expect([table?.valueHeading, table?.rows[0]?.value, table?.rows[0]?.amount]).toEqual([
    figures.of === 'movers' ? '%' : 'Rendement, %',
    '+31,42',
    31.42,
  ]);
});

test('under a heading of funds the amount is a count', () => {
  const [table] = read({ of: 'trades', page: topTrades }).tables;
  expect([table?.valueHeading, table?.rows[0]?.amount]).toEqual(['Fondsen', topTrades.bought[0]?.funds]);
});

test.each([
  ['bought', 61, 60, 'Gekocht'],
  ['sold', 60, 61, 'Verkocht'],
  ['bought as often as sold', 60, 60, 'Gekocht'],
  ['sold alone', 0, 1, 'Verkocht'],
])('what is traded most leads: %s', (_name, bought, sold, heading) => {
  const one = topTrades.bought[0];
  const other = topTrades.sold[0];
  const page = {
    ...topTrades,
    bought: one && bought > 0 ? [{ ...one, funds: bought }] : [],
    sold: other ? [{ ...other, funds: sold }] : [],
  };
  const { lead, headline } = read({ of: 'trades', page });
  expect([headline, lead?.value]).toEqual(['Dit verhandelt iedereen', String(Math.max(bought, sold))]);
  expect(lead?.detail).toMatch(new RegExp(`^Fondsen · ${heading}: `));
});

test('names and headline leave out what an SVG has no place for', () => {
  const items = topPerformerPage.items.map((item) => ({ ...item, name: `${item.name}\u000bBis\u0000` }));
  const { headline, tables } = read({ of: 'performers', page: { ...topPerformerPage, items } });
  expect(headline).toBe(`${topPerformerPage.items[0]?.name} Bis loopt voorop`);
  expect(tables[0]?.rows.map(({ name }) => name)).toEqual(topPerformerPage.items.map(({ name }) => `${name} Bis`));
});

test('over the season nobody moved, and the period is the last week that was over', () => {
  const told = read(ofSeason, { range: 'season' });
  expect(told.period).toBe('Stand na week 9');
  expect(new Set(told.tables[0]?.rows.map(({ moved }) => moved))).toEqual(new Set([undefined]));
});

test('where there was no period before, nobody is new', () => {
  const movesOf = (previousRanks: readonly (number | null)[]) => {
    const items = topPerformerPage.items
      .slice(0, previousRanks.length)
      .map((item, index) => ({ ...item, rank: index + 1, previousRank: previousRanks[index] ?? null }));
    return read({ of: 'performers', page: { ...topPerformerPage, items } }).tables[0]?.rows.map(({ moved }) => moved);
  };
  expect(movesOf([null, null])).toEqual([undefined, undefined]);
  expect(movesOf([null, 1])).toEqual([null, { by: -1, written: '1' }]);
});

test('until a week is over there is none to name', () => {
  const periodFrom = (changes: Partial<typeof season>) =>
    read(ofSeason, { range: 'season', season: { ...season, ...changes } }).period;
  expect(periodFrom({ start: '2026-11-09T08:00:00Z' })).toBe('Stand na week 1');
  expect(periodFrom({ start: '2026-11-16T08:00:00Z' })).toBe('Het seizoen tot nu toe');
  const { timeZone } = season;
  expect(read(ofSeason, { range: 'season', season: { timeZone } }).period).toBe('Het seizoen tot nu toe');
});

test('leagues are told with how many members they have', () => {
  const [first] = topLeaguePage.items;
  const [row] = read({ of: 'leagues', page: topLeaguePage }).tables[0]?.rows ?? [];
  expect(row).toMatchObject({ place: '1', name: first?.name, detail: `Leden: ${first?.memberCount}` });
});

test('French has a space before a colon', () => {
  const [first] = topLeaguePage.items;
  const { lead } = read({ of: 'leagues', page: topLeaguePage }, { language: 'fr-BE' });
  expect(lead?.detail).toBe(`Membres\u00a0: ${first?.memberCount}`);
});

test('what is bought and sold, and what rose and fell, are two tables', () => {
  const headings = (figures: OrigamiFigures) => read(figures).tables.map(({ nameHeading }) => nameHeading);
  expect(headings({ of: 'trades', page: topTrades })).toEqual(['Gekocht', 'Verkocht']);
  expect(headings({ of: 'movers', page: movers })).toEqual(['Stijgers', 'Dalers']);
});

const [risen] = movers.up;
const [fallen] = movers.down;
const moved = (rise: number, fall: number): OrigamiFigures => ({
  of: 'movers',
  page: {
    ...movers,
    up: rise > 0 && risen ? [{ ...risen, change: rise }] : [],
    down: fall < 0 && fallen ? [{ ...fallen, change: fall }] : [],
  },
});
describe.each([
  ['et-EE', 'tõusis enim', 'langes enim'],
  ['nl-BE', 'stijgt het sterkst', 'daalt het sterkst'],
  ['fr-BE', 'signe la plus forte hausse', 'signe la plus forte baisse'],
  ['nl-NL', 'stijgt het sterkst', 'daalt het sterkst'],
  ['da-DK', 'steg mest', 'faldt mest'],
  ['lv-LV', 'kāpa visvairāk', 'kritās visvairāk'],
  ['fi-FI', 'nousi eniten', 'laski eniten'],
  ['de-CH', 'legt am stärksten zu', 'verliert am stärksten'],
  ['en-GB', 'rose the most', 'fell the most'],
])('the headline of movers in %s', (language, rose, fell) => {
  const { change } = artworkNumbers(language, season.timeZone);
  const rise = `${risen?.instrument.name} ${rose}`;
  const fall = `${fallen?.instrument.name} ${fell}`;
  it.each([
    ['a larger rise', 0.0621, -0.062, rise],
    ['a larger fall', 0.062, -0.0621, fall],
    ['as large a fall', 0.062, -0.062, rise],
    ['rises alone', 0.01, 0, rise],
    ['falls alone', 0, -0.01, fall],
  ])('tells of the largest one, with its figure: %s', (_name, up, down, headline) => {
    const told = read(moved(up, down), { language });
    expect([told.headline, told.lead?.value]).toEqual([headline, change(headline === fall ? down : up)]);
    expect(headline).toContain(told.lead?.detail);
  });
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

test('of a top that is tied where it stood there is no ranking to print', () => {
  const still = <Row extends object>(rows: readonly Row[]) => rows.map((row) => ({ ...row, return: 0 }));
  const funds = { ...topPerformerPage, items: still(topPerformerPage.items) };
  const ofLeagues = { ...topLeaguePage, items: still(topLeaguePage.items) };
  expect(read({ of: 'performers', page: funds })).toMatchObject({ headline: '', lead: null, tables: [] });
  expect(read({ of: 'leagues', page: ofLeagues })).toMatchObject({ headline: '', lead: null, tables: [] });
  const [first, ...others] = funds.items;
  expect(
    read({ of: 'performers', page: { ...funds, items: first ? [{ ...first, return: 0.01 }, ...others] : [] } }).tables,
  ).toHaveLength(1);
});
