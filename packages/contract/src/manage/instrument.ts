import * as z from 'zod/mini';
import { listQuery, ofOnePage, pageOf } from '../records/list.ts';
import { textPlace } from '../records/list-cursor.ts';
import { timestamp } from '../records/timestamp.ts';

/** Whether an instrument can be traded; one that was merged into another is delisted. */
export const TradingStatus = z.enum(['open', 'halted', 'delisted']);
/** See the schema. */
export type TradingStatus = z.infer<typeof TradingStatus>;

/** What funds buy and sell. */
export const Instrument = z.looseObject({
  id: z.uuid(),
  /** As the exchange writes it; no two of a project share one. */
  symbol: z.string(),
  name: z.string(),
  /** Market identifier code, ISO 10383, such as `XBRU`. */
  exchange: z.string(),
  /** In which it is listed, ISO 4217. The game's prices are in the season's currency. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'Use an ISO 4217 code.')),
  /** `open`, `halted` or `delisted`. */
  status: z.string(),
  /** Null unless it is halted until a moment that is known. */
  haltedUntil: z.nullable(timestamp),
});
/** See the schema. */
export type Instrument = z.infer<typeof Instrument>;

/** By what instruments can be sorted. */
export const instrumentSorts = ['symbol', 'name'] as const;
/** One of {@link instrumentSorts}. */
export type InstrumentSort = (typeof instrumentSorts)[number];

/** What each of them compares. */
export const instrumentPlaces = { symbol: textPlace, name: textPlace } as const;

/** What the list of instruments is asked with; `search` looks at symbol and name. */
export const InstrumentQuery = z.object({
  ...listQuery(instrumentSorts).shape,
  /** Those of this status alone. */
  status: z.optional(TradingStatus),
});
/** See the schema. */
export type InstrumentQuery = z.infer<typeof InstrumentQuery>;

/** What the export of instruments is asked with: the same, without a page. */
export const InstrumentExportQuery = z.omit(InstrumentQuery, ofOnePage);

/** One page of instruments. */
export const InstrumentPage = pageOf(Instrument);
/** See the schema. */
export type InstrumentPage = z.infer<typeof InstrumentPage>;
