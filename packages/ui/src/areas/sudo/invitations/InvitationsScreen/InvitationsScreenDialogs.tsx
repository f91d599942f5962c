import type { Invitation } from '@bullpen/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { invitationMutations, invitationQueries } from '../../../../data/invitations.ts';
import { useChange } from '../../../../data/use-change.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import type { RecordDialogsProps } from '../../../../records/RecordList/RecordList.tsx';
import { useOpenRecord } from '../../../../records/use-open-record.ts';
import { InvitationActDialog, invitationActFields } from '../InvitationActDialog/InvitationActDialog.tsx';
import { InvitationDialog } from '../InvitationDialog/InvitationDialog.tsx';

/** The dialogs of one invitation. They load when the first one is opened. */
export function InvitationsScreenDialogs({ id, api, row, onClose }: RecordDialogsProps<Invitation>) {
  const { project, timeZone } = usePort();
  const [act, setAct] = useState<'look' | 'resend' | 'withdraw'>('look');
  const { newest, state, onRetry } = useOpenRecord(invitationQueries.one(api, id), row);
  if (act !== 'look' && newest) {
    return <Act act={act} api={api} invitation={newest} onClose={() => setAct('look')} />;
  }
  return (
    <InvitationDialog
      id={id}
      state={state}
      timeZone={timeZone}
      onRetry={onRetry}
      onClose={onClose}
      projects={project.hasAccessProjects}
      onResend={() => setAct('resend')}
      onWithdraw={() => setAct('withdraw')}
    />
  );
}

interface ActProps {
  readonly act: 'resend' | 'withdraw';
  readonly api: ApiConnection;
  readonly invitation: Invitation;
  readonly onClose: () => void;
}

const done = { resend: 'Invitation sent again', withdraw: 'Invitation withdrawn' } as const;
const unknown = {
  resend: 'Invitation may have been sent again',
  withdraw: 'Invitation may have been withdrawn',
} as const;

function Act({ act, api, invitation, onClose }: ActProps) {
  const { notify, project } = usePort();
  const queryClient = useQueryClient();
  const { id, email: description, version } = invitation;
  const resending = useChange(invitationMutations.resend(api, id, queryClient), invitationActFields);
  const withdrawal = useChange(invitationMutations.withdraw(api, id, queryClient), invitationActFields);
  const { state, cancel, checkAgain } = act === 'resend' ? resending : withdrawal;
  const outcomes = {
    onDone(_changed: Invitation, isShown: boolean) {
      notify.success({ title: done[act], description });
      if (isShown) onClose();
    },
    onUnknownUnseen: () => notify.warning({ title: unknown[act], description }),
  };
  return (
    <InvitationActDialog
      act={act}
      invitation={invitation}
      state={state}
      onClose={onClose}
      projects={project.hasAccessProjects}
      onAct={(reason) =>
        act === 'resend' ? resending.send({ version }, outcomes) : withdrawal.send({ version, reason }, outcomes)
      }
      onCancel={cancel}
      onCheck={checkAgain}
    />
  );
}
