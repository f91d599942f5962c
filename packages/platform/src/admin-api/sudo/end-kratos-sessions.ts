import type { AccountSession } from '@bullpen/contract';
import { ORPCError } from '@orpc/server';
import { type StaffAct, writeAudit } from '../../database/audit.ts';
import type { KratosAdmin } from '../../kratos-admin.ts';
import { logFault } from '../../log-fault.ts';
import type { IdentityStore } from '../call-context.ts';
import { providerUnavailable } from '../http/api-error.ts';

/**
 * Ends sessions of an account one after the other, writes down which are over, and answers how many. Throws
 * `provider_unavailable` where Kratos stops answering amid them: those before it have ended, and tokens of the one that it
 * gave no answer for are refused here, so that all of these are written down. Kratos has a call that ends all of an account,
 * and forgets them with it. Not for a transaction: nothing may wait for Kratos.
 */
export async function endKratosSessions(
  { database }: Pick<IdentityStore, 'database'>,
  admin: Pick<KratosAdmin, 'endSession'>,
  { identityId, which }: { readonly identityId: string; readonly which: readonly Pick<AccountSession, 'id'>[] },
  act: StaffAct,
): Promise<number> {
  const ended: string[] = [];
  try {
    for (const { id } of which) {
      // Before it is asked: the answer may be lost.
      ended.push(id);
      if (!(await admin.endSession(id))) ended.pop();
    }
  } finally {
    const before = { sessions: ended.toSorted() };
    const event = { action: 'identity.end_sessions', subjectId: identityId, before, after: null } as const;
    // They are over all the same, whatever becomes of the audit trail: an administrator who is told otherwise would do it again.
    if (ended.length > 0)
      await writeAudit(database, act, event).catch((error: unknown) =>
        logFault(error, `The audit trail lacks that sessions of ${identityId} were ended: ${ended.join(', ')}.`),
      );
  }
  return ended.length;
}

/** Ends what is open of an account that has just been deactivated here; a failure says what was done and what was not. */
export async function endDeactivatedSessions(
  store: Pick<IdentityStore, 'database'>,
  admin: KratosAdmin,
  identityId: string,
  act: StaffAct,
): Promise<void> {
  try {
    await endKratosSessions(store, admin, { identityId, which: await admin.sessions(identityId, 'unended') }, act);
  } catch (error) {
    // What Kratos did not answer is written down where it is asked.
    if (!(error instanceof ORPCError)) logFault(error);
    throw providerUnavailable(
      'The account is deactivated here. The identity provider stopped answering before all its sessions had ended: end the rest once it answers.',
    );
  }
}
