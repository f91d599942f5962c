import { mayUseSudo } from '@bullpen/contract';
import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { toIdentity } from '../database/identity-record.ts';
import { type IdentityRecord, identities } from '../database/schema.ts';

/**
 * Whether a change of an account would leave nobody who is active, verified and has sudo. To be asked under the lock of
 * rights, as whoever changes rights does: two of them at once would each count on the other.
 */
export async function leavesNoSudo(
  transaction: Database,
  before: IdentityRecord,
  after: IdentityRecord,
  identityUrl: string,
): Promise<boolean> {
  const holdsSudo = (record: IdentityRecord) => mayUseSudo(toIdentity(record, identityUrl));
  if (!holdsSudo(before) || holdsSudo(after)) return false;
  const others = await transaction
    .select({ record: identities.record })
    .from(identities)
    .where(and(eq(identities.isSudo, true), ne(identities.id, before.id)));
  return !others.some(({ record }) => holdsSudo(record));
}
