import * as z from 'zod/mini';
import { type DocumentedSchema, documentObject, documentValue } from '../openapi/documented-schema.ts';
import { instrumentFields } from '../records/named-documentation.ts';
import { timestamp } from '../records/timestamp.ts';
import { fundExamples, namedInstrument } from './fund-parts.ts';

/**
 * Why the value of a fund cannot be relied on: something that it holds has no price, one that two closings of the market
 * went by without, or was delisted.
 */
export const StaleReason = z.enum(['no_price', 'old_price', 'delisted']);
/** See the schema. */
export type StaleReason = z.infer<typeof StaleReason>;

/** What a fund has of one instrument. Money is in the minor unit of the season's currency. */
export const FundHolding = z.looseObject({
  instrument: namedInstrument,
  shares: z.int().check(z.positive()),
  /** Of one share; null where there is none. */
  price: z.nullable(z.int().check(z.positive())),
  /** When the market closed with that price, or a split made it. */
  pricedAt: z.nullable(timestamp),
  /** Shares at their price; 0 without a price. */
  value: z.int().check(z.nonnegative()),
  /** Of the value of the fund. */
  share: z.number(),
  /** What the shares that are left were bought for, at average cost. */
  cost: z.int(),
  /** `value` without `cost`, and as a share of it. */
  gain: z.int(),
  gainShare: z.number(),
  /** `open`, `halted` or `delisted`. */
  status: z.string(),
  /** Null unless it is halted until a moment that is known. */
  haltedUntil: z.nullable(timestamp),
  /** One of {@link StaleReason}; null for a price to rely on. */
  stale: z.nullable(z.string()),
});
/** See the schema. */
export type FundHolding = z.infer<typeof FundHolding>;

/** All that a fund has: `cash` and the `value` of each holding add up to its `value`. */
export const FundHoldings = z.looseObject({
  asOf: timestamp,
  value: z.int().check(z.nonnegative()),
  cash: z.int().check(z.nonnegative()),
  /** Of the value of the fund. */
  cashShare: z.number(),
  /** The most valuable first. */
  items: z.array(FundHolding),
});
/** See the schema. */
export type FundHoldings = z.infer<typeof FundHoldings>;

/** What the document says of the holdings of a fund; browsers drop it. */
export const fundHoldingsSchemas = (): readonly DocumentedSchema[] => [
  documentValue(
    StaleReason,
    'Why a value cannot be relied on: something held has no price, two closings of the market went by without a new one, or it was delisted.',
    'old_price',
  ),
  documentObject(FundHolding, 'What a fund has of one instrument.', {
    instrument: ['Which one.', fundExamples.instrument, instrumentFields],
    shares: ['How many.', 120],
    price: ['Of one share, in the minor unit of the season’s currency; null where there is none.', 1620],
    pricedAt: ['When the market closed with that price, or a split made it.', '2026-11-19T16:30:00.000Z'],
    value: ['The shares at their price; 0 without one.', 194_400],
    share: ['Of the value of the fund: 0.05 is 5 %.', 0.018096],
    cost: [
      'What the shares that are left were bought for, at average cost: a sale takes its part along, a merger moves it to the new shares, and what is paid for parts of a share comes off.',
      180_000,
    ],
    gain: ['What they are worth beyond their cost, below 0 a loss.', 14_400],
    gainShare: ['The gain as a share of the cost.', 0.08],
    status: ['Whether it can be traded: `open`, `halted` for a time, or `delisted` for good.', 'halted'],
    haltedUntil: ['When trading resumes by itself; null where that is not known.', '2026-11-20T15:00:00.000Z'],
    stale: ['Why its value cannot be relied on: `no_price`, `old_price`, `delisted`. Null where it can.', null],
  }),
  documentObject(FundHoldings, 'All that a fund has; cash and the value of each holding add up to its value.', {
    asOf: ['When it was read.', '2026-11-20T13:12:00.000Z'],
    value: ['What the fund is worth, in the minor unit of the season’s currency.', 10_742_310],
    cash: ['What it has not invested.', 1_250_000],
    cashShare: ['The cash as a share of the value.', 0.116362],
    items: 'What it holds, the most valuable first.',
  }),
];
