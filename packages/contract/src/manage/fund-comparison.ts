import * as z from 'zod/mini';
import { type DocumentedSchema, documentObject } from '../openapi/documented-schema.ts';
import { figureFields, OverviewQuery, overviewFigures, rangeField } from '../overview/overview-figures.ts';
import { instrumentFields, playerFields } from '../records/named-documentation.ts';
import { Id } from '../records/record.ts';
import { timestamp } from '../records/timestamp.ts';
import { fundExamples, namedInstrument, namedRun, runFields } from './fund-parts.ts';

/** A fund as it is compared with another. Money is in the minor unit of the season's currency. */
export const ComparedFund = z.looseObject({
  id: z.uuid(),
  name: z.string(),
  player: z.object({ id: z.uuid(), name: z.string() }),
  /** What it was worth where the range begins. */
  before: z.int(),
  /** What it is worth at the end. */
  value: z.int(),
  change: z.int(),
  /** The change as a share of the value before. */
  changeShare: z.number(),
  /** Whether its parts are its change, and every price is known that they are worked out with. */
  explained: z.boolean(),
  /** Its change without its parts: 0 where they come out. */
  difference: z.int(),
  /** What it held without a price. */
  missingPrices: z.array(namedInstrument),
});
/** See the schema. */
export type ComparedFund = z.infer<typeof ComparedFund>;

/** What both funds were worth at a moment. */
export const ComparedValue = z.looseObject({ at: timestamp, fund: z.int(), other: z.int() });
/** See the schema. */
export type ComparedValue = z.infer<typeof ComparedValue>;

/** What one of two funds has of something. */
export const ComparedHolding = z.looseObject({
  /** Null for the cash. */
  shares: z.nullable(z.int().check(z.positive())),
  value: z.int().check(z.nonnegative()),
  /** Of the value of the fund. */
  share: z.number(),
});
/** See the schema. */
export type ComparedHolding = z.infer<typeof ComparedHolding>;

/** What two funds have of one instrument, or of cash. */
export const ComparedHoldings = z.looseObject({
  /** Null for the cash. */
  instrument: z.nullable(namedInstrument),
  /** Null where the fund has none of it. */
  fund: z.nullable(ComparedHolding),
  other: z.nullable(ComparedHolding),
});
/** See the schema. */
export type ComparedHoldings = z.infer<typeof ComparedHoldings>;

/** One part of the changes of two funds. */
export const ComparedPart = z.looseObject({
  /** One of {@link ExplanationKind}. */
  kind: z.string(),
  /** Null for rounding, and for a correction of the cash. */
  instrument: z.nullable(namedInstrument),
  /** Of a corporate action or a correction, the run of the script that did it; null for the others. */
  run: z.nullable(namedRun),
  /** What it added to the value of each, below 0 what it took. */
  fund: z.int(),
  other: z.int(),
  /** What the fund gained by it beyond the other. */
  difference: z.int(),
});
/** See the schema. */
export type ComparedPart = z.infer<typeof ComparedPart>;

/** When two funds that held the same came to hold something else, and by what. */
export const FundParting = z.looseObject({
  at: timestamp,
  movements: z.array(
    z.looseObject({
      /** Of which of both funds. */
      fundId: z.uuid(),
      /** One of {@link LedgerKind}. */
      kind: z.string(),
      instrument: namedInstrument,
      /** Those that came, below 0 those that went. */
      shares: z.int(),
    }),
  ),
});
/** See the schema. */
export type FundParting = z.infer<typeof FundParting>;

/** Two funds side by side: what they were worth, what they hold, and what made the difference. */
export const FundComparison = z.looseObject({
  ...overviewFigures,
  fund: ComparedFund,
  other: ComparedFund,
  /** At the beginning, at each closing of the market, and at the end. */
  points: z.array(ComparedValue),
  /** What most is in first; the cash last. */
  holdings: z.array(ComparedHoldings),
  /** Since when they hold different shares, after they held the same; null where they still do, or never did. */
  parted: z.nullable(FundParting),
  /** What made the largest difference first. Of each fund they come to its change, with what is not explained of it. */
  parts: z.array(ComparedPart),
});
/** See the schema. */
export type FundComparison = z.infer<typeof FundComparison>;

/** What a comparison is asked with. */
export const FundComparisonQuery = z.object({ ...OverviewQuery.shape, with: Id });

/** What the document says of comparisons; browsers drop it. */
export const fundComparisonSchemas = (): readonly DocumentedSchema[] => [
  documentObject(ComparedFund, 'A fund as it is compared with another.', {
    id: ['Of the fund.', fundExamples.fund],
    name: ['As the fund is called now.', 'Velvet Otter Capital'],
    player: ['Whose it is.', fundExamples.player, playerFields],
    before: ['What it was worth where the range begins, in the minor unit of the season’s currency.', 10_730_000],
    value: ['What it is worth at the end.', 9_912_400],
    change: ['What it gained meanwhile, below 0 what it lost.', -817_600],
    changeShare: ['The change as a share of the value before: 0.05 is 5 %.', -0.076198],
    explained: ['Whether its parts come to its change, with every price known.', true],
    difference: ['Its change without its parts: 0 where they come out.', 0],
    missingPrices: ['What it held without a price.', [], instrumentFields],
  }),
  documentObject(ComparedValue, 'What both funds were worth at a moment.', {
    at: ['When.', '2026-11-19T16:30:00.000Z'],
    fund: ['What the fund was worth then, in the minor unit of the season’s currency.', 10_398_120],
    other: ['What the other was worth then.', 10_429_360],
  }),
  documentObject(ComparedHolding, 'What one of two funds has of something.', {
    shares: ['How many; null for the cash.', 120],
    value: ['What they are worth at their last price, 0 without one; or the cash itself.', 194_400],
    share: ['Of the value of the fund: 0.05 is 5 %.', 0.018096],
  }),
  documentObject(ComparedHoldings, 'What two funds have of one instrument, or of cash.', {
    instrument: ['Which one; null for the cash.', fundExamples.instrument, instrumentFields],
    fund: 'What the fund has of it; null where it has none.',
    other: 'What the other has of it; null where it has none.',
  }),
  documentObject(ComparedPart, 'One part of the changes of two funds.', {
    kind: ['What it was, as in an explanation of one fund.', 'price'],
    instrument: [
      'Which instrument; null for rounding, and for a correction of the cash.',
      fundExamples.instrument,
      instrumentFields,
    ],
    run: ['The run of the script that did a corporate action or a correction; null for the others.', null, runFields],
    fund: ['What it added to the value of the fund, below 0 what it took, in minor units.', -28_010],
    other: ['The same of the other.', 3230],
    difference: ['What the fund gained by it beyond the other.', -31_240],
  }),
  documentObject(FundParting, 'When two funds that held the same came to hold something else, and by what.', {
    at: ['Of the first movement since they last held the same.', '2026-11-19T09:12:44.000Z'],
    movements: [
      'What moved at that moment.',
      [{ fundId: fundExamples.fund, kind: 'bought', instrument: fundExamples.instrument, shares: 45 }],
      {
        fundId: 'Of which of both funds.',
        kind: 'What it was, as in a ledger.',
        instrument: ['Which instrument moved.', fundExamples.instrument, instrumentFields],
        shares: 'Those that came, below 0 those that went; 0 where only cash did.',
      },
    ],
  }),
  documentObject(
    FundComparison,
    'Two funds side by side: what they were worth, what they hold, and what made the difference.',
    {
      ...figureFields,
      from: ['When it begins; never before both were opened.', '2026-11-13T13:12:00.000Z'],
      fund: 'The one that was asked about.',
      other: 'The one that it is compared with.',
      points: 'At the beginning, at each closing of the market in between, and at the end.',
      holdings:
        'What either of them has now, what most is in first, and the cash of both last; of each fund they add up to its value.',
      parted:
        'Since when they hold different shares, after they held the same; null where they still hold the same, and where they never did. Not to be relied on where the `difference` of either is not 0: its movements do not lead to what it holds.',
      parts:
        'What both changes are made of: what made most of their difference first, what changed both alike last. Of each fund they come to its change, with its own `difference`.',
    },
  ),
  documentObject(FundComparisonQuery, 'What a comparison is asked with.', {
    range: rangeField,
    with: ['The fund to compare with, another one of this project.', '9d2f6f0e-0c1d-4d5a-9b53-0f5f1a1b7c12'],
  }),
];
