import type { IdentityInput } from './identity-rights.ts';

/** How long a proof of who somebody is counts as recent, in seconds. */
const recentSeconds = 600;

/** The refusal of an act that asks for a recent proof. The login flow with `refresh=true` brings it; then the act goes on. */
export const recentSignIn = {
  reauthentication_required: { status: 403, message: 'Confirm that it is you, then try again.' },
} as const;

/** Whether the person proved who they are lately; `authTime` is the token's claim, in seconds since the epoch. */
export const isRecentSignIn = (authTime: number | undefined, now: Date): boolean =>
  authTime !== undefined && now.getTime() / 1000 - authTime <= recentSeconds;

/**
 * The rule that the server and the mocks share: who may enter and who has sudo is changed by somebody who has just proved
 * who they are. An account that is activated has its sudo back, so its state asks for the same as sudo itself.
 */
export const needsRecentSignIn = ({ state, sudo }: IdentityInput): boolean => state !== undefined || sudo !== undefined;
