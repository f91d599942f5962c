import type { Identity } from '@bullpen/contract';
import type { Clock } from '../clock.ts';
import type { Act } from '../database/audit.ts';

/** What the audit trail keeps of a call. */
export const actOf = (
  { clock }: { readonly clock: Clock },
  { actor, projectKey }: { readonly actor: Identity; readonly projectKey: string },
  reason?: string,
): Act => ({ actorId: actor.id, projectKey, at: new Date(clock.now()), reason });
