import { overviewRanges } from '@bullpen/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { funds, instrumentTrades, seasons, trades } from '../database/schema.ts';
import { seasonRanges } from './season-ranges.ts';

const { instrumentId, range, boughtBy, boughtValue, soldBy, soldValue } = instrumentTrades;

/** Takes from the counts of every instrument what a player bought and sold of it, before the player is deleted. */
export async function forgetTrades(transaction: Database, projectKey: string, playerId: string): Promise<void> {
  const [season] = await transaction.select().from(seasons).where(eq(seasons.projectKey, projectKey));
  if (!season?.playedAt) return;
  const ranges = seasonRanges(season, season.playedAt);
  const froms = sql.join(
    overviewRanges.map((each) => sql`(${each}, ${new Date(ranges[each].from).toISOString()}::timestamptz)`),
    sql`, `,
  );
  const side = (comparison: SQL, name: string): SQL => sql`
    count(distinct ${trades.fundId}) filter (where ${trades.quantity} ${comparison}) as ${sql.raw(`${name}_by`)},
    coalesce(sum(abs(${trades.quantity}::bigint * ${trades.price})) filter (where ${trades.quantity} ${comparison}), 0)
      as ${sql.raw(`${name}_value`)}`;
  const gone = sql`
    select ${trades.instrumentId}, ranges.range, ${side(sql`> 0`, 'bought')}, ${side(sql`< 0`, 'sold')}
    from (values ${froms}) as ranges (range, since)
    join ${trades} on ${trades.at} >= ranges.since
    where ${trades.fundId} in (select ${funds.id} from ${funds} where ${funds.playerId} = ${playerId})
    group by ${trades.instrumentId}, ranges.range`;
  const ofRow = sql`${instrumentId} = gone.instrument_id and ${range} = gone.range`;
  // In one order, so that of two players who go neither waits for the other.
  await transaction.execute(sql`
    select from ${instrumentTrades} join (${gone}) as gone on ${ofRow}
    order by ${instrumentId}, ${range} for update of ${instrumentTrades}`);
  // Two statements: what nobody else bought or sold is no row.
  await transaction.execute(sql`
    delete from ${instrumentTrades} using (${gone}) as gone
    where ${ofRow} and ${boughtBy} = gone.bought_by and ${soldBy} = gone.sold_by`);
  await transaction.execute(sql`
    update ${instrumentTrades} set
      bought_by = ${boughtBy} - gone.bought_by, bought_value = ${boughtValue} - gone.bought_value,
      sold_by = ${soldBy} - gone.sold_by, sold_value = ${soldValue} - gone.sold_value
    from (${gone}) as gone where ${ofRow}`);
}
