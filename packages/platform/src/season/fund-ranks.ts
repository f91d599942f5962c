import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import { holdLock, shareLock } from '../database/hold-lock.ts';
import { fundReturns, funds, rankGaps } from '../database/schema.ts';
import { negated } from '../database/tables/columns.ts';
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

/**
 * Takes the ranks again that the funds of a player left, where they stand open as they were left and the funds fit into
 * them by their values: nobody else is written then. Answers whether that was so; otherwise everybody is to be ranked
 * anew. Whoever calls it holds {@link lockFunds}, and the funds have the ranks that they left.
 */
export async function takeRanksAgain(transaction: Database, projectKey: string, playerId: string): Promise<boolean> {
  const ranks = sql.join(
    rankColumns.map((rank) => sql`(${rank.name}, ${rank})`),
    sql`, `,
  );
  const wanted = sql`
    select had.ranking, had.rank, row_number() over (partition by had.ranking, had.rank) as number
    from ${funds} left join ${fundReturns} on ${fundReturns.fundId} = ${funds.id}
    cross join lateral (values ${ranks}) as had (ranking, rank)
    where ${funds.playerId} = ${playerId} and had.rank is not null`;
  const open = sql`
    select ctid, ranking, rank, row_number() over (partition by ranking, rank) as number from ${rankGaps}
    where ${and(eq(rankGaps.projectKey, projectKey), eq(rankGaps.isMoved, false))}`;
  const { rows: counts } = (await transaction.execute(sql`
    with wanted as (${wanted}), open as (${open}),
      closed as (
        delete from ${rankGaps} using wanted join open using (ranking, rank, number)
        where ${rankGaps}.ctid = open.ctid returning 1
      )
    select (select count(*) from wanted)::int as wanted, (select count(*) from closed)::int as closed`)) as unknown as {
    rows: { wanted: number; closed: number }[];
  };
  const [count] = counts;
  if (!count || count.wanted !== count.closed) return false;
  const ranked = [
    [funds.rank, funds.value],
    [rank24h, fundReturns.return24h],
    [rank7d, fundReturns.return7d],
    [rank30d, fundReturns.return30d],
    [rankSeason, fundReturns.returnSeason],
  ] as const;
  for (const [rank, by] of ranked) {
    const { table } = rank;
    const owner = table === funds ? funds.id : fundReturns.fundId;
    // The indexes that lists are sorted by know how many are above.
    const { rows } = (await transaction.execute(sql`
      select ${rankAmongLeft(rank, projectKey)} as told, 1 + (
        select count(*) from ${table} as other
        where other.project_key = ${projectKey} and (- other.${sql.identifier(by.name)}::float8) < ${negated(by)}
      ) as due
      from ${table} where ${owner} in (select ${funds.id} from ${funds} where ${funds.playerId} = ${playerId})`)) as unknown as {
      rows: { told: number; due: number }[];
    };
    if (rows.some(({ told, due }) => Number(told) !== Number(due))) return false;
  }
  return true;
}

/** A rank as it is told: as many higher as funds above it have gone since it was written. In their order both agree. */
export function rankAmongLeft<Rank extends PgColumn>(rank: Rank, projectKey: string): SQL<Rank['_']['data']> {
  const gaps = sql`
    select coalesce(array_agg(${rankGaps.rank} order by ${rankGaps.rank}), '{}') from ${rankGaps}
    where ${and(eq(rankGaps.projectKey, projectKey), eq(rankGaps.ranking, rank.name))}`;
  return sql`${rank} - width_bucket(${rank} - 1, (${gaps}))`;
}
