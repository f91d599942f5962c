import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * What is locked although no row stands for it. Nobody takes two of these in one transaction, and whoever takes one does
 * so before the rows that it changes. The locks of a project's file room and of a file alone come after the row of the record,
 * in that order: whoever holds one takes no other row of a record, only notes of loose files; a season that is filled takes those of its images one after the
 * other, and each project is filled once at a time. Rows have an order of their own: the words of names, players, leagues,
 * experts by id, funds, the season, names. Whoever changes the words waits for no player, league or fund: it skips those
 * that are locked.
 */
export type HeldLock =
  | 'rights'
  | 'texts'
  | 'signing key'
  | `${'funds' | 'scripts' | 'presets' | 'file room'} of ${string}`
  | `file ${string}/${string}/${string}`;

const keyOf = (lock: HeldLock): SQL => sql`hashtextextended(${lock}, 0)`;

/**
 * Waits until nobody holds or shares the lock, and holds it to the end of the transaction. Who waits for longer than the
 * lock time limit of the database is told that it is busy, as with rows.
 */
export async function holdLock(transaction: Database, lock: HeldLock): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${keyOf(lock)})`);
}

/** Waits until nobody holds the lock; others may share it until the end of the transaction. */
export async function shareLock(transaction: Database, lock: HeldLock): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock_shared(${keyOf(lock)})`);
}
