import { eq, inArray, max, sql } from 'drizzle-orm';
import { bulkInsert } from '../../database/bulk-insert.ts';
import type { Database } from '../../database/database.ts';
import { funds, holdings, instrumentStops, instruments, prices } from '../../database/schema.ts';
import type { Stretch } from './stretch.ts';

/** Writes down the prices of the days that have closed, and what every fund is worth then. */
export async function closeDays(transaction: Database, { projectKey, market }: Stretch): Promise<void> {
  const ours = transaction
    .select({ id: instruments.id })
    .from(instruments)
    .where(eq(instruments.projectKey, projectKey));
  const [known] = await transaction
    .select({ day: max(prices.day) })
    .from(prices)
    .where(inArray(prices.instrumentId, ours));
  const last = market.days.findIndex(({ day }) => day === known?.day);
  if (last < 0 || last === market.days.length - 1) return;
  const listed = await transaction
    .select({ id: prices.instrumentId, close: prices.close })
    .from(prices)
    .leftJoin(instrumentStops, eq(instrumentStops.instrumentId, prices.instrumentId))
    .where(sql`${prices.day} = ${known?.day} and ${inArray(prices.instrumentId, ours)}
      and ${instrumentStops.kind} is distinct from 'delisted'`);
  const played = new Map(market.instruments.map(({ id, closes }) => [id, closes]));
  await bulkInsert(
    transaction,
    prices,
    listed.flatMap(({ id, close }) => {
      const closes = played.get(id) ?? [];
      // A split has changed the measure of all prices before.
      const measure = close / (closes[last] ?? close);
      return market.days.slice(last + 1).map(({ day }, index) => ({
        instrumentId: id,
        day,
        close: Math.max(1, Math.round((closes[last + 1 + index] ?? close) * measure)),
      }));
    }),
  );
  await transaction.execute(sql`
    with price as (
      select distinct on (instrument_id) instrument_id, close from ${prices}
      where ${inArray(prices.instrumentId, ours)} order by instrument_id, day desc
    ), worth as (
      select fund_id, sum(quantity::bigint * close) as held
      from ${holdings} join price using (instrument_id) group by fund_id
    )
    update ${funds} set value = cash + held from worth where ${funds.id} = worth.fund_id and value <> cash + held`);
}
