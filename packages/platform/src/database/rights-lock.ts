import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Any number: whoever changes rights holds this lock until the transaction ends. */
const rightsLock = 20_261_121;

/** Lets one change of rights at a time be made: of an account, of an invitation, by a registration. */
export async function lockRights(transaction: Database): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${rightsLock})`);
}
