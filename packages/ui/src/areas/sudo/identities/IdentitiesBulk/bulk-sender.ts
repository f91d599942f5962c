import { type Identity, isActiveState } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { RequestFailure } from '../../../../data/failure.ts';
import { identityQueries } from '../../../../data/identities.ts';
import { identityMutations } from '../../../../data/identity-mutations.ts';
import { sendOneOfMany } from '../../../../data/send-one-of-many.ts';
import type { BulkRow } from '../../../../foundation/run-each.ts';
import { levelOf } from '../../access/access-draft.ts';
import { levelLabel } from '../../access/access-labels.ts';
import { projectsWith } from '../../projects-with.ts';
import type { Undone } from '../../take-back.ts';
import { type BulkAct, inputOf } from '../bulk-act.ts';

interface BulkSending {
  readonly act: BulkAct;
  readonly targets: readonly Identity[];
  readonly reason: string;
  /** Told of each account that was changed: what gives back what it had, where something does. */
  readonly onChanged: (back: Undone | undefined) => void;
}

/**
 * Sends an act to one account at a time, each as it was looked at. Where somebody else has changed one since, the
 * refusal says what it has become, and the next try is of that; of one that needs nothing any more nothing is sent.
 */
export function bulkSender(
  api: ApiConnection,
  queryClient: QueryClient,
  { act, targets, reason, onChanged }: BulkSending,
): (row: BulkRow, signal: AbortSignal) => Promise<'left' | undefined> {
  const seen = new Map(targets.map((identity) => [identity.id, identity]));
  return async ({ id }, signal) => {
    const identity = seen.get(id);
    const input = identity && inputOf(identity, act);
    if (!input) return 'left';
    const update = identityMutations.update(api, id, queryClient);
    try {
      const change = { version: identity.updated_at, ...input, reason };
      const changed = await sendOneOfMany(update, change, { queryClient, signal });
      onChanged(backOf(changed, identity, act));
      return undefined;
    } catch (error) {
      if (!(error instanceof RequestFailure) || error.facts.kind !== 'conflict') throw error;
      const now = queryClient.getQueryData(identityQueries.newer().queryKey)?.[id];
      if (!now || now.updated_at === identity.updated_at) throw error;
      seen.set(id, now);
      if (!inputOf(now, act)) return 'left';
      const message = `Somebody changed this account in the meantime: ${currentLabel(now, act)}. Retry changes it from there.`;
      throw new RequestFailure(message, error.facts, { cause: error });
    }
  };
}

/** What gives an account back what it had; one that was neither active nor inactive was made so by no staff. */
function backOf(identity: Identity, before: Identity, act: BulkAct): Undone | undefined {
  if ('projectKey' in act) {
    const held = levelOf(before, act.projectKey);
    return { identity, input: { projects: projectsWith(identity, [[act.projectKey, held]]) } };
  }
  if (act.is === 'activate') return { identity, input: { state: 'inactive' } };
  return isActiveState(before.state) ? { identity, input: { state: 'active' } } : undefined;
}

const currentLabel = (identity: Identity, act: BulkAct): string =>
  'projectKey' in act
    ? `its access to the project is “${levelLabel(levelOf(identity, act.projectKey))}” now`
    : `it is ${identity.state} now`;
