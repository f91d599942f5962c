import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { instruments, prices } from '../database/schema.ts';
import { lastAtOrBelow } from './timetable.ts';
import { closingOf, lastClosedDay } from './trading-days.ts';

/** What an instrument cost at its last closing before a moment, in milliseconds since the epoch, or else at its first. */
export type PriceAt = (instrumentId: string, moment: number) => number;

interface Period {
  readonly timeZone: string;
  /** Milliseconds since the epoch. */
  readonly from: number;
  readonly to: number;
}

/** The prices of a project from the last closing before `from` on. */
export async function readPrices(
  { database, projectKey }: { readonly database: Database; readonly projectKey: string },
  { timeZone, from, to }: Period,
): Promise<PriceAt> {
  const [first, last] = [from, to].map((moment) => lastClosedDay(new Date(moment), timeZone)) as [string, string];
  const lastBefore = sql`(
    select max(earlier.day) from ${prices} as earlier
    where earlier.instrument_id = ${instruments.id} and earlier.day <= ${first})`;
  const rows = await database
    .select({
      id: instruments.id,
      // One row an instrument: thousands of prices take longer to parse than to read.
      days: sql<string[]>`json_agg(${prices.day} order by ${prices.day})`,
      closes: sql<number[]>`json_agg(${prices.close} order by ${prices.day})`,
    })
    .from(instruments)
    .innerJoin(prices, eq(prices.instrumentId, instruments.id))
    .where(
      and(
        eq(instruments.projectKey, projectKey),
        sql`${prices.day} >= coalesce(${lastBefore}, ${first})`,
        lte(prices.day, last),
      ),
    )
    .groupBy(instruments.id);
  const closings = new Map<string, number>();
  const closing = (day: string): number => {
    const known = closings.get(day) ?? closingOf(day, timeZone);
    closings.set(day, known);
    return known;
  };
  const known = new Map(rows.map(({ id, days, closes }) => [id, { closes, closings: days.map(closing) }]));
  return (instrumentId, moment) => {
    const of = known.get(instrumentId);
    return of?.closes[Math.max(0, lastAtOrBelow(of.closings, moment))] ?? 0;
  };
}
