import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** In milliseconds; whoever asked has given up by then. */
export const statementTimeout = 30_000;

/**
 * How long is waited for a lock, in milliseconds: what is worked on for longer is busy. Whoever waits for it is told to
 * come again, and gives the connection back.
 */
export const lockTimeout = 5_000;

/** Lets a transaction that nobody waits for take as long as it needs, and wait for others as long as they need. */
export async function liftTimeLimits(transaction: Database): Promise<void> {
  await transaction.execute(sql`set local statement_timeout = 0`);
  await transaction.execute(sql`set local lock_timeout = 0`);
}
