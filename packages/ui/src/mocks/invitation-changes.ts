import { type Invitation, type InvitationQuery, invitationStateAt, isSudoLapsed } from '@bullpen/contract';
import { current, writeAudit } from './records.ts';
import type { World } from './world.ts';

/** The invitation as it is now: it may have expired meanwhile. */
export const invitationNow =
  (world: World) =>
  (invitation: Invitation): Invitation => {
    const ending = invitation.state === 'pending' ? null : invitation.state;
    const expiresAt = new Date(invitation.expiresAt);
    const state = invitationStateAt({ ending, expiresAt }, world.now());
    const inviter = world.identities.get(invitation.invitedBy.id);
    return { ...invitation, state, isSudoLapsed: state === 'pending' && isSudoLapsed(invitation, inviter) };
  };

/** The invitations that a query asks for. */
export const invitationSource = (world: World, { sort, state }: Pick<InvitationQuery, 'sort' | 'state'>) => ({
  items: [...world.invitations.values()]
    .map(invitationNow(world))
    .filter((invitation) => state === undefined || invitation.state === state),
  textOf: ({ email }: Invitation) => email,
  sortedBy: (invitation: Invitation) => invitation[sort],
});

/** Another invitation takes the place of the one that has expired. */
export function endExpired(world: World, email: string): void {
  for (const known of world.invitations.values()) {
    const { id, version, expiresAt, endedAt } = known;
    if (known.email !== email || endedAt !== null) continue;
    world.invitations.set(id, { ...known, state: 'expired', endedAt: expiresAt, version: version + 1 });
  }
}

/** Whether an account has the address. */
export const isTaken = ({ identities }: World, email: string): boolean =>
  [...identities.values()].some(({ traits, verifiable_addresses = [] }) =>
    [traits.email.toLowerCase(), ...verifiable_addresses.map(({ value }) => value)].includes(email),
  );

interface Refusals {
  readonly not_found: () => Error;
  readonly conflict: (options: { data: { current: Invitation } }) => Error;
  readonly not_open: () => Error;
}

/** Changes an invitation that was neither accepted nor withdrawn, and writes that down. */
export function changeOpen(
  act: Parameters<typeof writeAudit>[0],
  id: string,
  { version, reason, changes }: { version: number; reason: string; changes: Partial<Invitation> },
  errors: Refusals,
): Invitation {
  const { world } = act;
  const before = invitationNow(world)(current(world.invitations, id, version, errors));
  if (before.endedAt !== null) throw errors.not_open();
  const after = { ...before, ...changes, version: version + 1 };
  world.invitations.set(id, after);
  const noted = ({ email, state, sentAt, expiresAt }: Invitation) => ({ email, state, sentAt, expiresAt });
  writeAudit(act, id, { before: noted(before), after: noted(after), reason });
  return after;
}
