import type { Identity } from '@bullpen/contract';
import { eq } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { toIdentity } from '../database/identity-record.ts';
import { type IdentityRecord, identities } from '../database/schema.ts';

export interface IdentityStore {
  readonly database: Database;
  readonly clock: Clock;
  /** Where the identity provider listens. */
  readonly identityUrl: string;
}

export async function listIdentities({ database, identityUrl }: IdentityStore): Promise<Identity[]> {
  const rows = await database.select({ record: identities.record }).from(identities).orderBy(identities.id);
  return rows.map(({ record }) => toIdentity(record, identityUrl));
}

export async function findRecord(database: Database, id: string): Promise<IdentityRecord | undefined> {
  const [found] = await database.select({ record: identities.record }).from(identities).where(eq(identities.id, id));
  return found?.record;
}
