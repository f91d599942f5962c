import { type Authz, invitationStateAt } from '@bullpen/contract';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { auditRow } from '../database/audit.ts';
import type { Database } from '../database/database.ts';
import { followRights } from '../database/grants.ts';
import { auditEvents, type IdentityRecord, invitations } from '../database/schema.ts';

type OpenInvitation = typeof invitations.$inferSelect;

/** The invitation of an address that can be accepted now. One that has expired gives way for good. */
export async function claimInvitation(
  transaction: Database,
  email: string,
  at: Date,
): Promise<OpenInvitation | undefined> {
  const [open] = await transaction.select().from(invitations).where(isOpenFor(email));
  if (!open || invitationStateAt(open, at) === 'pending') return open;
  await endExpired(transaction, email);
  return undefined;
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

/** What the invitation gives, and nothing else. They count once the address is verified, as all rights do. */
export const rightsOf = ({ sudo, projects }: Pick<OpenInvitation, 'sudo' | 'projects'>): Authz => ({
  ...(sudo ? { sudo } : {}),
  projects,
});

/** Writes down that the new account has accepted the invitation. */
export async function acceptInvitation(
  transaction: Database,
  { id, invitedBy, reason, sudo, projects }: OpenInvitation,
  record: IdentityRecord,
  at: Date,
): Promise<void> {
  const accepted = { ending: 'accepted', endedAt: at, identityId: record.id } as const;
  await transaction
    .update(invitations)
    .set({ ...accepted, version: sql`${invitations.version} + 1` })
    .where(eq(invitations.id, id));
  await followRights(transaction, { identityId: record.id, givenBy: invitedBy, at, reason }, null, record);
  const event = { action: 'invitation.accept', subjectId: id, before: null, after: { sudo, projects } };
  await transaction.insert(auditEvents).values(auditRow({ ...event, actorId: record.id, at, reason }));
}
