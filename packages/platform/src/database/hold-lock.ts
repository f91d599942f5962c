import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * What is locked although no row stands for it. Nobody takes two of these in one transaction, and whoever takes one does
 * so before the rows that it changes. The lock of a file alone comes after the row of its record: whoever holds it takes
 * no other row of a record, only notes of loose files. Rows have an order of their own: players, leagues, experts by id,
 * funds, the season.
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

/** What is worked on for longer than this is busy: whoever waits is told to come again, and gives the connection back. */
const sharePatience = '5s';

/**
 * Waits until nobody holds the lock; others may share it until the end of the transaction. Fails with `55P03` when it is
 * held for longer than somebody who clicked would wait.
 */
export async function shareLock(transaction: Database, lock: HeldLock): Promise<void> {
  await transaction.execute(sql`select set_config('lock_timeout', ${sharePatience}, true)`);
  await transaction.execute(sql`select pg_advisory_xact_lock_shared(${keyOf(lock)})`);
  await transaction.execute(sql`set local lock_timeout to default`);
}
