import * as z from 'zod/mini';
import { isTimeZone } from '../records/time-zone.ts';
import { timestamp } from '../records/timestamp.ts';

/** A day on which the market of a season stays closed, in the season's time zone. */
export const MarketHoliday = z.looseObject({
  date: z.iso.date(),
  name: z.string(),
  /** Staff has declared it; left out for a day that the exchange is closed on anyway. */
  isDeclared: z.optional(z.boolean()),
});
export type MarketHoliday = z.infer<typeof MarketHoliday>;

/** The season of one project: when it is, in which time zone and currency. */
export const Season = z.looseObject({
  /** IANA name. All that the console writes about this project is in it. */
  timeZone: z.string().check(z.refine(isTimeZone, 'Use an IANA time zone.')),
  /** ISO 4217. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'Use an ISO 4217 code.')),
  /** When trading begins, and when it ends. */
  start: timestamp,
  end: timestamp,
  phase: z.string(),
  /** What the platform takes for the present. */
  now: timestamp,
  marketHolidays: z.array(MarketHoliday),
});
export type Season = z.infer<typeof Season>;
