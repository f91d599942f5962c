import * as z from 'zod/mini';
import { type DocumentedSchema, documentObject, documentValue } from '../openapi/documented-schema.ts';
import { figureFields, OverviewQuery, overviewFigures, rangeField } from '../overview/overview-figures.ts';
import { instrumentFields } from '../records/named-documentation.ts';
import { timestamp } from '../records/timestamp.ts';
import { corporateActions, fundExamples, namedInstrument, namedRun, runFields } from './fund-parts.ts';

/**
 * What scripts do to an instrument: `merger` turned its shares into those of another, `acquisition` those of another into
 * its own; `halt-change` gave a halt another end.
 */
export const InstrumentEventKind = z.enum([...corporateActions, 'acquisition', 'halt', 'halt-change', 'resume']);
/** See the schema. */
export type InstrumentEventKind = z.infer<typeof InstrumentEventKind>;

/** What a script did to an instrument. Money is in the minor unit of the season's currency. */
export const InstrumentEvent = z.looseObject({
  at: timestamp,
  /** One of {@link InstrumentEventKind}. */
  kind: z.string(),
  /** How many shares became how many, of a split, a merger and an acquisition. */
  ratio: z.nullable(z.object({ from: z.int(), to: z.int() })),
  /** What a share paid, of a dividend. */
  amount: z.nullable(z.int()),
  /** The other one of a merger or an acquisition. */
  other: z.nullable(namedInstrument),
  /** When a halt was to end by itself, as it was changed to; null where that was not known, and for what is no halt. */
  until: z.nullable(timestamp),
  /** Why it was done, as the starter of the run wrote it; null without a run. */
  reason: z.nullable(z.string()),
  /** The run of the script that did it. */
  run: z.nullable(namedRun),
});
/** See the schema. */
export type InstrumentEvent = z.infer<typeof InstrumentEvent>;

/** How many events of an instrument are told at most. */
export const mostInstrumentEvents = 100;

/** What all funds have of an instrument, and what happened to it. */
export const instrumentDetails = {
  /** How many funds hold it. */
  holders: z.int().check(z.nonnegative()),
  /** How many shares they have together. */
  shares: z.int().check(z.nonnegative()),
  /** These shares at the price; 0 without one. */
  value: z.int().check(z.nonnegative()),
  /** The latest first, at most {@link mostInstrumentEvents}. */
  events: z.array(InstrumentEvent),
  /** Whether there are earlier ones that are not told. */
  hasEarlierEvents: z.boolean(),
};

/** What one share cost at a moment, in today's measure. */
export const InstrumentPrice = z.looseObject({ at: timestamp, price: z.int().check(z.positive()) });
/** See the schema. */
export type InstrumentPrice = z.infer<typeof InstrumentPrice>;

/** The price curve of an instrument over a range. */
export const InstrumentPrices = z.looseObject({
  ...overviewFigures,
  /** At the beginning, at each closing of the market, and at the end. */
  points: z.array(InstrumentPrice),
  /** In the order of time. */
  marks: z.array(InstrumentEvent),
});
/** See the schema. */
export type InstrumentPrices = z.infer<typeof InstrumentPrices>;

/** What the prices of an instrument are asked with. */
export const InstrumentPricesQuery = z.object(OverviewQuery.shape);

/** What the document says of {@link instrumentDetails}; browsers drop it. */
export const instrumentDetailFields = () =>
  ({
    holders: ['How many funds hold it.', 1204],
    shares: ['How many shares they have together.', 98_400],
    value: ['These shares at the price, in the minor unit of the season’s currency; 0 without a price.', 159_408_000],
    events: `What scripts did to it, the latest first, at most ${mostInstrumentEvents}.`,
    hasEarlierEvents: ['Whether there are earlier ones that are not told.', false],
  }) as const;

/** What the document says of an instrument's events and prices; browsers drop it. */
export const instrumentDetailSchemas = (): readonly DocumentedSchema[] => [
  documentValue(
    InstrumentEventKind,
    'What scripts do to an instrument: a merger turned its shares into those of another, an acquisition those of another into its own; a change of a halt gave it another end.',
    'split',
  ),
  documentObject(InstrumentEvent, 'What a script did to an instrument.', {
    at: ['When.', '2026-11-12T08:00:00.000Z'],
    kind: [
      'What: `dividend`, `split`, `merger`, where its shares became those of another, `acquisition`, where those of another became its own, `delisting`, `halt`, `halt-change`, which gave a halt another end, or `resume`.',
      'split',
    ],
    ratio: [
      'How many shares became how many others, of a split, a merger and an acquisition; else null.',
      { from: 1, to: 2 },
      { from: 'So many shares before.', to: 'So many after.' },
    ],
    amount: ['What each share paid, of a dividend, in the minor unit of the season’s currency; else null.', null],
    other: ['The other instrument of a merger or an acquisition; else null.', null, instrumentFields],
    until: ['When a halt was to end by itself; null where that was not known, and for what is no halt.', null],
    reason: [
      'Why it was done, as the starter of the run wrote it; null without a run.',
      'Announced by the company on 2 November.',
    ],
    run: ['The run of the script that did it; null where it is not known any more.', fundExamples.run, runFields],
  }),
  documentObject(InstrumentPrice, 'What one share cost at a moment.', {
    at: ['When.', '2026-11-19T16:30:00.000Z'],
    price: [
      'In the minor unit of the season’s currency and in today’s measure: a split divides all prices before it.',
      1620,
    ],
  }),
  documentObject(InstrumentPrices, 'The price curve of an instrument over a range, in today’s measure.', {
    ...figureFields,
    points:
      'At the beginning, at each closing of the market in between, and at the end; none before its first price, and of a delisted one none after its end.',
    marks: `What scripts did to it in between, in the order of time, the latest ${mostInstrumentEvents} at most.`,
  }),
  documentObject(InstrumentPricesQuery, 'What the prices of an instrument are asked with.', { range: rangeField }),
];
