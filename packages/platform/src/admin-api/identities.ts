import {
  type Identity,
  type IdentityChange,
  refuseDeactivation,
  type StateChangeRefusal,
  stateChange,
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
  | { readonly result: StateChangeRefusal | 'not_found' };

/** Any number: whoever changes rights holds this lock until the transaction ends. */
const rightsLock = 20_261_121;

export async function listIdentities({ database, identityUrl }: IdentityStore): Promise<Identity[]> {
  const rows = await database.select({ record: identities.record }).from(identities);
  return rows.map(({ record }) => toIdentity(record, identityUrl));
}

/** Changes the state of one identity, ends its sessions when it is deactivated, and writes it down: all or nothing. */
export function changeIdentity(
  store: IdentityStore,
  actorId: string,
  id: string,
  { version, state, reason }: IdentityChange,
): Promise<ChangeOutcome> {
  return store.database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${rightsLock})`);
    // The rights from before the lock may have been withdrawn while this change waited for it.
    requireSudo(await loadActor(transaction, actorId, store.identityUrl));
    const before = await findRecord(transaction, id);
    if (!before) return { result: 'not_found' };
    const current = toIdentity(before, store.identityUrl);
    const refusal =
      state === 'inactive'
        ? refuseDeactivation(current, actorId, await listSudo(transaction, store.identityUrl))
        : undefined;
    if (refusal) return { result: refusal };
    const after = await updateState(transaction, store.clock, id, version, state);
    if (!after) return { result: 'conflict', identity: current };
    const now = store.clock.now();
    if (state === 'inactive') await endSessionsOf(transaction, id, now);
    await transaction.insert(auditEvents).values({
      at: new Date(now),
      actorId,
      action: 'identity.state',
      subjectId: id,
      before: { state: before.state },
      after: { state: after.state },
      reason,
    });
    return { result: 'changed', identity: toIdentity(after, store.identityUrl) };
  });
}

async function findRecord(database: Database, id: string): Promise<IdentityRecord | undefined> {
  const [found] = await database.select({ record: identities.record }).from(identities).where(eq(identities.id, id));
  return found?.record;
}

async function listSudo(database: Database, identityUrl: string): Promise<Identity[]> {
  const rows = await database.select({ record: identities.record }).from(identities).where(eq(identities.isSudo, true));
  return rows.map(({ record }) => toIdentity(record, identityUrl));
}

/** One statement, so that of two changes made from one version the second finds nothing to change. */
async function updateState(
  database: Database,
  clock: Clock,
  id: string,
  version: string,
  state: IdentityChange['state'],
): Promise<IdentityRecord | undefined> {
  const change = JSON.stringify(stateChange(state, clock.timestamp()));
  const [updated] = await database
    .update(identities)
    .set({ record: sql`${identities.record} || ${change}::jsonb` })
    .where(and(eq(identities.id, id), eq(identities.updatedAt, version)))
    .returning({ record: identities.record });
  return updated?.record;
}
