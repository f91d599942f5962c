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

/** How long a browser waits for an answer of the identity provider, in milliseconds. */
export const providerTimeout = 10_000;

/** The cookie with which a document waits for the provider as long as the browser does. */
export const patientCookie = 'patient';

const second = 1000;

/** What the page stands on, and what has come between it and the identity provider since. */
export interface KnownSession {
  readonly session: SessionData;
  /** Why the session cannot be used now, while the page waits for it; null when all is well. */
  readonly interruption: Interruption | null;
}

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
