import { VisuallyHidden } from '@radix-ui/themes';
import { ArrowRight } from 'lucide-react';
import { Note } from '../../../../components/Note/Note.tsx';
import { formatCount } from '../../../../foundation/format.ts';
import { levelOf } from '../../access/access-draft.ts';
import { levelLabel } from '../../access/access-labels.ts';
import { isUnverified } from '../../unverified.ts';
import { accountCount, type BulkAct, type BulkPlan } from '../bulk-act.ts';
import classes from './BulkDialog.module.css';

interface BulkDialogChangeProps {
  readonly act: BulkAct;
  readonly plan: BulkPlan;
  /** Whether a deactivation is known to end sessions: another provider may keep them. */
  readonly endsSessions: boolean;
}

/** How many accounts stand where before, and where all of them stand after. */
export function BulkDialogChange({ act, plan, endsSessions }: BulkDialogChangeProps) {
  const { targets, raised, lowered } = plan;
  const before = Map.groupBy(targets, (identity) =>
    'projectKey' in act ? levelLabel(levelOf(identity, act.projectKey)) : identity.state,
  );
  const unverified = act.is === 'grant' ? targets.filter(isUnverified).length : 0;
  const counts = [
    raised > 0 ? `${formatCount(raised)} given or raised` : '',
    lowered > 0 ? `${formatCount(lowered)} taken away or lowered` : '',
  ];
  return (
    <>
      <table className={classes.change}>
        <VisuallyHidden asChild>
          <caption>What changes</caption>
        </VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">Before</th>
            <th scope="col">Accounts</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {[...before].map(([label, those]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{formatCount(those.length)}</td>
              <td>
                <ArrowRight aria-hidden="true" /> {afterOf(act, endsSessions)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {'projectKey' in act && targets.length > 0 ? (
        <Note role="status">{counts.filter(Boolean).join('; ')}.</Note>
      ) : null}
      {unverified === 0 ? null : (
        <Note>
          Nobody has verified the email of {accountCount(unverified)} yet. What is given opens nothing until its owner
          does, and is theirs then.
        </Note>
      )}
    </>
  );
}

function afterOf(act: BulkAct, endsSessions: boolean): string {
  switch (act.is) {
    case 'activate':
      return 'active';
    case 'deactivate':
      return endsSessions ? 'inactive, all sessions ended' : 'inactive';
    case 'grant':
      return levelLabel(act.access);
    case 'withdraw':
      return levelLabel('none');
  }
}
