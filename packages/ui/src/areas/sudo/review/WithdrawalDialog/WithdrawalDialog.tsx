import { type Grant, type Project, Reason } from '@bullpen/contract';
import { useState } from 'react';
import { FactList } from '../../../../components/FactList/FactList.tsx';
import { TextArea } from '../../../../components/TextArea/TextArea.tsx';
import { ConfirmDialog } from '../../../../records/ConfirmDialog/ConfirmDialog.tsx';
import { WaitingActs } from '../../WaitingActs/WaitingActs.tsx';
import type { WaitingActsState } from '../../waiting-acts.ts';
import { rightCount, withdrawalToType } from '../access-review.ts';

/** Props of {@link WithdrawalDialog}. */
export interface WithdrawalDialogProps {
  readonly grants: readonly Grant[];
  readonly projects: readonly Project[];
  /** What a right is called, such as "rw in S03 Handelskompas". */
  readonly nameOf: (grant: Grant) => string;
  /** What waits in the names of those who lose sudo; undefined where nobody does. */
  readonly waiting: WaitingActsState | undefined;
  readonly onWithdraw: (reason: string, withdrawsWaiting: boolean) => void;
  readonly onClose: () => void;
}

/** Lists what a review takes away, and asks why, once for all of it. */
export function WithdrawalDialog(props: WithdrawalDialogProps) {
  const { grants, projects, nameOf, waiting, onWithdraw, onClose } = props;
  const [withdrawsWaiting, setWithdrawsWaiting] = useState(true);
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const production = projects.filter(({ environment }) => environment === 'production').map(({ key }) => key);
  const reaches = grants.some(({ projectKey }) =>
    projectKey === null ? production.length > 0 : production.includes(projectKey),
  );
  const takesWaiting =
    withdrawsWaiting && waiting !== undefined && !(waiting.is === 'read' && waiting.acts.length === 0);
  const why = Reason.safeParse(reason);
  return (
    <ConfirmDialog
      title="Withdraw unused access"
      {...(reaches ? { reach: { environment: 'production', text: 'Reaches production' } } : {})}
      state={{ is: 'idle' }}
      done="withdrawn"
      undoing={`Access ends within seconds. Undo in this tab gives back what was there before${takesWaiting ? ', and not what waited in their names' : ''}.`}
      isDirty={reason !== ''}
      submitLabel={`Withdraw ${rightCount(grants.length)}`}
      submitVariant="destructive"
      nameToType={withdrawalToType(grants)}
      onConfirm={() => {
        setAsked(true);
        if (why.success) onWithdraw(why.data, waiting !== undefined && withdrawsWaiting);
      }}
      onCancel={onClose}
      onCheck={() => undefined}
      onClose={onClose}
      fields={
        <TextArea
          label="Reason"
          hint="kept in the audit trail of each"
          rows={2}
          dir="auto"
          autoFocus
          value={reason}
          error={isAsked && !why.success ? why.error.issues[0]?.message : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      }
    >
      <FactList facts={[{ term: 'Withdrawn', value: <Names grants={grants} nameOf={nameOf} /> }]} />
      {waiting ? (
        <WaitingActs
          people={new Map(grants.map(({ person }) => [person.id, person.email]))}
          state={waiting}
          projects={projects}
          isWithdrawn={withdrawsWaiting}
          onWithdrawn={setWithdrawsWaiting}
        />
      ) : null}
    </ConfirmDialog>
  );
}

const Names = ({ grants, nameOf }: Pick<WithdrawalDialogProps, 'grants' | 'nameOf'>) =>
  grants.map((grant) => (
    <div key={grant.id}>
      <bdi>{grant.person.email}</bdi>: {nameOf(grant)}
    </div>
  ));
