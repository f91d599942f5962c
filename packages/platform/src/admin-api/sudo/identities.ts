import {
  askedRights,
  changedKeys,
  foldName,
  type Identity,
  type IdentityChange,
  type IdentityChangeRefusal,
  identityCsvColumns,
  type LastChange,
  needsRecentSignIn,
  projectAccess,
  refuseIdentityChange,
  rightsIssues,
} from '@bullpen/contract';
import { and, desc, eq, inArray, max, sql } from 'drizzle-orm';
import { type StaffAct, writeAudit } from '../../database/audit.ts';
import type { Database } from '../../database/database.ts';
import { followRights } from '../../database/grants.ts';
import { holdLock } from '../../database/hold-lock.ts';
import { toIdentity } from '../../database/identity-record.ts';
import { auditEvents, type IdentityRecord, identities, sessions } from '../../database/schema.ts';
import { endSessionsOf } from '../../identity/session.ts';
import type { IdentityStore, Store } from '../call-context.ts';
import { fieldErrors } from '../http/api-error.ts';
import { loadActor, requireSudo } from '../http/authenticate.ts';
import { csvAnswer, wholeList } from '../http/csv-answer.ts';
import type { Procedures } from '../procedures.ts';
import { hasSignedInLately, staffActOf } from '../records/act.ts';
import { lastChange } from '../records/records.ts';
import { endDeactivatedSessions } from './end-kratos-sessions.ts';
import { listWaitingActs, withdrawLapsedActs } from './waiting-acts.ts';

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
async function lastSignIn(database: Database, id: string): Promise<string | null> {
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

/** What became of a change. */
export type ChangeOutcome =
  /** With the script runs that were withdrawn. */
  | { readonly result: 'changed'; readonly identity: Identity; readonly runs: readonly string[] }
  | { readonly result: 'conflict'; readonly identity: Identity; readonly last: LastChange | undefined }
  | { readonly result: IdentityChangeRefusal | 'not_found' | 'reauthentication_required' };

/**
 * Changes one identity, ends its sessions here when it is deactivated, withdraws what waits in its name where that is asked for,
 * and writes it down: all or nothing.
 */
export function changeIdentity(
  store: IdentityStore & Pick<Store, 'projects'>,
  act: StaffAct,
  { id, isRecent }: { readonly id: string; readonly isRecent: boolean },
  { version, reason, isUndo: isAskedAsUndo = false, ...input }: IdentityChange,
): Promise<ChangeOutcome> {
  const { identityUrl, clock, projects } = store;
  return store.database.transaction(async (transaction) => {
    await holdLock(transaction, 'rights');
    // The rights from before the lock may have been withdrawn while this change waited for it.
    requireSudo(await loadActor(transaction, act.actorId, identityUrl));
    const record = await lockIdentity(transaction, id);
    const may = record ? projectAccess(record) : {};
    if (!isRecent && needsRecentSignIn(input, may, projects)) return { result: 'reauthentication_required' };
    if (!record) return { result: 'not_found' };
    const last_sign_in_at = await lastSignIn(transaction, id);
    const current = { ...toIdentity(record, identityUrl), last_sign_in_at };
    // The statement refuses an outdated change, whatever else is wrong with it.
    const isOutdated = current.updated_at !== version;
    const fields = rightsIssues(input.projects ?? {}, projects, projectAccess(current));
    if (fields.length > 0 && !isOutdated) throw fieldErrors(fields);
    const refusal = refuseIdentityChange(current, input, act.actorId, await listSudo(transaction, identityUrl));
    if (refusal && !isOutdated) return { result: refusal };
    const changes = changedKeys(current, input, clock.timestamp());
    const changed = await updateRecord(transaction, id, version, changes);
    if (!changed) return { result: 'conflict', identity: current, last: await lastChange(transaction, null, id) };
    const identity = { ...toIdentity(changed, identityUrl), last_sign_in_at };
    const at = new Date(clock.now());
    if (input.state === 'inactive') await endSessionsOf(transaction, id, at.getTime());
    const isUndo = isAskedAsUndo && (await isOwnLastChange(transaction, id, act.actorId));
    const giving = { identityId: id, givenBy: act.actorId, at, reason, isUndo };
    await followRights(transaction, giving, current, identity);
    const before = askedRights(current, input);
    const after = askedRights(identity, input);
    const written = { ...act, at, reason };
    const action = isUndo ? 'identity.undo' : 'identity.change';
    await writeAudit(transaction, written, { action, subjectId: id, before, after });
    const runs = input.withdrawsWaiting ? await withdrawLapsedActs(transaction, store, written, identity) : [];
    return { result: 'changed', identity, runs };
  });
}

/** Whether somebody has an own change of that account to undo: nobody has changed it since, and it was not undone. */
async function isOwnLastChange(transaction: Database, id: string, actorId: string): Promise<boolean> {
  const [last] = await transaction
    .select({ action: auditEvents.action, actorId: auditEvents.actorId })
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectId, id), inArray(auditEvents.action, ['identity.change', 'identity.undo'])))
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(1);
  return last?.action === 'identity.change' && last.actorId === actorId;
}

/** The owner may be changing it elsewhere: a conflict has to show what is there then. */
async function lockIdentity(transaction: Database, id: string): Promise<IdentityRecord | undefined> {
  const ours = transaction.select({ record: identities.record }).from(identities).where(eq(identities.id, id));
  const [found] = await ours.for('no key update');
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

function byEmail(everyone: readonly Identity[]): Identity[] {
  const emailOf = ({ traits }: Identity) => foldName(traits.email);
  return [...everyone].sort((a, b) => (emailOf(a) < emailOf(b) ? -1 : 1));
}

export const sudoCalls = ({
  store,
  sudo: {
    sudo: { identities, waiting },
  },
}: Procedures) => ({
  identities: {
    list: identities.list.handler(() => listIdentities(store)),
    export: identities.export.handler(() =>
      csvAnswer(
        'identities',
        identityCsvColumns,
        wholeList(async () => byEmail(await listIdentities(store))),
      ),
    ),
    update: identities.update.handler(async ({ input: { params, body }, context, errors }) => {
      const isRecent = hasSignedInLately(store, context);
      const admin = body.state === 'inactive' ? store.trusted?.admin : undefined;
      const outcome = await changeIdentity(store, staffActOf(store, context), { id: params.id, isRecent }, body);
      if (outcome.result === 'changed') {
        for (const id of outcome.runs) store.scripts.signals.changed(id);
        if (admin) await endDeactivatedSessions(store, admin, params.id, staffActOf(store, context, body.reason));
        return outcome.identity;
      }
      if (outcome.result === 'conflict') {
        const { identity: current, last } = outcome;
        throw errors.conflict({ data: { current, last } });
      }
      throw errors[outcome.result]();
    }),
  },
  waiting: waiting.handler(() => listWaitingActs(store)),
});
