import type { MarketHoliday } from '@bullpen/contract';
import { and, eq, inArray, max, type SQL, sql } from 'drizzle-orm';
import { bulkInsert } from '../../database/bulk-insert.ts';
import type { Database } from '../../database/database.ts';
import { funds, holdings, instrumentStops, instruments, prices, quotes } from '../../database/schema.ts';
import { settleMedian } from '../median-values.ts';
import type { SeasonPeriod } from './season-period.ts';

const instrumentsOf = (database: Database, projectKey: string) =>
  database.select({ id: instruments.id }).from(instruments).where(eq(instruments.projectKey, projectKey));

/** Writes down the prices of the days that have closed, but for those that were declared holidays. */
export async function closeDays(
  transaction: Database,
  { projectKey, market }: SeasonPeriod,
  holidays: readonly MarketHoliday[],
): Promise<void> {
  const ours = instrumentsOf(transaction, projectKey);
  const [known] = await transaction
    .select({ day: max(prices.day) })
    .from(prices)
    .where(inArray(prices.instrumentId, ours));
  const { day: lastDay } = known ?? {};
  if (!lastDay) return;
  // One that the calendar calls a holiday by now may have a price.
  const last = market.days.findLastIndex(({ day }) => day <= lastDay);
  if (last < 0 || last === market.days.length - 1) return;
  const listed = await transaction
    .select({ id: prices.instrumentId, close: prices.close })
    .from(prices)
    .leftJoin(instrumentStops, eq(instrumentStops.instrumentId, prices.instrumentId))
    .where(sql`${prices.day} = ${lastDay} and ${inArray(prices.instrumentId, ours)}
      and ${instrumentStops.kind} is distinct from 'delisted'`);
  const isClosed = new Set(holidays.map(({ date }) => date));
  const played = new Map(market.instruments.map(({ id, closes }) => [id, closes]));
  const quoted = await transaction
    .select({ id: quotes.instrumentId, at: max(quotes.at) })
    .from(quotes)
    .where(inArray(quotes.instrumentId, ours))
    .groupBy(quotes.instrumentId);
  const quotedAt = new Map(quoted.map(({ id, at }) => [id, at?.getTime() ?? 0]));
  const closed = listed.flatMap(({ id, close }) => {
    const closes = played.get(id) ?? [];
    // A split has changed the measure of all prices before.
    const measure = close / (closes[last] ?? close);
    let before = quotedAt.get(id) ?? 0;
    return market.days.slice(last + 1).flatMap(({ day, closes: closesAt }, index) => {
      if (isClosed.has(day)) return [];
      // Of days that closed before a split and are written down after it, the prices are those of after it, in order.
      before = Math.max(closesAt, before + 1);
      const next = Math.max(1, Math.round((closes[last + 1 + index] ?? close) * measure));
      return { instrumentId: id, day, close: next, at: new Date(before) };
    });
  });
  await bulkInsert(
    transaction,
    prices,
    closed.map(({ instrumentId, day, close }) => ({ instrumentId, day, close })),
  );
  await bulkInsert(
    transaction,
    quotes,
    closed.map(({ instrumentId, at, close: price }) => ({ instrumentId, at, price })),
  );
}

/** Lets every fund, or some of them, be worth what it has at the last prices. */
export async function valueFunds(transaction: Database, projectKey: string, which?: SQL): Promise<void> {
  const ours = instrumentsOf(transaction, projectKey);
  const valued = and(eq(funds.projectKey, projectKey), which);
  const some = which ? sql`where fund_id in (select ${funds.id} from ${funds} where ${valued})` : sql``;
  await transaction.execute(sql`
    with price as (
      select distinct on (instrument_id) instrument_id, close from ${prices}
      where ${inArray(prices.instrumentId, ours)} order by instrument_id, day desc
    ), worth as (
      select fund_id, sum(quantity::bigint * close) as held, max(quantity::bigint * close) as largest
      from ${holdings} join price using (instrument_id) ${some} group by fund_id
    ), total as (
      select ${funds.id}, cash + coalesce(held, 0) as value, coalesce(worth.largest, 0) as largest
      from ${funds} left join worth on fund_id = ${funds.id} where ${valued}
    )
    update ${funds} set value = total.value, largest = total.largest from total
    where ${funds.id} = total.id and (${funds.value}, ${funds.largest}) <> (total.value, total.largest)`);
  if (which === undefined) await settleMedian(transaction, projectKey);
}
