import { type FundHoldings, returnOn, type StaleReason } from '@bullpen/contract';
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../database/database.ts';
import { instrumentStops, instruments, prices, seasons } from '../../database/schema.ts';
import { readDeclaredHolidays } from '../../season/seasons.ts';
import { tradingDaysOf } from '../../season/trading-days.ts';
import { costsOf } from './fund-replay.ts';
import { atOneMoment, readTimeline } from './fund-timeline.ts';
import { statusAt } from './instruments.ts';

const Stale = z.object({ rows: z.array(z.object({ id: z.string(), reason: z.string() })) });

/** The closings of a market that a price may miss: the second one makes it old. */
const closingsMissed = 2;

/** Enough that a market which holidays close for weeks has closed often enough before. */
const daysBack = 60;

/**
 * The day of the oldest closing that a price may not be older than at a moment, by the calendar: the moments of prices
 * are shifted by splits, and where none came for anybody, these are old all the same.
 */
async function oldestClosing(database: Database, { projectKey, now }: Omit<Read, 'id'>): Promise<string | null> {
  const [season] = await database.select().from(seasons).where(eq(seasons.projectKey, projectKey));
  if (!season) return null;
  const until = new Date(Math.min(now, season.endsAt.getTime()));
  const declared = new Set((await readDeclaredHolidays(database, projectKey)).map(({ date }) => date));
  const closed = tradingDaysOf({ timeZone: season.timeZone, startsAt: until, endsAt: until }, daysBack).filter(
    ({ day, closes }) => closes <= until.getTime() && !declared.has(day),
  );
  return closed.at(-closingsMissed)?.day ?? null;
}

/** The instruments of a project whose price cannot be relied on, and why. */
export async function staleInstruments(
  database: Database,
  of: Omit<Read, 'id'>,
): Promise<ReadonlyMap<string, StaleReason>> {
  const oldest = await oldestClosing(database, of);
  const answer = await database.execute(sql`
    with priced as (
      select ${instruments.id}, (
        select max(${prices.day}) from ${prices} where ${prices.instrumentId} = ${instruments.id}
      ) as day
      from ${instruments} where ${instruments.projectKey} = ${of.projectKey}
    )
    select priced.id, case
      when ${instrumentStops.kind} = 'delisted' then 'delisted' when priced.day is null then 'no_price' else 'old_price'
    end as reason
    from priced left join ${instrumentStops} on ${instrumentStops.instrumentId} = priced.id
    where ${instrumentStops.kind} = 'delisted' or priced.day is null or priced.day < ${oldest}::date`);
  return new Map(Stale.parse(answer).rows.map(({ id, reason }) => [id, reason as StaleReason]));
}

interface Read {
  readonly projectKey: string;
  readonly id: string;
  readonly now: number;
}

/** All that a fund has, at the last price of each. */
export const readHoldings = (database: Database, { projectKey, id, now }: Read): Promise<FundHoldings> =>
  atOneMoment(database, async (transaction) => {
    const timeline = await readTimeline(transaction, projectKey, id);
    const { cash, value, held } = timeline;
    const stale = await staleInstruments(transaction, { projectKey, now });
    const stops = await transaction
      .select({ id: instruments.id, status: statusAt(new Date(now)), until: instrumentStops.until })
      .from(instruments)
      .leftJoin(instrumentStops, eq(instrumentStops.instrumentId, instruments.id))
      .where(
        and(
          eq(instruments.projectKey, projectKey),
          sql`${instruments.id} = any(${sql.param([...held.keys()])}::uuid[])`,
        ),
      );
    const stopOf = new Map(stops.map((stop) => [stop.id, stop]));
    const costs = costsOf(timeline);
    const items = [...held].map(([instrumentId, shares]) => {
      const quote = timeline.quotes.get(instrumentId)?.at(-1);
      const worth = shares * (quote?.price ?? 0);
      const cost = costs.get(instrumentId) ?? 0;
      const stop = stopOf.get(instrumentId);
      return {
        instrument: timeline.nameOf(instrumentId),
        shares,
        price: quote?.price ?? null,
        pricedAt: quote ? new Date(quote.at).toISOString() : null,
        value: worth,
        share: shareOf(worth, value),
        cost,
        gain: worth - cost,
        gainShare: returnOn(cost, worth),
        status: stop?.status ?? 'open',
        haltedUntil: stop?.status === 'halted' && stop.until ? stop.until.toISOString() : null,
        stale: stale.get(instrumentId) ?? null,
      };
    });
    return {
      asOf: new Date(now).toISOString(),
      value,
      cash,
      cashShare: shareOf(cash, value),
      items: items.sort((a, b) => b.value - a.value || (a.instrument.symbol < b.instrument.symbol ? -1 : 1)),
    };
  });

/** A part as a share of the whole, to the millionth; of nothing it is none. */
export const shareOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part * 1e6) / whole) / 1e6;
