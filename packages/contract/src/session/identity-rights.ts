import type { Identity, IdentityAddress, IdentityChange, ProjectAccess } from './identity.ts';

/** An account may enter only in this state; every other word counts as deactivated. */
export const isActiveState = (state: string): boolean => state === 'active';

/** Since when an account has its state: the change of state, else its creation. RFC 3339. */
export const stateSince = (identity: Pick<Identity, 'created_at' | 'state_changed_at'>): string =>
  identity.state_changed_at ?? identity.created_at;

/**
 * What an account may do in one project; `undefined` is nothing. The server enforces it (`requireWriter`, `mayOpen`) at every
 * call; the console shows the same by `accessTo` of the session.
 */
export function accessOf(identity: Identity, projectKey: string): ProjectAccess | undefined {
  if (!isActiveState(identity.state) || !isEmailVerified(identity.traits.email, identity.verifiable_addresses))
    return undefined;
  if (isSudo(identity)) return 'rw';
  const access = projectAccess(identity);
  return Object.hasOwn(access, projectKey) ? access[projectKey] : undefined;
}

/** What of an identity a change asks for. */
export type IdentityInput = Pick<IdentityChange, 'state' | 'sudo' | 'projects' | 'withdrawsWaiting'>;

/**
 * The keys of an identity that a change at the moment `at` (RFC 3339) sets, in the server and the mocks. Keys of the
 * metadata that nobody here knows stay.
 */
export function changedKeys(
  { metadata_public, state: before }: Pick<Identity, 'metadata_public' | 'state'>,
  { state, sudo, projects }: IdentityInput,
  at: string,
): Partial<Identity> & Pick<Identity, 'updated_at'> {
  const rights = { ...(sudo === undefined ? {} : { sudo }), ...(projects === undefined ? {} : { projects }) };
  const metadata = { ...metadata_public, authz: { ...metadata_public?.authz, ...rights } };
  return {
    ...(state === undefined || state === before ? {} : { state, state_changed_at: at }),
    ...(Object.keys(rights).length === 0 ? {} : { metadata_public: metadata }),
    updated_at: at,
  };
}

/** What of an identity a change was about, as the audit trail keeps it before and after. */
export const askedRights = (
  identity: Pick<Identity, 'state' | 'metadata_public'>,
  { state, sudo, projects }: IdentityInput,
): Readonly<Record<string, unknown>> => ({
  ...(state === undefined ? {} : { state: identity.state }),
  ...(sudo === undefined ? {} : { sudo: isSudo(identity) }),
  ...(projects === undefined ? {} : { projects: projectAccess(identity) }),
});

/** True when an address equal to `email` (whatever its case) is marked verified; never without an e-mail. */
export function isEmailVerified(
  email: string,
  addresses: readonly Pick<IdentityAddress, 'value' | 'verified'>[] | undefined,
): boolean {
  if (email === '') return false;
  const wanted = email.toLowerCase();
  const isWanted = (value: string) => value === wanted || value.toLowerCase() === wanted;
  return addresses?.some(({ value, verified }) => verified === true && isWanted(value)) ?? false;
}

/** True when the public metadata of an identity grants sudo. */
export const isSudo = (identity: Pick<Identity, 'metadata_public'>): boolean =>
  identity.metadata_public?.authz?.sudo === true;

/** The project map of an identity; empty when it has none. */
export const projectAccess = (identity: Pick<Identity, 'metadata_public'>): Readonly<Record<string, ProjectAccess>> =>
  identity.metadata_public?.authz?.projects ?? {};

/** Why a change is refused, as the Admin API's error code. */
export type IdentityChangeRefusal = 'own_account' | 'own_sudo' | 'own_projects' | 'last_sudo';

/** Each refusal in words, for the API's answers and for whoever knows it before asking. */
export const identityChangeRefusals: Readonly<Record<IdentityChangeRefusal, string>> = {
  own_account: 'You cannot deactivate your own account.',
  own_sudo: 'You cannot take sudo away from your own account.',
  own_projects: 'You cannot change your own access to projects. Ask another sudo person.',
  last_sudo: 'This is the last active sudo account.',
};

/** The rule that the server and the mocks share: sudo counts only for an active account with a verified e-mail. */
export const mayUseSudo = (identity: Identity): boolean =>
  isSudo(identity) &&
  isActiveState(identity.state) &&
  isEmailVerified(identity.traits.email, identity.verifiable_addresses);

/**
 * The rule that the server, the mocks and the console share: nobody deactivates or demotes themselves, nobody changes
 * which projects they have, which would outlast their sudo, and an active, verified sudo person always remains.
 * `undefined` when the change may go on.
 */
export function refuseIdentityChange(
  subject: Identity,
  input: IdentityInput,
  actorId: string,
  everyone: readonly Identity[],
): IdentityChangeRefusal | undefined {
  if (subject.id === actorId && input.state === 'inactive') return 'own_account';
  if (subject.id === actorId && input.sudo === false) return 'own_sudo';
  if (subject.id === actorId && input.projects !== undefined) return 'own_projects';
  const losesSudo =
    mayUseSudo(subject) && !mayUseSudo({ ...subject, ...changedKeys(subject, input, subject.updated_at) });
  const othersHoldSudo = everyone.some((identity) => identity.id !== subject.id && mayUseSudo(identity));
  return losesSudo && !othersHoldSudo ? 'last_sudo' : undefined;
}
