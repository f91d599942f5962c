import { bucketSizes, bucketsBetween, overviewRanges } from '@bullpen/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { activity, funds, instrumentTrades, players, seasons, trades } from '../database/schema.ts';
import { registrationOpens } from './season-people.ts';
import { seasonRanges } from './season-ranges.ts';

/**
 * Adds to the figures of the overview what a player did, once the player and their funds are there again: what
 * `forgetActivity` and `forgetTrades` took. Whoever calls it holds the funds of the project (`lockFunds`).
 */
export async function countAgain(transaction: Database, projectKey: string, playerId: string): Promise<void> {
  const [season] = await transaction.select().from(seasons).where(eq(seasons.projectKey, projectKey));
  if (!season?.playedAt) return;
  const own = sql`select ${funds.id} from ${funds} where ${funds.playerId} = ${playerId}`;
  const period = { from: registrationOpens(season).getTime(), to: season.playedAt.getTime() + 1 };
  for (const size of bucketSizes) {
    const starts = bucketsBetween(season.timeZone, size, period).map(({ from }) => new Date(from).toISOString());
    const array = sql`${sql.param(starts)}::timestamptz[]`;
    await transaction.execute(sql`
      insert into ${activity} (project_key, bucket, starts_at, changes, funds_changed, registrations, funds_opened)
      select ${projectKey}, ${size}, (${array})[width_bucket(at, ${array})] as starts_at,
        count(changed), count(distinct changed), count(registered), count(opened)
      from (
        select ${players.registeredAt} as at, ${players.id} as registered, null::uuid as opened, null::uuid as changed
        from ${players} where ${players.id} = ${playerId}
        union all
        select ${funds.openedAt}, null, ${funds.id}, null from ${funds} where ${funds.playerId} = ${playerId}
        union all
        select ${trades.at}, null, null, ${trades.fundId} from ${trades} where ${trades.fundId} in (${own})
      ) as events
      group by 3
      on conflict (project_key, bucket, starts_at) do update set
        changes = ${activity.changes} + excluded.changes,
        funds_changed = ${activity.fundsChanged} + excluded.funds_changed,
        registrations = ${activity.registrations} + excluded.registrations,
        funds_opened = ${activity.fundsOpened} + excluded.funds_opened`);
  }
  const ranges = seasonRanges(season, season.playedAt);
  const froms = sql.join(
    overviewRanges.map((each) => sql`(${each}, ${new Date(ranges[each].from).toISOString()}::timestamptz)`),
    sql`, `,
  );
  const side = (comparison: SQL): SQL => sql`
    count(distinct ${trades.fundId}) filter (where ${trades.quantity} ${comparison}),
    coalesce(sum(abs(${trades.quantity}::bigint * ${trades.price})) filter (where ${trades.quantity} ${comparison}), 0)`;
  await transaction.execute(sql`
    insert into ${instrumentTrades} (instrument_id, range, bought_by, bought_value, sold_by, sold_value)
    select ${trades.instrumentId}, ranges.range, ${side(sql`> 0`)}, ${side(sql`< 0`)}
    from (values ${froms}) as ranges (range, since)
    join ${trades} on ${trades.at} >= ranges.since
    where ${trades.fundId} in (${own})
    group by ${trades.instrumentId}, ranges.range
    on conflict (instrument_id, range) do update set
      bought_by = ${instrumentTrades.boughtBy} + excluded.bought_by,
      bought_value = ${instrumentTrades.boughtValue} + excluded.bought_value,
      sold_by = ${instrumentTrades.soldBy} + excluded.sold_by,
      sold_value = ${instrumentTrades.soldValue} + excluded.sold_value`);
}
