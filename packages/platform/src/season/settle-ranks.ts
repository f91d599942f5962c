import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { holdLock, shareLock } from '../database/hold-lock.ts';
import { funds, seasons } from '../database/schema.ts';
import { logFault } from '../log-fault.ts';

/**
 * Whoever changes many funds of a project at once takes this first and holds it to the end: such a statement comes to
 * the rows in no order that anybody else could keep.
 */
export const lockFunds = (transaction: Database, projectKey: string): Promise<void> =>
  holdLock(transaction, `funds of ${projectKey}`);

/** Whoever takes several funds beside each other takes this first: they wait for {@link lockFunds}, and not for each other. */
export const shareFunds = (transaction: Database, projectKey: string): Promise<void> =>
  shareLock(transaction, `funds of ${projectKey}`);

/** Notes that the ranks of a project may no longer follow the values of its funds. */
export async function moveRanks(transaction: Database, projectKey: string): Promise<void> {
  await transaction
    .update(seasons)
    .set({ rankMoves: sql`${seasons.rankMoves} + 1` })
    .where(eq(seasons.projectKey, projectKey));
}

/**
 * Lets the ranks of a project follow the values of its funds again, if something has moved them. What moves them while
 * this works is left for the next time.
 */
export async function settleRanks(database: Database, projectKey: string): Promise<void> {
  const unsettled = and(eq(seasons.projectKey, projectKey), gt(seasons.rankMoves, seasons.rankMovesSettled));
  const [stale] = await database.select({ moves: seasons.rankMoves }).from(seasons).where(unsettled);
  if (!stale) return;
  await database.transaction(async (transaction) => {
    // A million funds take longer than a call may.
    await transaction.execute(sql`set local statement_timeout = 0`);
    await lockFunds(transaction, projectKey);
    await rankFunds(transaction, projectKey);
    await transaction.update(seasons).set({ rankMovesSettled: stale.moves }).where(eq(seasons.projectKey, projectKey));
  });
}

/** Lets the ranks of a project follow the values of its funds. */
export async function rankFunds(transaction: Database, projectKey: string): Promise<void> {
  await transaction.execute(sql`
      update ${funds} set rank = ranked.rank
      from (
        select id, rank() over (order by value desc) as rank from ${funds} where ${eq(funds.projectKey, projectKey)}
      ) as ranked
      where ${funds.id} = ranked.id and ${funds.rank} <> ranked.rank`);
}

/** Settles what was left when the platform last stopped. */
export async function settleEveryRank(database: Database): Promise<void> {
  const unsettled = gt(seasons.rankMoves, seasons.rankMovesSettled);
  const left = await database.select({ key: seasons.projectKey }).from(seasons).where(unsettled);
  for (const { key } of left) await settleRanks(database, key);
}

const underWay = new WeakMap<Database, Promise<void>>();

/** Settles the ranks after what was asked for before; {@link ranksSettled} waits for it. A failure is told, not thrown. */
export function settleRanksSoon(database: Database, projectKey: string): void {
  const before = underWay.get(database) ?? Promise.resolve();
  underWay.set(
    database,
    before
      .then(() => settleRanks(database, projectKey))
      .catch((error: unknown) => logFault(error, 'The ranks were not settled; the next start tries again.')),
  );
}

/** Whoever closes the database waits for this. */
export const ranksSettled = (database: Database): Promise<void> => underWay.get(database) ?? Promise.resolve();
