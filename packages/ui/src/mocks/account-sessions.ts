import { isActiveState, isRecentSignIn } from '@bullpen/contract';
import type { KeptSession } from './sessions.ts';
import type { World } from './world.ts';

/** Whether nobody has ended it, nor time. */
export const isUnended = (world: World, { endedAt, expiresAt }: KeptSession): boolean =>
  endedAt === null && Date.parse(expiresAt) > world.now().getTime();

/** Whether somebody could still call in it. */
export const isOpen = (world: World, session: KeptSession): boolean =>
  isActiveState(world.identities.get(session.identityId)?.state ?? '') && isUnended(world, session);

/** The sessions of an account, open or over. */
export const sessionsOf = (world: World, identityId: string): KeptSession[] =>
  [...world.sessions.values()].filter((session) => session.identityId === identityId);

/** The mocks know no cookies: whoever calls does it in the last session that they opened. */
export const currentOf = (world: World, viewerId: string): KeptSession | undefined =>
  sessionsOf(world, viewerId)
    .filter((session) => isOpen(world, session))
    .sort((a, b) => Date.parse(b.issuedAt) - Date.parse(a.issuedAt))[0];

/** Ends what is open of an account, for good. */
export function endSessionsOf(world: World, identityId: string): void {
  const endedAt = world.now().toISOString();
  for (const session of sessionsOf(world, identityId))
    if (session.endedAt === null) world.sessions.set(session.id, { ...session, endedAt });
}

/** Whether whoever calls has proved who they are lately. */
export function hasSignedInLately(world: World, viewerId: string): boolean {
  const session = currentOf(world, viewerId);
  return isRecentSignIn(session && Date.parse(session.authenticatedAt) / 1000, world.now());
}
