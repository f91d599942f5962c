import {
  accessibleProjects,
  type Gate,
  gateFor,
  type Project,
  type SessionData,
  type SignedInSession,
} from '@bullpen/contract';
import type { Interruption } from '@bullpen/ui';

export const sessionKey = ['session'] as const;

/** When a session counts as old, in milliseconds. */
export const sessionStaleTime = 300_000;

const second = 1000;

/** What the page stands on, and what has come between it and the identity provider since. */
export interface KnownSession {
  readonly session: SessionData;
  /** Why the session cannot be used now, while the page waits for it; null when all is well. */
  readonly interruption: Interruption | null;
}

interface Refetch {
  readonly held: KnownSession | undefined;
  readonly fetched: SessionData;
  readonly projects: readonly Pick<Project, 'key'>[];
  /** The session was ended on purpose, by logging out. */
  readonly isOver: boolean;
  /** Something is unsaved on this page. */
  readonly isUnsaved: boolean;
  /** The person has proved who they are no later than when an act was refused for that. */
  readonly isProofOld: boolean;
}

/**
 * A page past the gates whose session has ended keeps it, and all that was typed, until the person has signed in again.
 * After a log-out on purpose, and at a gate, it does not.
 */
export function afterRefetch({ held, fetched, projects, isOver, isUnsaved, isProofOld }: Refetch): KnownSession {
  if (fetched._t === 'session' || held?.session._t !== 'session') {
    const { interruption = null } = held ?? {};
    return {
      session: fetched,
      interruption: isProofOld && interruption?.cause === 'old-sign-in' ? interruption : null,
    };
  }
  const isAway = fetched.cause === 'unavailable';
  const wasOpen = isOpen(held.session, projects);
  // Whatever else is heard of the provider, the page stays hidden until its person is back.
  const isHidden = held.interruption?.cause === 'logged-out';
  if (wasOpen && isUnsaved && (isHidden || (isOver && fetched.cause === 'none')))
    return { session: held.session, interruption: { cause: 'logged-out' } };
  if (!isHidden && (isAway || (!isOver && wasOpen))) return { session: held.session, interruption: fetched };
  return { session: fetched, interruption: null };
}

/** The session of an account that has been deactivated since: it knows who was here, and has no rights. */
export const deactivated = (session: SignedInSession): SignedInSession => ({
  ...session,
  isActive: false,
  isSudo: false,
  projects: {},
});

/** True for somebody who is past the gates. `projects` are those that are known to exist. */
export const isOpen = (
  session: SessionData | undefined,
  projects: readonly Pick<Project, 'key'>[],
): session is SignedInSession => gateFor(session, accessibleProjects(session, projects)) === undefined;

/** How long to wait before asking for the session again, by the gate and the time spent at it; false: not by itself. */
export function recheckDelay({ session, interruption }: KnownSession, gate: Gate | undefined, waited: number) {
  if (interruption !== null)
    return interruption.cause === 'unavailable' && waited < 60 * second ? 5 * second : 30 * second;
  switch (gate) {
    case 'unverified':
    case 'no-projects':
      return waited < 120 * second ? 5 * second : 30 * second;
    case 'deactivated':
      return 30 * second;
    case 'welcome':
      if (session._t !== 'unauthenticated' || session.cause !== 'unavailable') return false;
      return waited < 60 * second ? 5 * second : 30 * second;
    default:
      return 540 * second;
  }
}
