import { type BucketSize, bucketSizes, bucketsBetween, overviewRanges } from '@bullpen/contract';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { activity, funds, instruments, instrumentTrades, players, trades } from '../../database/schema.ts';
import { settleLeagueReturns } from '../league-returns.ts';
import { seasonRanges } from '../season-ranges.ts';
import { type ReturnsParams, settleFundReturns } from './settle-fund-returns.ts';

/** What has to be counted anew. */
export interface FiguresParams extends ReturnsParams {
  /** Nothing has happened before that is not counted. */
  readonly since: Date;
}

const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);

/**
 * Works the figures of the overview out from what players did: the same ones, to the last, as when the season was
 * played up to that moment in one go.
 */
export async function settleFigures(transaction: Database, params: FiguresParams): Promise<void> {
  for (const size of bucketSizes) await countActivity(transaction, params, size);
  await countTrades(transaction, params);
  await settleFundReturns(transaction, params);
  await settleLeagueReturns(transaction, params.projectKey);
}

/** The buckets that something can have happened in. */
async function countActivity(
  transaction: Database,
  { projectKey, calendar: { timeZone }, since, until }: FiguresParams,
  size: BucketSize,
): Promise<void> {
  const starts = bucketsBetween(timeZone, size, { from: since.getTime(), to: until.getTime() + 1 }).map(
    ({ from }) => from,
  );
  const [first] = starts;
  if (first === undefined) return;
  const from = new Date(first).toISOString();
  const array = sql`${sql.param(starts.map((start) => new Date(start).toISOString()))}::timestamptz[]`;
  const bucketOf = (moment: SQL) => sql`width_bucket(${moment}, ${array})`;
  await transaction.execute(sql`
    delete from ${activity}
    where ${activity.projectKey} = ${projectKey} and ${activity.bucket} = ${size} and ${activity.startsAt} >= ${from}`);
  await transaction.execute(sql`
    insert into ${activity} (project_key, bucket, starts_at, changes, funds_changed, registrations, funds_opened)
    select ${projectKey}, ${size}, (${array})[number],
      count(changed), count(distinct changed), count(registered), count(opened)
    from (
      select ${bucketOf(sql`${trades.at}`)} as number, ${trades.fundId} as changed, null::uuid as registered, null::uuid as opened
      from ${trades} where ${trades.projectKey} = ${projectKey} and ${trades.at} >= ${from}
      union all
      select ${bucketOf(sql`${players.registeredAt}`)}, null, ${players.id}, null
      from ${players} where ${players.projectKey} = ${projectKey} and ${players.registeredAt} >= ${from}
      union all
      select ${bucketOf(sql`${funds.openedAt}`)}, null, null, ${funds.id}
      from ${funds} where ${funds.projectKey} = ${projectKey} and ${funds.openedAt} >= ${from}
    ) as events
    group by number`);
}

/** Counts these trades by instrument and range; what is counted already is left to whoever sends it. */
export function insertTradeCounts(ranges: ReturnType<typeof seasonRanges>, which: SQL): SQL {
  const froms = list(
    overviewRanges.map((range) => sql`(${range}, ${new Date(ranges[range].from).toISOString()}::timestamptz)`),
  );
  const side = (comparison: SQL): SQL => sql`
    count(distinct ${trades.fundId}) filter (where ${trades.quantity} ${comparison}),
    coalesce(sum(abs(${trades.quantity}::bigint * ${trades.price})) filter (where ${trades.quantity} ${comparison}), 0)`;
  return sql`
    insert into ${instrumentTrades} (instrument_id, range, bought_by, bought_value, sold_by, sold_value)
    select ${trades.instrumentId}, ranges.range, ${side(sql`> 0`)}, ${side(sql`< 0`)}
    from (values ${froms}) as ranges (range, since)
    join ${trades} on ${trades.at} >= ranges.since and ${which}
    group by ${trades.instrumentId}, ranges.range`;
}

async function countTrades(transaction: Database, { projectKey, calendar, until }: FiguresParams): Promise<void> {
  const ours = transaction
    .select({ id: instruments.id })
    .from(instruments)
    .where(eq(instruments.projectKey, projectKey));
  await transaction.delete(instrumentTrades).where(inArray(instrumentTrades.instrumentId, ours));
  const counts = insertTradeCounts(seasonRanges(calendar, until), sql`${trades.projectKey} = ${projectKey}`);
  await transaction.execute(counts);
}
