import * as z from 'zod/mini';
import { type DocumentedSchema, documentObject, documentValue } from '../openapi/documented-schema.ts';
import { instrumentFields } from '../records/named-documentation.ts';
import { askedMoment, timestamp } from '../records/timestamp.ts';
import { fundExamples, namedInstrument, namedRun, runFields, scriptedMovements } from './fund-parts.ts';

/** What changes the value of a fund. */
export const ExplanationKind = z.enum(['price', 'trades', ...scriptedMovements, 'rounding']);
/** See the schema. */
export type ExplanationKind = z.infer<typeof ExplanationKind>;

/** One part of a change of value. Money is in the minor unit of the season's currency. */
export const ExplanationPart = z.looseObject({
  /** One of {@link ExplanationKind}. */
  kind: z.string(),
  /** Null for rounding, and for a correction of the cash. */
  instrument: z.nullable(namedInstrument),
  /** What it added to the value, below 0 what it took. */
  amount: z.int(),
  /** The same as a share of the value before. */
  share: z.number(),
  /** Trades, corporate actions or corrections that it is made of; closings of the market for a price. */
  count: z.int().check(z.nonnegative()),
  /** Of a corporate action or a correction, the run of the script that did it; null for the others. */
  run: z.nullable(namedRun),
});
/** See the schema. */
export type ExplanationPart = z.infer<typeof ExplanationPart>;

/** Why the value of a fund changed from one moment to another. */
export const FundExplanation = z.looseObject({
  /** Not before the fund was opened. */
  from: timestamp,
  /** Not after the present. */
  to: timestamp,
  before: z.int(),
  after: z.int(),
  change: z.int(),
  /** The change as a share of the value before. */
  changeShare: z.number(),
  /** Those that changed most first. */
  parts: z.array(ExplanationPart),
  /** Whether the parts are the change, and every price is known that they are worked out with. */
  explained: z.boolean(),
  /** The change without its parts: 0 where they come out. */
  difference: z.int(),
  /** What was held without a price. */
  missingPrices: z.array(namedInstrument),
});
/** See the schema. */
export type FundExplanation = z.infer<typeof FundExplanation>;

/** What an explanation is asked with: a day is from its midnight to the next one. */
export const ExplanationQuery = z
  .object({ from: askedMoment, to: askedMoment })
  .check(
    z.refine(({ from, to }) => Date.parse(from) < Date.parse(to), { error: 'Give a moment after from.', path: ['to'] }),
  );
/** See the schema. */
export type ExplanationQuery = z.infer<typeof ExplanationQuery>;

/** What the document says of explanations; browsers drop it. */
export const fundExplanationSchemas = (): readonly DocumentedSchema[] => [
  documentValue(ExplanationKind, 'What changes the value of a fund.', 'price'),
  documentObject(ExplanationPart, 'One part of a change of value.', {
    kind: [
      'What it was: the `price` of what was held when the market closed; `trades`, whose price is compared with the closing after them, or else with the one before; `dividend`, `split`, `merger`, `delisting`; `correction`, of cash as it is and of shares at the price of then; or `rounding`, which is what a merger booked apart from what was due, at most half a cent for each position and movement.',
      'price',
    ],
    instrument: [
      'Which instrument; null for rounding, and for a correction of the cash.',
      fundExamples.instrument,
      instrumentFields,
    ],
    amount: ['What it added to the value, below 0 what it took, in minor units.', -741_520],
    share: ['The same as a share of the value before.', -0.069103],
    count: ['How many trades, actions, corrections or closings it is made of.', 1],
    run: ['The run of the script that did a corporate action or a correction; null for the others.', null, runFields],
  }),
  documentObject(FundExplanation, 'Why the value of a fund changed.', {
    from: ['From when; not before the fund was opened.', '2026-11-18T23:00:00.000Z'],
    to: ['Until when, this moment included; not after the present.', '2026-11-19T23:00:00.000Z'],
    before: ['The value then, in the minor unit of the season’s currency.', 10_730_000],
    after: ['The value afterwards.', 9_912_400],
    change: ['What it gained, below 0 what it lost.', -817_600],
    changeShare: ['The change as a share of the value before: 0.05 is 5 %.', -0.076198],
    parts:
      'What the change is made of, the largest first; what changed nothing is left out, but for what a script did.',
    explained: ['Whether the parts come to the change, with every price known.', true],
    difference: ['The change without its parts: 0 where they come out.', 0],
    missingPrices: ['What was held without a price.', [], instrumentFields],
  }),
  documentObject(ExplanationQuery, 'What an explanation is asked with.', {
    from: ['From when. A day is from its midnight in the season’s time zone to the next.', '2026-11-18T23:00:00Z'],
    to: ['Until when.', '2026-11-19T23:00:00Z'],
  }),
];
