import {
  changedKeys,
  type Identity,
  type IdentityInput,
  isActiveState,
  mayUseSudo,
  type ProjectAccess,
  refuseIdentityChange,
} from '@bullpen/contract';
import { formatCount } from '../../../foundation/format.ts';
import { compareLevels, levelOf } from '../access/access-draft.ts';
import { confirmationText } from '../access/access-summary.ts';
import { projectsWith } from '../projects-with.ts';
import { sudoConfirmationText } from '../sudo-confirmation-text.ts';

/** Something to do with many accounts at once. */
export type BulkAct =
  | { readonly is: 'activate' }
  /** What waits in the names of these people may go with them. */
  | { readonly is: 'deactivate'; readonly withdrawsWaiting?: boolean }
  | {
      readonly is: 'grant';
      readonly projectKey: string;
      readonly access: ProjectAccess;
      /** Those who have more get less; without it they keep what they have. */
      readonly lowers?: boolean;
    }
  | { readonly is: 'withdraw'; readonly projectKey: string };

/** Whether an account has more than a grant gives, and keeps it. */
const keepsMore = (identity: Identity, act: BulkAct): boolean =>
  act.is === 'grant' && !act.lowers && compareLevels(levelOf(identity, act.projectKey), act.access) > 0;

/** What an act asks of one account; undefined where it is so already, or more than it gives. */
export function inputOf(identity: Identity, act: BulkAct): IdentityInput | undefined {
  switch (act.is) {
    case 'activate':
      return isActiveState(identity.state) ? undefined : { state: 'active' };
    case 'deactivate':
      // Every other state keeps its person out as well, but its sessions are not ended.
      if (identity.state === 'inactive') return undefined;
      return { state: 'inactive', ...(act.withdrawsWaiting ? { withdrawsWaiting: true } : {}) };
    default: {
      const to = act.is === 'grant' ? act.access : 'none';
      if (levelOf(identity, act.projectKey) === to || keepsMore(identity, act)) return undefined;
      return { projects: projectsWith(identity, [[act.projectKey, to]]) };
    }
  }
}

/** What an act upon a selection comes to, before anything is sent. */
export interface BulkPlan {
  /** Those that change. */
  readonly targets: readonly Identity[];
  /** How many are so already. */
  readonly same: number;
  /** Those who have more than is granted, and keep it. */
  readonly more: readonly Identity[];
  /** Of those that change, how many get more rights, and how many get fewer. */
  readonly raised: number;
  readonly lowered: number;
  /** One's own account was among them: it is left out. */
  readonly isOwnLeftOut: boolean;
  /** The last account that may use sudo, which is left out. */
  readonly lastSudo: Identity | undefined;
}

/** Leaves out one's own account, the last sudo, and what is so already. The server refuses the first two as well. */
export function planBulk(
  act: BulkAct,
  selected: readonly Identity[],
  { viewerId, everyone }: { readonly viewerId: string; readonly everyone: readonly Identity[] },
): BulkPlan {
  const targets: Identity[] = [];
  const more: Identity[] = [];
  let same = 0;
  let raised = 0;
  let lowered = 0;
  let lastSudo: Identity | undefined;
  let sudo = everyone.filter(mayUseSudo);
  for (const identity of selected) {
    if (identity.id === viewerId) continue;
    const input = inputOf(identity, act);
    if (!input) {
      if (keepsMore(identity, act)) more.push(identity);
      else same++;
      continue;
    }
    if (refuseIdentityChange(identity, input, viewerId, sudo)) {
      lastSudo = identity;
      continue;
    }
    targets.push(identity);
    if ('projectKey' in act) {
      const to = act.is === 'grant' ? act.access : 'none';
      if (compareLevels(to, levelOf(identity, act.projectKey)) > 0) raised++;
      else lowered++;
    }
    const after = { ...identity, ...changedKeys(identity, input, identity.updated_at) };
    if (!mayUseSudo(after)) sudo = sudo.filter(({ id }) => id !== identity.id);
  }
  return { targets, same, more, raised, lowered, lastSudo, isOwnLeftOut: selected.some(({ id }) => id === viewerId) };
}

/** Such as "1 account" or "1,284 accounts". */
export const accountCount = (count: number): string => `${formatCount(count)} ${count === 1 ? 'account' : 'accounts'}`;

/** So many accounts are wide: who deactivates them types how many they are. */
const wide = 5;

/** What has to be typed before an act: one that gives sudo back, a wide one that reaches production, or that ends sessions. */
export function bulkConfirmationText(
  { is }: BulkAct,
  { targets, raised }: Pick<BulkPlan, 'targets' | 'raised'>,
  reachesProduction: boolean,
): string | undefined {
  if (is === 'activate') {
    const sudo = targets.filter((identity) => mayUseSudo({ ...identity, state: 'active' }));
    return sudoConfirmationText(sudo.map(({ traits }) => traits.email));
  }
  if (is === 'deactivate') return targets.length < wide ? undefined : `${targets.length} accounts`;
  return is === 'grant' && reachesProduction ? confirmationText(raised) : undefined;
}
