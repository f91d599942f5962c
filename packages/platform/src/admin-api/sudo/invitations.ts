import {
  type Invitation,
  type InvitationPage,
  type InvitationQuery,
  type InvitationSort,
  type InvitationState,
  invitationPlaces,
  invitationStateAt,
  isActLapsed,
} from '@bullpen/contract';
import { and, eq, gt, type InferSelectModel, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { toIdentity } from '../../database/identity-record.ts';
import { type IdentityRecord, identities, invitations } from '../../database/schema.ts';
import type { IdentityStore } from '../call-context.ts';
import { type ListSource, listPage } from '../records/list-page.ts';
import { byteByByte, matches } from '../records/list-place.ts';

interface Row {
  readonly invitation: InferSelectModel<typeof invitations>;
  readonly inviter: IdentityRecord | null;
}

const toInvitation =
  (now: Date, identityUrl: string) =>
  ({ invitation, inviter }: Row): Invitation => {
    const { id, email, sudo, projects, reason, createdAt, sentAt, expiresAt, endedAt, identityId, version } =
      invitation;
    const state = invitationStateAt(invitation, now);
    return {
      id,
      email,
      sudo,
      projects,
      reason,
      identityId,
      version,
      state,
      isLapsed:
        state === 'pending' &&
        isActLapsed({ kind: 'invitation', projectKey: null }, inviter ? toIdentity(inviter, identityUrl) : undefined),
      invitedBy: { id: invitation.invitedBy, email: inviter?.traits.email ?? null },
      createdAt: createdAt.toISOString(),
      sentAt: sentAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    };
  };

/** What `invitationStateAt` says of a row. */
function isIn(state: InvitationState, now: Date): SQL | undefined {
  if (state === 'pending') return and(isNull(invitations.ending), gt(invitations.expiresAt, now));
  const ended = eq(invitations.ending, state);
  return state === 'expired' ? or(ended, and(isNull(invitations.ending), lte(invitations.expiresAt, now))) : ended;
}

const selectInvitations = (database: Database) =>
  database
    .select({ invitation: invitations, inviter: identities.record })
    .from(invitations)
    .leftJoin(identities, eq(identities.id, invitations.invitedBy));

const byEmail = byteByByte(invitations.email);

/** The invitations that a query asks for. */
export function invitationSource(
  { database, clock, identityUrl }: IdentityStore,
  { search, state }: Pick<InvitationQuery, 'search' | 'state'>,
): ListSource<Row, Invitation, InvitationSort> {
  const now = new Date(clock.now());
  return {
    within: and(
      state === undefined ? undefined : isIn(state, now),
      matches(search, { id: invitations.id, begins: byEmail, holds: invitations.email }),
    ),
    id: invitations.id,
    idOf: ({ invitation }) => invitation.id,
    places: invitationPlaces,
    sorts: {
      createdAt: [invitations.createdAt, ({ invitation }) => invitation.createdAt.toISOString()],
      email: [byEmail, ({ invitation }) => invitation.email],
    },
    rows: (where, order, limit) => selectInvitations(database).where(where).orderBy(order).limit(limit),
    some: (where, limit) => database.select({ one: sql`1` }).from(invitations).where(where).limit(limit),
    toItem: toInvitation(now, identityUrl),
  };
}

export const listInvitations = (store: IdentityStore, query: InvitationQuery): Promise<InvitationPage> =>
  listPage(store.database, query, invitationSource(store, query));

/** The first that the condition finds, as it is at a moment. */
export async function findInvitation(
  database: Database,
  which: SQL | undefined,
  { now, identityUrl }: { readonly now: Date; readonly identityUrl: string },
): Promise<Invitation | undefined> {
  const [row] = await selectInvitations(database).where(which);
  return row && toInvitation(now, identityUrl)(row);
}
