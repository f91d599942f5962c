import type { ProjectAccess } from '../session/identity.ts';
import type { IdentityInput } from '../session/identity-rights.ts';
import type { Project } from '../session/project.ts';

/** How long a proof of who somebody is counts as recent, in seconds. */
const recentSeconds = 600;

/** The refusal of an act that asks for a recent proof. The login flow with `refresh=true` brings it; then the act goes on. */
export const recentSignIn = {
  reauthentication_required: { status: 403, message: 'Confirm that it is you, then try again.' },
} as const;

/** Whether the person proved who they are lately; `authTime` is the token's claim, in seconds since the epoch. */
export const isRecentSignIn = (authTime: number | undefined, now: Date): boolean =>
  authTime !== undefined && now.getTime() / 1000 - authTime <= recentSeconds;

const mayWrite = (access: Readonly<Record<string, ProjectAccess>>, key: string): boolean =>
  Object.hasOwn(access, key) && access[key] === 'rw';

/**
 * The rule that the server and the mocks share: who may enter, who has sudo and who writes in production is changed by
 * somebody who has just proved who they are. An account that is activated has its rights back, so its state asks for the
 * same as sudo itself. `before` is what the account may do until then.
 */
export const needsRecentSignIn = (
  { state, sudo, projects }: IdentityInput,
  before: Readonly<Record<string, ProjectAccess>>,
  catalogue: readonly Pick<Project, 'key' | 'environment'>[],
): boolean =>
  state !== undefined ||
  sudo !== undefined ||
  (projects !== undefined &&
    catalogue.some(
      ({ key, environment }) => environment === 'production' && mayWrite(before, key) !== mayWrite(projects, key),
    ));

/** The same of an invitation, which gives what nobody had. */
export const invitingNeedsRecentSignIn = (
  { sudo, projects }: { readonly sudo: boolean; readonly projects: Readonly<Record<string, ProjectAccess>> },
  catalogue: readonly Pick<Project, 'key' | 'environment'>[],
): boolean => needsRecentSignIn(sudo ? { sudo, projects } : { projects }, {}, catalogue);
