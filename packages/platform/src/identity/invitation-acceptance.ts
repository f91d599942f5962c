import { type Authz, invitationStateAt, isActLapsed } from '@bullpen/contract';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { auditRow } from '../database/audit.ts';
import type { Database } from '../database/database.ts';
import { followRights } from '../database/grants.ts';
import { toIdentity } from '../database/identity-record.ts';
import { auditEvents, type FlowMessage, type IdentityRecord, identities, invitations } from '../database/schema.ts';
import { hashInvitationToken } from './invitation-token.ts';
import { messages } from './messages.ts';

type OpenInvitation = typeof invitations.$inferSelect;

/**
 * The invitation of an address that can be accepted now, with what it gives now; `notInvited` where the token is not that
 * of its mail. One that has expired gives way for good. To be asked under the lock of rights.
 */
export async function claimInvitation(
  transaction: Database,
  { email, token }: { readonly email: string; readonly token: string },
  at: Date,
  identityUrl: string,
): Promise<OpenInvitation | 'notInvited' | undefined> {
  const [open] = await transaction.select().from(invitations).where(isOpenFor(email));
  if (!open) return undefined;
  if (invitationStateAt(open, at) === 'pending') {
    if (open.tokenHash !== hashInvitationToken(token)) return 'notInvited';
    return (await isLapsed(transaction, open, identityUrl)) ? { ...open, sudo: false, projects: {} } : open;
  }
  await endExpired(transaction, email);
  return undefined;
}

/** Whether whoever gives it may not any more. */
async function isLapsed(database: Database, { invitedBy }: OpenInvitation, identityUrl: string): Promise<boolean> {
  const [inviter] = await database.select().from(identities).where(eq(identities.id, invitedBy));
  return isActLapsed({ kind: 'invitation', projectKey: null }, inviter && toIdentity(inviter.record, identityUrl));
}

/** What the link of a mail is: for whom, and why it gives nothing any more and what to do; empty without one. */
export async function linkedInvitation(
  database: Database,
  token: string,
  at: Date,
  identityUrl: string,
): Promise<{ readonly email?: string; readonly ended?: FlowMessage }> {
  if (token === '') return {};
  const linked = eq(invitations.tokenHash, hashInvitationToken(token));
  const [invitation] = await database.select().from(invitations).where(linked);
  // The mail has been sent again since, with another link.
  if (!invitation) return { ended: messages.invitationReplaced };
  const state = invitationStateAt(invitation, at);
  if (state === 'pending') {
    const { email } = invitation;
    return (await isLapsed(database, invitation, identityUrl))
      ? { email, ended: messages.invitationLapsed }
      : { email };
  }
  const endings = {
    expired: messages.invitationExpired,
    withdrawn: messages.invitationWithdrawn,
    accepted: messages.invitationUsed,
  };
  return { ended: endings[state] };
}

/** The one of an address that was neither accepted nor withdrawn, though it may have expired. */
export const isOpenFor = (email: string): SQL | undefined =>
  and(eq(invitations.email, email.toLowerCase()), isNull(invitations.ending));

/** Another invitation or an account takes the place of the one that has expired. */
export async function endExpired(transaction: Database, email: string): Promise<void> {
  await transaction
    .update(invitations)
    .set({ ending: 'expired', endedAt: sql`${invitations.expiresAt}`, version: sql`${invitations.version} + 1` })
    .where(isOpenFor(email));
}

/** What the invitation gives, and nothing else. */
export const rightsOf = ({ sudo, projects }: Pick<OpenInvitation, 'sudo' | 'projects'>): Authz => ({
  ...(sudo ? { sudo } : {}),
  projects,
});

/** Writes down that the new account has accepted the invitation. */
export async function acceptInvitation(
  transaction: Database,
  { id, email, invitedBy, reason, sudo, projects }: OpenInvitation,
  record: IdentityRecord,
  at: Date,
): Promise<void> {
  const accepted = { ending: 'accepted', endedAt: at, identityId: record.id, sudo, projects } as const;
  await transaction
    .update(invitations)
    .set({ ...accepted, version: sql`${invitations.version} + 1` })
    .where(eq(invitations.id, id));
  await followRights(transaction, { identityId: record.id, givenBy: invitedBy, at, reason }, null, record);
  const event = { action: 'invitation.accept', subjectId: id, before: null, after: { email, sudo, projects } };
  await transaction.insert(auditEvents).values(auditRow({ ...event, actorId: record.id, at, reason }));
}
