import type { Identity, IdentityAddress, ProjectAccess, SettableIdentityState } from './identity.ts';

/** An account may enter only in this state; every other word counts as deactivated. */
export const isActiveState = (state: string): boolean => state === 'active';

/** Since when an account has its state: the change of state, else its creation. RFC 3339. */
export const stateSince = (identity: Pick<Identity, 'created_at' | 'state_changed_at'>): string =>
  identity.state_changed_at ?? identity.created_at;

/** The keys of an identity that a change of state at the moment `at` (RFC 3339) sets, in the server and the mocks. */
export const stateChange = (
  state: SettableIdentityState,
  at: string,
): Required<Pick<Identity, 'state' | 'state_changed_at' | 'updated_at'>> => ({
  state,
  state_changed_at: at,
  updated_at: at,
});

/** True when an address equal to `email` (whatever its case) is marked verified; never without an e-mail. */
export function isEmailVerified(
  email: string,
  addresses: readonly Pick<IdentityAddress, 'value' | 'verified'>[] | undefined,
): boolean {
  if (email === '') return false;
  const wanted = email.toLowerCase();
  return addresses?.some((address) => address.verified === true && address.value.toLowerCase() === wanted) ?? false;
}

/** True when the public metadata of an identity grants sudo. */
export const isSudo = (identity: Pick<Identity, 'metadata_public'>): boolean =>
  identity.metadata_public?.authz?.sudo === true;

/** The project map of an identity; empty when it has none. */
export const projectAccess = (identity: Pick<Identity, 'metadata_public'>): Readonly<Record<string, ProjectAccess>> =>
  identity.metadata_public?.authz?.projects ?? {};

/** Why a change of state is refused, as the Admin API's error code. */
export type StateChangeRefusal = 'own_account' | 'last_sudo';

/** Each refusal in words, for the API's answers and for whoever knows it before asking. */
export const stateChangeRefusals: Readonly<Record<StateChangeRefusal, string>> = {
  own_account: 'You cannot deactivate your own account.',
  last_sudo: 'This is the last active sudo account.',
};

/** The rule that the server and the mocks share: sudo counts only for an active account with a verified e-mail. */
export const mayUseSudo = (identity: Identity): boolean =>
  isSudo(identity) &&
  isActiveState(identity.state) &&
  isEmailVerified(identity.traits.email, identity.verifiable_addresses);

/**
 * The rule that the server, the mocks and the console share: nobody deactivates themselves,
 * and an active, verified sudo person always remains. `undefined` when the change may go on.
 */
export function refuseDeactivation(
  subject: Identity,
  actorId: string,
  everyone: readonly Identity[],
): StateChangeRefusal | undefined {
  if (subject.id === actorId) return 'own_account';
  const othersHoldSudo = everyone.some((identity) => identity.id !== subject.id && mayUseSudo(identity));
  return mayUseSudo(subject) && !othersHoldSudo ? 'last_sudo' : undefined;
}
