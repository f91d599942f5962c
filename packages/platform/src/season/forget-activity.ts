import { bucketSizes } from '@bullpen/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { activity, funds, players, trades } from '../database/schema.ts';

/** What a player did that is counted by buckets: by which column it is told what it was. */
export const activityOf = (playerId: string): SQL => sql`
  select ${players.registeredAt} as at, ${players.id} as registered, null::uuid as opened, null::uuid as changed
  from ${players} where ${players.id} = ${playerId}
  union all
  select ${funds.openedAt}, null, ${funds.id}, null from ${funds} where ${funds.playerId} = ${playerId}
  union all
  select ${trades.at}, null, null, ${trades.fundId} from ${trades}
  where ${trades.fundId} in (select ${funds.id} from ${funds} where ${funds.playerId} = ${playerId})`;

/** Takes from the counts of every bucket what a player did in it, before the player is deleted. */
export async function forgetActivity(transaction: Database, projectKey: string, playerId: string): Promise<void> {
  const sizes = sql.join(
    bucketSizes.map((size) => sql`(${size})`),
    sql`, `,
  );
  // Whatever was counted has a row: the last one that begins before.
  const gone = sql`
    select size, starts_at, count(registered) as registered, count(opened) as opened, count(changed) as changes,
      count(distinct changed) as changed
    from (${activityOf(playerId)}) as events
    cross join (values ${sizes}) as sizes (size)
    cross join lateral (
      select max(${activity.startsAt}) as starts_at from ${activity}
      where ${activity.projectKey} = ${projectKey} and ${activity.bucket} = size and ${activity.startsAt} <= events.at
    ) as buckets
    group by size, starts_at`;
  const ofBucket = sql`${activity.projectKey} = ${projectKey} and ${activity.bucket} = gone.size and ${activity.startsAt} = gone.starts_at`;
  // In one order, so that of two players who go neither waits for the other.
  await transaction.execute(sql`
    select from ${activity} join (${gone}) as gone on ${ofBucket}
    order by ${activity.bucket}, ${activity.startsAt} for no key update of ${activity}`);
  await transaction.execute(sql`
    update ${activity} set
      changes = ${activity.changes} - gone.changes,
      funds_changed = ${activity.fundsChanged} - gone.changed,
      registrations = ${activity.registrations} - gone.registered,
      funds_opened = ${activity.fundsOpened} - gone.opened
    from (${gone}) as gone where ${ofBucket}`);
  const nothing = [activity.changes, activity.registrations, activity.fundsOpened].map((count) => eq(count, 0));
  await transaction.delete(activity).where(and(eq(activity.projectKey, projectKey), ...nothing));
}
