import { type Identity, isRecentSignIn } from '@bullpen/contract';
import type { Clock } from '../../clock.ts';
import type { Act, StaffAct } from '../../database/audit.ts';
import type { Bearer } from '../http/authenticate.ts';

/** Whether whoever calls has proved who they are lately. */
export const hasSignedInLately = (
  { clock }: { readonly clock: Clock },
  { bearer }: { readonly bearer: Pick<Bearer, 'authTime'> },
): boolean => isRecentSignIn(bearer.authTime, new Date(clock.now()));

interface Caller {
  readonly actor: Identity;
  readonly projectKey: string;
  readonly requestId?: string | undefined;
}

/** What the audit trail keeps of a call. */
export const actOf = (
  { clock }: { readonly clock: Clock },
  { actor, projectKey, requestId }: Caller,
  reason?: string,
): Act => ({ actorId: actor.id, projectKey, at: new Date(clock.now()), reason, requestId });

/** The same for a call about people, who belong to no project. */
export const staffActOf = (store: { readonly clock: Clock }, caller: Caller, reason?: string): StaffAct => ({
  ...actOf(store, caller, reason),
  projectKey: null,
});
