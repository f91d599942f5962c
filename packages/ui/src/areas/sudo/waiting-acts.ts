import { changedKeys, type Identity, type IdentityInput, isActLapsed, type WaitingAct } from '@bullpen/contract';
import type { UseQueryResult } from '@tanstack/react-query';

/** What waits in the name of one or several people, as far as that is known. */
export type WaitingActsState =
  | { readonly is: 'reading' | 'unknown' }
  | { readonly is: 'read'; readonly acts: readonly WaitingAct[] };

/** What somebody changes of one account. */
export interface LeavingChange {
  readonly identity: Identity;
  readonly input: IdentityInput;
}

/** What of it each of these people may give no more once they are changed so. */
export function waitingActsStateOf(
  { data, isError }: Pick<UseQueryResult<readonly WaitingAct[]>, 'data' | 'isError'>,
  changes: readonly LeavingChange[],
): WaitingActsState {
  if (data === undefined) return { is: isError ? 'unknown' : 'reading' };
  const after = new Map(
    changes.map(({ identity, input }) => [
      identity.id,
      { ...identity, ...changedKeys(identity, input, identity.updated_at) },
    ]),
  );
  return { is: 'read', acts: data.filter((act) => after.has(act.by) && isActLapsed(act, after.get(act.by))) };
}

const counted = (count: number, one: string) => (count === 0 ? [] : [`${count} ${one}${count === 1 ? '' : 's'}`]);

/** Such as "2 invitations and 1 script run". */
export const waitingCount = (acts: readonly WaitingAct[]): string => {
  const invitations = acts.filter(({ kind }) => kind === 'invitation').length;
  return [...counted(invitations, 'invitation'), ...counted(acts.length - invitations, 'script run')].join(' and ');
};
