import type { Project } from './project.ts';
import type { SessionData } from './session.ts';

/** The full-screen states before the console, in their order of precedence. */
export const gates = ['loading', 'welcome', 'deactivated', 'unverified', 'no-projects'] as const;
/** One of the {@link gates}. */
export type Gate = (typeof gates)[number];

/** The gate that a person stands at, `undefined` once they may enter. `session` is undefined until it has loaded. */
export function gateFor(
  session: SessionData | undefined,
  hasAccessProjects: readonly Pick<Project, 'key'>[],
): Gate | undefined {
  if (session === undefined) return 'loading';
  if (session._t === 'unauthenticated') return 'welcome';
  if (!session.isActive) return 'deactivated';
  if (!session.isEmailVerified) return 'unverified';
  if (hasAccessProjects.length === 0 && !session.isSudo) return 'no-projects';
  return undefined;
}
