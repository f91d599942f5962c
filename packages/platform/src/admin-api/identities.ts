import {
  changedKeys,
  type Identity,
  type IdentityChange,
  type IdentityChangeRefusal,
  type IdentityWish,
  isSudo,
  projectAccess,
  refuseIdentityChange,
} from '@bullpen/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { toIdentity } from '../database/identity-record.ts';
import { auditEvents, type IdentityRecord, identities } from '../database/schema.ts';
import { endSessionsOf } from '../identity/session.ts';
import { loadActor, requireSudo } from './authenticate.ts';

export interface IdentityStore {
  readonly database: Database;
  readonly clock: Clock;
  /** Where the identity provider listens. */
  readonly identityUrl: string;
}

/** What became of a change. */
export type ChangeOutcome =
  | { readonly result: 'changed' | 'conflict'; readonly identity: Identity }
  | { readonly result: IdentityChangeRefusal | 'not_found' };

/** Any number: whoever changes rights holds this lock until the transaction ends. */
const rightsLock = 20_261_121;

export async function listIdentities({ database, identityUrl }: IdentityStore): Promise<Identity[]> {
  const rows = await database.select({ record: identities.record }).from(identities);
  return rows.map(({ record }) => toIdentity(record, identityUrl));
}

/** Changes one identity, ends its sessions when it is deactivated, and writes it down: all or nothing. */
export function changeIdentity(
  store: IdentityStore,
  actorId: string,
  id: string,
  { version, reason, ...wish }: IdentityChange,
): Promise<ChangeOutcome> {
  return store.database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${rightsLock})`);
    // The rights from before the lock may have been withdrawn while this change waited for it.
    requireSudo(await loadActor(transaction, actorId, store.identityUrl));
    const record = await findRecord(transaction, id);
    if (!record) return { result: 'not_found' };
    const current = toIdentity(record, store.identityUrl);
    const refusal = refuseIdentityChange(current, wish, actorId, await listSudo(transaction, store.identityUrl));
    if (refusal) return { result: refusal };
    const changes = changedKeys(current, wish, store.clock.timestamp());
    const changed = await updateRecord(transaction, id, version, changes);
    if (!changed) return { result: 'conflict', identity: current };
    const identity = toIdentity(changed, store.identityUrl);
    const now = store.clock.now();
    if (wish.state === 'inactive') await endSessionsOf(transaction, id, now);
    await transaction.insert(auditEvents).values({
      at: new Date(now),
      actorId,
      action: 'identity.change',
      subjectId: id,
      before: audited(current, wish),
      after: audited(identity, wish),
      reason,
    });
    return { result: 'changed', identity };
  });
}

/** Of an identity, what a change was about. */
const audited = (identity: Identity, { state, sudo, projects }: IdentityWish): Readonly<Record<string, unknown>> => ({
  ...(state === undefined ? {} : { state: identity.state }),
  ...(sudo === undefined ? {} : { sudo: isSudo(identity) }),
  ...(projects === undefined ? {} : { projects: projectAccess(identity) }),
});

async function findRecord(database: Database, id: string): Promise<IdentityRecord | undefined> {
  const [found] = await database.select({ record: identities.record }).from(identities).where(eq(identities.id, id));
  return found?.record;
}

async function listSudo(database: Database, identityUrl: string): Promise<Identity[]> {
  const rows = await database.select({ record: identities.record }).from(identities).where(eq(identities.isSudo, true));
  return rows.map(({ record }) => toIdentity(record, identityUrl));
}

/** One statement, so that of two changes made from one version the second finds nothing to change. */
async function updateRecord(
  database: Database,
  id: string,
  version: string,
  changes: Partial<Identity>,
): Promise<IdentityRecord | undefined> {
  const [updated] = await database
    .update(identities)
    .set({ record: sql`${identities.record} || ${JSON.stringify(changes)}::jsonb` })
    .where(and(eq(identities.id, id), eq(identities.updatedAt, version)))
    .returning({ record: identities.record });
  return updated?.record;
}
