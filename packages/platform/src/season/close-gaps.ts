import { and, count, eq, gt, gte, lt, lte, min, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import { rankGaps } from '../database/schema.ts';
import { liftTimeLimits } from '../database/time-limits.ts';
import { logFault } from '../log-fault.ts';
import { type Repetition, startRepeating } from '../start-repeating.ts';
import { lockFunds, rankColumns } from './fund-ranks.ts';
import { takeTurns } from './live/take-turns.ts';

/** How gaps are closed. */
interface ClosingPlan {
  /** So many of a ranking are left: a list is no slower for them. */
  readonly most: number;
  /** About as many funds are written in one step, while others wait. */
  readonly atOnce: number;
}

/** A page costs what it does without gaps; a step takes a fraction of a second. */
const closingPlan: ClosingPlan = { most: 2_000, atOnce: 20_000 };

/** Closes the gaps of every ranking that has more of them than a list should look at. */
async function closeGaps(database: Database, { most, atOnce }: ClosingPlan, stopping: AbortSignal): Promise<void> {
  const many = await database
    .select({ projectKey: rankGaps.projectKey, ranking: rankGaps.ranking })
    .from(rankGaps)
    .groupBy(rankGaps.projectKey, rankGaps.ranking)
    .having(gt(count(), most));
  for (const { projectKey, ranking } of many) {
    const column = rankColumns.find(({ name }) => name === ranking);
    if (!column) throw new Error(`No column is called ${ranking}.`);
    let isOpen = true;
    while (isOpen && !stopping.aborted) {
      isOpen = await database.transaction((transaction) => closeSome(transaction, projectKey, { column, atOnce }));
      await takeTurns();
    }
  }
}

/**
 * Lets the next funds of a ranking close up, the best first, and moves the gaps between them below the last: whoever is
 * told a rank is told the same as before. Answers whether there are more.
 */
async function closeSome(
  transaction: Database,
  projectKey: string,
  { column, atOnce }: { readonly column: PgColumn; readonly atOnce: number },
): Promise<boolean> {
  await liftTimeLimits(transaction);
  await lockFunds(transaction, projectKey);
  const ofRanking = and(eq(rankGaps.projectKey, projectKey), eq(rankGaps.ranking, column.name));
  const moved = sql<number | null>`min(${rankGaps.rank}) filter (where ${rankGaps.isMoved})`;
  const [found] = await transaction
    .select({ first: min(rankGaps.rank), moved })
    .from(rankGaps)
    .where(ofRanking);
  const from = found?.moved ?? found?.first ?? null;
  if (from === null) return false;
  const to = from + atOnce;
  const ours = sql`${column.table}.project_key = ${projectKey}`;
  const hasMore =
    (await transaction.$count(sql`(select from ${column.table} where ${ours} and ${gt(column, to)} limit 1) as more`)) >
    0;
  const ahead = and(ofRanking, gte(rankGaps.rank, from));
  const gaps = sql`select array_agg(${rankGaps.rank} order by ${rankGaps.rank}) from ${rankGaps} where ${ahead}`;
  await transaction.execute(sql`
    update ${column.table} set ${sql.identifier(column.name)} = ${column} - width_bucket(${column} - 1, (${gaps}))
    where ${ours} and ${gt(column, from)} and ${hasMore ? lte(column, to) : sql`true`}`);
  if (hasMore)
    await transaction
      .update(rankGaps)
      .set({ rank: to, isMoved: true })
      .where(and(ahead, lt(rankGaps.rank, to)));
  else await transaction.delete(rankGaps).where(ahead);
  return hasMore;
}

const tell = (error: unknown): void =>
  logFault(error, 'Gaps in the ranks were not closed; it is tried again in a moment.');

/** Looks for gaps that have become many, again after each `pause` of so many milliseconds. */
export const startClosingGaps = (database: Database, pause: number, plan = closingPlan): Repetition =>
  startRepeating((stopping) => closeGaps(database, plan, stopping), pause, tell);
