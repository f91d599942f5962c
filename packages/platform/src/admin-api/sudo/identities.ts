import type { Identity } from '@bullpen/contract';
import { eq, max } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { toIdentity } from '../../database/identity-record.ts';
import { type IdentityRecord, identities, sessions } from '../../database/schema.ts';

export interface IdentityStore {
  readonly database: Database;
  readonly clock: Clock;
  /** Where the identity provider listens. */
  readonly identityUrl: string;
}

export async function listIdentities({ database, identityUrl }: IdentityStore): Promise<Identity[]> {
  const rows = await database.select({ record: identities.record }).from(identities).orderBy(identities.id);
  const signIns = await database
    .select({ id: sessions.identityId, at: max(sessions.authenticatedAt) })
    .from(sessions)
    .groupBy(sessions.identityId);
  const lastSignIns = new Map(signIns.map(({ id, at }) => [id, at?.toISOString()]));
  return rows.map(({ record }) => ({
    ...toIdentity(record, identityUrl),
    last_sign_in_at: lastSignIns.get(record.id) ?? null,
  }));
}

/** When somebody last logged in to an account; sessions that are over tell it, too. */
export async function lastSignIn(database: Database, id: string): Promise<string | null> {
  const [found] = await database
    .select({ at: max(sessions.authenticatedAt) })
    .from(sessions)
    .where(eq(sessions.identityId, id));
  return found?.at?.toISOString() ?? null;
}

export async function findRecord(database: Database, id: string): Promise<IdentityRecord | undefined> {
  const [found] = await database.select({ record: identities.record }).from(identities).where(eq(identities.id, id));
  return found?.record;
}
