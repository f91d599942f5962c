import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { holdLock, shareLock } from '../database/hold-lock.ts';
import { fundReturns, funds, seasons } from '../database/schema.ts';
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

/** Notes that the ranks of a project may no longer follow the values and returns of its funds. */
export async function moveRanks(transaction: Database, projectKey: string): Promise<void> {
  await transaction
    .update(seasons)
    .set({ rankMoves: sql`${seasons.rankMoves} + 1` })
    .where(eq(seasons.projectKey, projectKey));
}

/**
 * Lets the ranks of a project follow the values and returns of its funds again, if something has moved them. What moves
 * them while this works is left for the next time.
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
    await rankReturns(transaction, projectKey);
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

/** Closes the gaps that funds leave in the ranks over each range, those of the period before too: their order stays. */
async function rankReturns(transaction: Database, projectKey: string): Promise<void> {
  const { rank24h, rank7d, rank30d, rankSeason, previousRank24h, previousRank7d, previousRank30d } = fundReturns;
  const columns = [rank24h, rank7d, rank30d, rankSeason, previousRank24h, previousRank7d, previousRank30d];
  const name = ({ name }: (typeof columns)[number]) => sql.identifier(name);
  const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
  const closed = columns.map(
    (each) => sql`case when ${each} is not null then rank() over (order by ${each} nulls last) end as ${name(each)}`,
  );
  await transaction.execute(sql`
    update ${fundReturns} set ${list(columns.map((each) => sql`${name(each)} = ranked.${name(each)}`))}
    from (
      select ${fundReturns.fundId} as id, ${list(closed)} from ${fundReturns} where ${eq(fundReturns.projectKey, projectKey)}
    ) as ranked
    where ${fundReturns.fundId} = ranked.id
      and (${list(columns.map((each) => sql`${each}`))}) is distinct from (${list(columns.map((each) => sql`ranked.${name(each)}`))})`);
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
