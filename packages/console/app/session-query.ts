import {
  accessibleProjects,
  type Gate,
  gateFor,
  type Project,
  type SessionData,
  type SignedInSession,
} from '@bullpen/contract';

export const sessionKey = ['session'] as const;

/** When a session counts as old, in milliseconds. */
export const sessionStaleTime = 300_000;

const second = 1000;

/** A provider that does not answer does not end a session that this document has held. */
export const afterRefetch = (held: SessionData | undefined, fetched: SessionData): SessionData =>
  held?._t === 'session' && fetched._t === 'unauthenticated' && fetched.cause === 'unavailable' ? held : fetched;

/** True for somebody who is past the gates. `projects` are those that are known to exist. */
export const isOpen = (
  session: SessionData | undefined,
  projects: readonly Pick<Project, 'key'>[],
): session is SignedInSession => gateFor(session, accessibleProjects(session, projects)) === undefined;

/** How long to wait before asking for the session again, by the gate and the time spent at it; false: not by itself. */
export function recheckDelay(session: SessionData | undefined, gate: Gate | undefined, waited: number): number | false {
  switch (gate) {
    case 'unverified':
    case 'no-projects':
      return waited < 120 * second ? 5 * second : 30 * second;
    case 'deactivated':
      return 30 * second;
    case 'welcome':
      if (session?._t !== 'unauthenticated' || session.cause !== 'unavailable') return false;
      return waited < 60 * second ? 5 * second : 30 * second;
    default:
      return 540 * second;
  }
}
