import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import { holdLock, shareLock } from '../database/hold-lock.ts';
import { fundReturns, funds, rankGaps } from '../database/schema.ts';
import { weighNames } from '../names/written-names.ts';

/**
 * Whoever changes many funds of a project at once takes this first and holds it to the end: such a statement comes to
 * the rows in no order that anybody else could keep.
 */
export const lockFunds = (transaction: Database, projectKey: string): Promise<void> =>
  holdLock(transaction, `funds of ${projectKey}`);

/** Whoever takes several funds beside each other takes this first: they wait for {@link lockFunds}, and not for each other. */
export const shareFunds = (transaction: Database, projectKey: string): Promise<void> =>
  shareLock(transaction, `funds of ${projectKey}`);

const { rank24h, rank7d, rank30d, rankSeason, previousRank24h, previousRank7d, previousRank30d } = fundReturns;
const returnRanks = [rank24h, rank7d, rank30d, rankSeason, previousRank24h, previousRank7d, previousRank30d];
/** Every column that holds ranks of funds. */
export const rankColumns: readonly PgColumn[] = [funds.rank, ...returnRanks];

/**
 * Lets the ranks of a project follow the values of its funds, and what is weighed by them. Whoever calls it holds
 * {@link lockFunds}.
 */
export async function rankFunds(transaction: Database, projectKey: string): Promise<void> {
  await transaction.execute(sql`
      update ${funds} set rank = ranked.rank
      from (
        select id, rank() over (order by value desc) as rank from ${funds} where ${eq(funds.projectKey, projectKey)}
      ) as ranked
      where ${funds.id} = ranked.id and ${funds.rank} <> ranked.rank`);
  await forgetGaps(transaction, projectKey, [funds.rank]);
  await weighNames(transaction, projectKey);
}

/** Whoever has ranked the returns of all funds anew calls this in the same transaction. */
export const forgetReturnGaps = (transaction: Database, projectKey: string): Promise<void> =>
  forgetGaps(transaction, projectKey, returnRanks);

async function forgetGaps(transaction: Database, projectKey: string, ranks: readonly PgColumn[]): Promise<void> {
  const ofRanks = inArray(
    rankGaps.ranking,
    ranks.map(({ name }) => name),
  );
  await transaction.delete(rankGaps).where(and(eq(rankGaps.projectKey, projectKey), ofRanks));
}

/**
 * Notes the ranks that the funds of a player leave, before they are deleted: to write a million others one higher would
 * take longer than anybody waits. Whoever calls it shares the funds ({@link shareFunds}).
 */
export async function leaveRanks(transaction: Database, projectKey: string, playerId: string): Promise<void> {
  const ranks = sql.join(
    rankColumns.map((rank) => sql`(${rank.name}, ${rank})`),
    sql`, `,
  );
  await transaction.execute(sql`
    insert into ${rankGaps} (project_key, ranking, rank)
    select ${projectKey}, left_ranks.ranking, left_ranks.rank
    from ${funds} left join ${fundReturns} on ${fundReturns.fundId} = ${funds.id}
    cross join lateral (values ${ranks}) as left_ranks (ranking, rank)
    where ${funds.playerId} = ${playerId} and left_ranks.rank is not null`);
}

/** A rank as it is told: as many higher as funds above it have gone since it was written. In their order both agree. */
export function rankAmongLeft<Rank extends PgColumn>(rank: Rank, projectKey: string): SQL<Rank['_']['data']> {
  const gaps = sql`
    select coalesce(array_agg(${rankGaps.rank} order by ${rankGaps.rank}), '{}') from ${rankGaps}
    where ${and(eq(rankGaps.projectKey, projectKey), eq(rankGaps.ranking, rank.name))}`;
  return sql`${rank} - width_bucket(${rank} - 1, (${gaps}))`;
}
