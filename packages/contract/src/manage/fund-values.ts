import * as z from 'zod/mini';
import { type DocumentedSchema, documentObject, documentValue } from '../openapi/documented-schema.ts';
import { figureFields, OverviewQuery, overviewFigures, rangeField } from '../overview/overview-figures.ts';
import { instrumentFields } from '../records/named-documentation.ts';
import { timestamp } from '../records/timestamp.ts';
import { fundExamples, namedInstrument, scriptedMovements } from './fund-parts.ts';

/** What can be marked on the curve of a fund. */
export const FundMarkKind = z.enum(['trade', ...scriptedMovements, 'rename']);
/** See the schema. */
export type FundMarkKind = z.infer<typeof FundMarkKind>;

/** What a fund was worth at a moment. Money is in the minor unit of the season's currency. */
export const FundValue = z.looseObject({
  at: timestamp,
  value: z.int(),
  /** Of all funds that were open: half of them were worth less. Null for a day of which nobody wrote it down. */
  median: z.nullable(z.int()),
  /** Which share of the funds was worth less, in hundredths: 0.88 is ahead of 88 of 100. Null like the median. */
  ahead: z.nullable(z.number()),
});
/** See the schema. */
export type FundValue = z.infer<typeof FundValue>;

/** What happened between one point of the curve and the next: all of one kind together. */
export const FundMark = z.looseObject({
  /** Of the last of them. */
  at: timestamp,
  /** What the fund was worth then. */
  value: z.int(),
  /** One of {@link FundMarkKind}. */
  kind: z.string(),
  count: z.int().check(z.positive()),
  /** Which one it was about; null when there were several, for a rename, and for a correction of the cash. */
  instrument: z.nullable(namedInstrument),
});
/** See the schema. */
export type FundMark = z.infer<typeof FundMark>;

/** The curve of a fund over a range, beside the median of the ranking. */
export const FundValues = z.looseObject({
  ...overviewFigures,
  /** At the beginning, at each closing of the market, and at the end. */
  points: z.array(FundValue),
  /** In the order of time. */
  marks: z.array(FundMark),
});
/** See the schema. */
export type FundValues = z.infer<typeof FundValues>;

/** What the values of a fund are asked with. */
export const FundValuesQuery = z.object(OverviewQuery.shape);

/** What the document says of the values of a fund; browsers drop it. */
export const fundValuesSchemas = (): readonly DocumentedSchema[] => [
  documentValue(FundMarkKind, 'What is marked on the curve of a fund.', 'split'),
  documentObject(FundValue, 'What a fund was worth at a moment.', {
    at: ['When.', '2026-11-19T16:30:00.000Z'],
    value: ['Its cash, and its shares at the price of then, in the minor unit of the season’s currency.', 10_398_120],
    median: [
      'What the fund in the middle of the ranking was worth then; null for a day of which it was not written down.',
      10_102_480,
    ],
    ahead: [
      'Which share of the funds was worth less, in whole hundredths; null for a day of which it was not written down.',
      0.88,
    ],
  }),
  documentObject(FundMark, 'What happened between two points of the curve, all of one kind together.', {
    at: ['When the last of them happened.', '2026-11-19T09:12:44.000Z'],
    value: ['What the fund was worth then.', 10_391_700],
    kind: ['What happened: `trade`, `dividend`, `split`, `merger`, `delisting`, `correction` or `rename`.', 'trade'],
    count: ['How often.', 2],
    instrument: [
      'Which instrument it was about; null when there were several, for a rename, and for a correction of the cash.',
      fundExamples.instrument,
      instrumentFields,
    ],
  }),
  documentObject(FundValues, 'The curve of a fund over a range, beside the median of the ranking.', {
    ...figureFields,
    from: ['When it begins; never before the fund was opened.', '2026-11-13T13:12:00.000Z'],
    points: 'At the beginning, at each closing of the market in between, and at the end.',
    marks: 'What happened in between, in the order of time; none where nothing did.',
  }),
  documentObject(FundValuesQuery, 'What the values of a fund are asked with.', { range: rangeField }),
];
