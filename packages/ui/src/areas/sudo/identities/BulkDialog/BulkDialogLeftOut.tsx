import type { Identity } from '@bullpen/contract';
import { Callout } from '../../../../components/Callout/Callout.tsx';
import { accountCount, type BulkPlan } from '../bulk-act.ts';

/** So many are named; the others are counted. */
const mostNamed = 5;

/** Who of those that are selected is left out, and why. */
export function BulkDialogLeftOut({ plan }: { readonly plan: BulkPlan }) {
  const { isOwnLeftOut, lastSudo, more, same, targets } = plan;
  const left = [
    isOwnLeftOut ? 'Your own account.' : '',
    lastSudo ? `${lastSudo.traits.email}: it is the last active sudo account.` : '',
    same > 0 ? `${accountCount(same)} where it is so already.` : '',
    more.length > 0 ? `${accountCount(more.length)} with more than that: ${namesOf(more)}.` : '',
  ].filter(Boolean);
  if (left.length === 0) return null;
  return <Callout title={targets.length === 0 ? 'Nothing is left to change' : 'Left out'}>{left.join(' ')}</Callout>;
}

function namesOf(identities: readonly Identity[]): string {
  const names = identities.slice(0, mostNamed).map(({ traits }) => traits.email);
  const others = identities.length - names.length;
  return others > 0 ? `${names.join(', ')} and ${accountCount(others)} more` : names.join(', ');
}
