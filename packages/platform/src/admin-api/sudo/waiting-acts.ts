import { type Identity, isActLapsed, isRunWaiting, ScriptRunStatus, type WaitingAct } from '@bullpen/contract';
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { StaffAct } from '../../database/audit.ts';
import type { Database } from '../../database/database.ts';
import { invitations, scriptRuns } from '../../database/schema.ts';
import { withdrawnInTime } from '../../scripts/run-sentences.ts';
import type { IdentityStore } from '../call-context.ts';
import { cancelRunIn } from '../scripts/cancel-run.ts';
import { withdrawInvitationIn } from './invitation-changes.ts';

interface WaitingRow extends WaitingAct {
  readonly version: number;
}

const invitationsOf = (database: Database, now: Date, by: string | undefined) =>
  database
    .select()
    .from(invitations)
    .where(
      and(
        isNull(invitations.ending),
        gt(invitations.expiresAt, now),
        by === undefined ? undefined : eq(invitations.invitedBy, by),
      ),
    )
    .orderBy(asc(invitations.expiresAt), asc(invitations.id));

/** A run that has begun is left to its end: half of it may be done. */
const runsOf = (database: Database, by: string | undefined) =>
  database
    .select()
    .from(scriptRuns)
    .where(
      and(
        inArray(scriptRuns.status, ScriptRunStatus.options.filter(isRunWaiting)),
        by === undefined ? undefined : eq(scriptRuns.startedBy, by),
      ),
    )
    .orderBy(asc(scriptRuns.startsAt), asc(scriptRuns.id));

const toInvited = ({ id, invitedBy, email, expiresAt, version }: typeof invitations.$inferSelect): WaitingRow => ({
  ...{ kind: 'invitation', id, by: invitedBy, title: email, projectKey: null, at: expiresAt.toISOString(), version },
});

const toOrdered = ({
  id,
  startedBy,
  title,
  projectKey,
  startsAt,
  version,
}: typeof scriptRuns.$inferSelect): WaitingRow => ({
  ...{ kind: 'script_run', id, by: startedBy, title, projectKey, at: startsAt.toISOString(), version },
});

/** Everything that waits in somebody's name, in all projects together. */
export async function listWaitingActs({ database, clock }: Pick<IdentityStore, 'database' | 'clock'>) {
  const sent = await invitationsOf(database, new Date(clock.now()), undefined);
  const ordered = await runsOf(database, undefined);
  return [...sent.map(toInvited), ...ordered.map(toOrdered)].map(({ version: _, ...waiting }): WaitingAct => waiting);
}

/**
 * Withdraws what waits in somebody's name and what they may give no more, each with an event of its own; answers which
 * runs those were. To be asked under the lock of rights, with the account as it is then.
 */
export async function withdrawLapsedActs(
  transaction: Database,
  store: Pick<IdentityStore, 'identityUrl'>,
  act: StaffAct,
  giver: Identity,
): Promise<readonly string[]> {
  for (const waiting of (await invitationsOf(transaction, act.at, giver.id)).map(toInvited))
    if (isActLapsed(waiting, giver))
      requireDone(await withdrawInvitationIn(transaction, store, act, waiting), waiting.id);
  // Held until the end, so that none of them begins meanwhile.
  const ordered = (await runsOf(transaction, giver.id).for('no key update')).map(toOrdered);
  const withdrawn: string[] = [];
  for (const { id, version, projectKey, ...waiting } of ordered) {
    if (projectKey === null || !isActLapsed({ ...waiting, projectKey }, giver)) continue;
    const how = { version, text: withdrawnInTime };
    requireDone(await cancelRunIn(transaction, id, { ...act, projectKey }, how), id);
    withdrawn.push(id);
  }
  return withdrawn;
}

/** All of it goes with the account or nothing does; nobody else can change it under the locks that are held. */
function requireDone({ result }: { readonly result: string }, id: string): void {
  if (result !== 'done') throw new Error(`${id} waits still: its withdrawal ended as ${result}.`);
}
