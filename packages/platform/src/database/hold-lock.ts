import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * What is locked although no row stands for it. Nobody takes two of these in one transaction, and whoever takes one does
 * so before the rows that it changes. Rows have an order of their own: players, leagues, experts, funds, the season.
 */
export type HeldLock =
  | 'rights'
  | 'texts'
  | `${'funds' | 'scripts' | 'presets'} of ${string}`
  | `file ${string}/${string}/${string}`;

const keyOf = (lock: HeldLock): SQL => sql`hashtextextended(${lock}, 0)`;

/** Waits until nobody holds or shares the lock, and holds it to the end of the transaction. */
export async function holdLock(transaction: Database, lock: HeldLock): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${keyOf(lock)})`);
}

/** Waits until nobody holds the lock; others may share it until the end of the transaction. */
export async function shareLock(transaction: Database, lock: HeldLock): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock_shared(${keyOf(lock)})`);
}
