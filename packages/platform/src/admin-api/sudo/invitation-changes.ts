import {
  type Invitation,
  invitationLifespan,
  invitingNeedsRecentSignIn,
  isSameInvitation,
  type NewInvitation,
  rightsIssues,
  secondsUntilResend,
} from '@bullpen/contract';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { type StaffAct, writeAudit } from '../../database/audit.ts';
import type { Database } from '../../database/database.ts';
import { invitations } from '../../database/schema.ts';
import { isTaken } from '../../identity/identity-addresses.ts';
import { endExpired, isOpenFor } from '../../identity/invitation-acceptance.ts';
import { sendInvitation } from '../../identity/invitation-mail.ts';
import { hashInvitationToken, newInvitationToken } from '../../identity/invitation-token.ts';
import type { Store } from '../call-context.ts';
import { fieldError, fieldErrors } from '../http/api-error.ts';
import { found } from '../records/records.ts';
import { findInvitation } from './invitations.ts';
import { whileSudo } from './while-sudo.ts';

/** What became of a change, with the invitation as it is then. */
export interface InvitationOutcome<Refusal extends string> {
  readonly result: 'done' | 'conflict' | Refusal;
  readonly invitation: Invitation;
}

const expiryOf = ({ at }: StaffAct): Date => new Date(at.getTime() + invitationLifespan);

/** Invites once: the same request again answers what is there. */
export const createInvitation = (
  store: Store,
  act: StaffAct,
  { id, email, sudo, projects, reason }: NewInvitation,
): Promise<InvitationOutcome<'already_invited'>> =>
  whileSudo(store, act, async (transaction) => {
    const read = (which: SQL | undefined) => findInvitation(transaction, which, { ...store, now: act.at });
    const known = await read(eq(invitations.id, id));
    const input = { email, sudo, projects };
    if (known) return { result: isSameInvitation(known, input) ? 'done' : 'conflict', invitation: known };
    const fields = rightsIssues(projects, store.projects);
    if (fields.length > 0) throw fieldErrors(fields);
    if (await isTaken(transaction, email)) throw fieldError('email', 'There is an account with this address.');
    const open = await read(isOpenFor(email));
    if (open?.state === 'pending') return { result: 'already_invited', invitation: open };
    await endExpired(transaction, email);
    const token = newInvitationToken();
    await transaction.insert(invitations).values({
      id,
      ...input,
      reason,
      tokenHash: hashInvitationToken(token),
      invitedBy: act.actorId,
      createdAt: act.at,
      sentAt: act.at,
      expiresAt: expiryOf(act),
    });
    const invitation = found(await read(eq(invitations.id, id)));
    await sendInvitation(transaction, store, invitation, token);
    await writeAudit(transaction, act, { action: 'invitation.create', subjectId: id, before: null, after: invitation });
    return { result: 'done', invitation };
  });

interface Change {
  readonly id: string;
  readonly version: number;
  readonly action: string;
  readonly set: PgUpdateSetSource<typeof invitations>;
}

/** Changes an open invitation and writes that down; the version is compared in the statement that writes. */
async function changeOpen(
  transaction: Database,
  { identityUrl }: Pick<Store, 'identityUrl'>,
  act: StaffAct,
  { id, version, action, set }: Change,
): Promise<InvitationOutcome<'not_open'>> {
  const ours = eq(invitations.id, id);
  const read = async () => found(await findInvitation(transaction, ours, { identityUrl, now: act.at }));
  const current = await read();
  const open = and(ours, eq(invitations.version, version), isNull(invitations.ending));
  const next = { ...set, version: sql`${invitations.version} + 1` };
  const changed = await transaction.update(invitations).set(next).where(open).returning({ id: invitations.id });
  if (changed.length === 0)
    return { result: current.version === version ? 'not_open' : 'conflict', invitation: current };
  const invitation = await read();
  const noted = ({ email, state, invitedBy, sentAt, expiresAt, projects }: Invitation) => ({
    ...{ email, state, invitedBy, sentAt, expiresAt, projects },
  });
  const before = noted(current);
  const after = noted(invitation);
  await writeAudit(transaction, act, { action, subjectId: id, before, after });
  return { result: 'done', invitation };
}

/** Nobody can accept it any more. */
export const withdrawInvitation = (
  store: Store,
  act: StaffAct,
  id: string,
  version: number,
): Promise<InvitationOutcome<'not_open'>> =>
  whileSudo(store, act, (transaction) => withdrawInvitationIn(transaction, store, act, { id, version }));

/** The same in the transaction of an act that withdraws more. */
export const withdrawInvitationIn = (
  transaction: Database,
  store: Pick<Store, 'identityUrl'>,
  act: StaffAct,
  { id, version }: Pick<Change, 'id' | 'version'>,
): Promise<InvitationOutcome<'not_open'>> =>
  changeOpen(transaction, store, act, {
    id,
    version,
    action: 'invitation.withdraw',
    set: { ending: 'withdrawn', endedAt: act.at },
  });

/**
 * Sends the mail once more, but not at once after the last, and lets the invitation last anew: that is to give what it
 * offers, which may ask for a recent sign-in, and whoever does so is the one who gives it.
 */
export const resendInvitation = (
  store: Store,
  act: StaffAct,
  { id, version, isRecent }: { readonly id: string; readonly version: number; readonly isRecent: boolean },
): Promise<
  | InvitationOutcome<'not_open' | 'account_exists' | 'reauthentication_required'>
  | { readonly result: 'too_many_requests'; readonly seconds: number }
> =>
  whileSudo(store, act, async (transaction) => {
    const current = found(await findInvitation(transaction, eq(invitations.id, id), { ...store, now: act.at }));
    const seconds = secondsUntilResend(new Date(current.sentAt), act.at);
    const isOpen = current.version === version && current.endedAt === null;
    if (isOpen && !isRecent && invitingNeedsRecentSignIn(current, store.projects))
      return { result: 'reauthentication_required', invitation: current };
    if (isOpen && (await isTaken(transaction, current.email))) return { result: 'account_exists', invitation: current };
    if (isOpen && seconds > 0) return { result: 'too_many_requests', seconds };
    const written = { ...act, reason: current.reason };
    // What is kept of the token in the mail before says nothing of it: this one takes its place.
    const token = newInvitationToken();
    const outcome = await changeOpen(transaction, store, written, {
      id,
      version,
      action: 'invitation.resend',
      set: {
        sentAt: act.at,
        expiresAt: expiryOf(act),
        tokenHash: hashInvitationToken(token),
        invitedBy: act.actorId,
      },
    });
    if (outcome.result === 'done') await sendInvitation(transaction, store, outcome.invitation, token);
    return outcome;
  });
