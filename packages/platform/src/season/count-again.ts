import { bucketSizes, bucketsBetween } from '@bullpen/contract';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { activity, funds, instrumentTrades, seasons, trades } from '../database/schema.ts';
import { activityOf } from './forget-activity.ts';
import { insertTradeCounts } from './live/settle-figures.ts';
import { registrationOpens } from './season-people.ts';
import { seasonRanges } from './season-ranges.ts';

/**
 * Adds to the figures of the overview what a player did, once the player and their funds are there again: what
 * `forgetActivity` and `forgetTrades` took. Whoever calls it holds the funds of the project (`lockFunds`).
 */
export async function countAgain(transaction: Database, projectKey: string, playerId: string): Promise<void> {
  const [season] = await transaction.select().from(seasons).where(eq(seasons.projectKey, projectKey));
  if (!season?.playedAt) return;
  const period = { from: registrationOpens(season).getTime(), to: season.playedAt.getTime() + 1 };
  for (const size of bucketSizes) {
    const starts = bucketsBetween(season.timeZone, size, period).map(({ from }) => new Date(from).toISOString());
    const array = sql`${sql.param(starts)}::timestamptz[]`;
    await transaction.execute(sql`
      insert into ${activity} (project_key, bucket, starts_at, changes, funds_changed, registrations, funds_opened)
      select ${projectKey}, ${size}, (${array})[width_bucket(at, ${array})] as starts_at,
        count(changed), count(distinct changed), count(registered), count(opened)
      from (${activityOf(playerId)}) as events
      group by 3
      on conflict (project_key, bucket, starts_at) do update set
        changes = ${activity.changes} + excluded.changes,
        funds_changed = ${activity.fundsChanged} + excluded.funds_changed,
        registrations = ${activity.registrations} + excluded.registrations,
        funds_opened = ${activity.fundsOpened} + excluded.funds_opened`);
  }
  const own = sql`${trades.fundId} in (select ${funds.id} from ${funds} where ${funds.playerId} = ${playerId})`;
  await transaction.execute(sql`
    ${insertTradeCounts(seasonRanges(season, season.playedAt), own)}
    on conflict (instrument_id, range) do update set
      bought_by = ${instrumentTrades.boughtBy} + excluded.bought_by,
      bought_value = ${instrumentTrades.boughtValue} + excluded.bought_value,
      sold_by = ${instrumentTrades.soldBy} + excluded.sold_by,
      sold_value = ${instrumentTrades.soldValue} + excluded.sold_value`);
}
