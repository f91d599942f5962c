import type { TopPerformer } from '@bullpen/contract';
import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { runsOf } from '../../../../../../counts.ts';
import { topLeaguePage } from '../../../mocks/top-leagues.ts';
import { topPerformerPage } from '../../../mocks/top-performers.ts';
import { movers, topTrades } from '../../../mocks/top-trades.ts';
import { artworkContent, type OrigamiFigures } from './artwork-content.ts';
import { artworkNumbers } from './artwork-numbers.ts';
import type { ArtworkContent } from './artwork-parts.ts';
import type { MeasureText } from './fit-text.ts';
import { type ArtworkLayout, layOutArtwork } from './lay-out-artwork.ts';
import { type OrigamiFormat, origamiFormats } from './origami-formats.ts';
import { origamiLanguages } from './origami-languages.ts';

const measure: MeasureText = (text, { size, spacing = 0 }) => text.length * size * (0.55 + spacing);
const reading = {
  range: '7d',
  season: { timeZone: 'Europe/Brussels', start: '2026-09-14T07:00:00Z' },
} as const;
const templates: readonly OrigamiFigures[] = [
  { of: 'performers', page: topPerformerPage },
  { of: 'leagues', page: topLeaguePage },
  { of: 'trades', page: topTrades },
  { of: 'movers', page: movers },
];
const formats: readonly OrigamiFormat[] = Object.values(origamiFormats);
const languages: readonly string[] = ['en-GB', ...Object.keys(origamiLanguages)];
const every = languages.flatMap((language) =>
  templates.flatMap((figures) =>
    formats.map((format) => ({ figures, format, language, of: figures.of, label: format.label })),
  ),
);

const layOut = (content: ArtworkContent, format: OrigamiFormat, headline = content.headline) =>
  layOutArtwork({ content, headline, format, measure });

/** Where a text begins and ends. */
function reachOf({ x, text, anchor, ...face }: ArtworkLayout['texts'][number]) {
  const width = measure(text, face);
  return anchor === 'end' ? { from: x - width, to: x } : { from: x, to: x + width };
}

function expectWithin({ texts, width, height, smallest }: ArtworkLayout, { measures }: OrigamiFormat) {
  expect(smallest).toBeGreaterThanOrEqual(measures.smallest);
  for (const text of texts) {
    const { from, to } = reachOf(text);
    expect([text.text, from >= measures.margin - 0.01, to <= width - measures.margin + 0.01]).toEqual([
      text.text,
      true,
      true,
    ]);
    expect(text.y).toBeLessThan(height);
  }
}

/** No two texts lie on each other. */
function expectApart({ texts }: ArtworkLayout) {
  const lying = texts.flatMap((text, index) =>
    texts.slice(index + 1).filter((other) => {
      const one = reachOf(text);
      const two = reachOf(other);
      return (
        Math.abs(text.y - other.y) < 0.5 * Math.min(text.size, other.size) && one.from < two.to && two.from < one.to
      );
    }),
  );
  expect(lying).toEqual([]);
}

describe.each(every)('$of as $label in $language', ({ figures, format, language }) => {
  it('keeps within its margins, and nothing lies on anything', () => {
    const layout = layOut(artworkContent(figures, { ...reading, language }), format);
    expectWithin(layout, format);
    expectApart(layout);
  });
  it('shows the first places of each table with their figures', () => {
    const content = artworkContent(figures, { ...reading, language });
    const shown = layOut(content, format).texts.map(({ text }) => text);
    for (const { rows } of content.tables) expect(shown).toContain(rows[0]?.value);
  });
  it('says of what day it is, once', () => {
    const content = artworkContent(figures, { ...reading, language });
    const [moment = ''] = content.footers;
    const { texts } = layOut(content, format);
    const shown = texts.map(({ text }) => text).join(' ');
    const timesShown = (text: string) => shown.split(text).length - 1;
    expect([timesShown(moment), timesShown(content.day)]).toEqual(format.unit === 'mm' ? [1, 0] : [0, 1]);
  });
});

test.each(languages)('a change of thousands of places keeps off the name in %s', (language) => {
  const [first] = topPerformerPage.items;
  const items = [1, 2].map((rank) => ({ ...(first as TopPerformer), rank, previousRank: 8_765 + 2 * rank }));
  const content = artworkContent({ of: 'performers', page: { ...topPerformerPage, items } }, { ...reading, language });
  const layout = layOut(content, origamiFormats['2-columns']);
  const { count } = artworkNumbers(language, 'UTC');
  expect(layout.texts.map(({ text }) => text)).toEqual(expect.arrayContaining([count(8_766), count(8_767)]));
  expectApart(layout);
});

test('arrows say who went up and who went down, where there is room', () => {
  const content = artworkContent(templates[0] as OrigamiFigures, { ...reading, language: 'nl-BE' });
  const moves = content.tables[0]?.rows.flatMap(({ moved }) => (moved?.by ? [moved.by > 0] : [])) ?? [];
  expect(new Set(moves).size).toBe(2);
  expect(layOut(content, origamiFormats['2-columns']).arrows.map(({ isUp }) => isUp)).toEqual(moves);
  expect(layOut(content, origamiFormats['1-column']).arrows).toEqual([]);
});

test('what the headline says is not said again beside the figure', () => {
  const content = artworkContent({ of: 'movers', page: movers }, { ...reading, language: 'nl-BE' });
  const name = content.lead?.detail ?? '';
  const linesWith = (headline: string) =>
    layOut(content, origamiFormats['3-columns'], headline).texts.filter(({ text }) => text.includes(name)).length;
  expect(linesWith('Een zwarte week')).toBe(2);
  expect(linesWith(content.headline)).toBe(linesWith('Een zwarte week'));
});

test('what had to be shortened is told', () => {
  const content = artworkContent(templates[0] as OrigamiFigures, { ...reading, language: 'nl-BE' });
  const [table] = content.tables;
  const name = 'Een beleggingsclub met een naam waaraan maar geen einde komt, ook niet op twee regels, en langer';
  const long = { ...content, tables: [{ ...table, rows: [{ ...table?.rows[0], name }] }] } as ArtworkContent;
  expect(layOut(content, origamiFormats['2-columns']).shortened).toEqual([]);
  expect(layOut(long, origamiFormats['1-column']).shortened).toEqual([name]);
  const lead = { value: '+1', unit: '%', detail: name };
  expect(layOut({ ...long, lead }, origamiFormats['1-column']).shortened).toEqual([name]);
  const [row] = table?.rows ?? [];
  const short = { ...long, lead, tables: [{ ...table, rows: [row] }] } as ArtworkContent;
  expect(layOut(short, origamiFormats['1-column']).shortened).toEqual([name]);
  expect(layOut(content, origamiFormats['1-column'], name.repeat(2)).isHeadlineShortened).toBe(true);
  expect(layOut(content, origamiFormats['1-column']).isHeadlineShortened).toBe(false);
});

test('any standings keep within their margins in every format', () => {
  const count = new Intl.NumberFormat('nl-BE');
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }).filter((each) => each.trim() !== '');
  const row = fc.record({
    id: fc.uuid(),
    place: fc.integer({ min: 1, max: 9_999 }).map(String),
    moved: fc.option(
      fc.option(fc.integer({ min: -9_999, max: 9_999 }).map((by) => ({ by, written: count.format(Math.abs(by)) }))),
      { nil: undefined },
    ),
    name,
    detail: name,
    value: fc.double({ min: -99_999, max: 99_999, noNaN: true }).map((amount) => amount.toFixed(2)),
    amount: fc.constant(0),
  });
  const table = fc.record({
    nameHeading: fc.constant('Fonds'),
    valueHeading: fc.constant('Rendement, %'),
    rows: fc.array(row, { minLength: 1, maxLength: 10 }),
  });
  const content = fc.record({
    language: fc.constant('nl-BE'),
    kicker: fc.constant('Het beursspel'),
    isNew: fc.constant('nieuw'),
    period: fc.constant('Stand na week 11'),
    headline: name,
    lead: fc.record({ value: fc.constant('+31,42'), unit: fc.constant('%'), detail: name }),
    curve: fc.array(fc.nat(), { maxLength: 12 }),
    tables: fc.array(table, { minLength: 1, maxLength: 2 }),
    footers: fc.constant(['Stand van 20 november om 17:40', 'Fondsen: 18.306']),
    day: fc.constant('Stand van 20 november 2026'),
  });
  fc.assert(
    fc.property(content, fc.constantFrom(...formats), (drawn, format) => {
      const layout = layOut(drawn, format);
      expectApart(layout);
      expectWithin(layout, format);
    }),
    runsOf('any standings as artwork'),
  );
});
