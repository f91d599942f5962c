import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import type { Database } from '../../src/database/database.ts';
import { waitFor } from './wait-for.ts';

/**
 * Until so many wait for a lock of a kind in this database. The embedded one has one connection: whoever comes second
 * waits for its turn, and nobody sees it.
 */
export async function untilWaiting(
  database: Database,
  kind: 'advisory' | 'transactionid' | 'any',
  count = 1,
): Promise<void> {
  if (inject('databaseServer') === null) return;
  const waiting = sql`(
    select from pg_locks join pg_stat_activity using (pid)
    where not granted and ${kind}::text in ('any', locktype) and datname = current_database())`;
  await waitFor(async () => {
    const found = await database.$count(waiting);
    if (found < count) throw new Error(`${found} wait, not ${count}.`);
  });
}
