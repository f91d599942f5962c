import { type Invitation, type Project, Reason } from '@bullpen/contract';
import { useState } from 'react';
import { FactList } from '../../../../components/FactList/FactList.tsx';
import { TextArea } from '../../../../components/TextArea/TextArea.tsx';
import { type ChangeState, isUnderWay } from '../../../../data/change-state.ts';
import { ConfirmDialog } from '../../../../records/ConfirmDialog/ConfirmDialog.tsx';
import { ProjectGrants } from '../../ProjectGrants/ProjectGrants.tsx';
import { rightsOfInvitation } from '../invitation-identity.ts';
import { invitationWord, lapsedFact } from '../invitation-labels.ts';

/** The fields of the dialog, as the API names them. */
export const invitationActFields = ['reason'] as const;

/** What the dialog can be in. */
export type InvitationActDialogState = ChangeState<(typeof invitationActFields)[number]>;

/** Props of {@link InvitationActDialog}. */
export interface InvitationActDialogProps {
  readonly act: 'resend' | 'withdraw';
  /** As it is now. */
  readonly invitation: Invitation;
  readonly projects: readonly Project[];
  readonly state: InvitationActDialogState;
  /** The reason is empty where none is asked for. */
  readonly onAct: (reason: string) => void;
  readonly onCancel: () => void;
  readonly onCheck: () => void;
  readonly onClose: () => void;
}

const labels = {
  resend: {
    title: 'Send this invitation again',
    done: 'sent',
    submitLabel: 'Send again',
    undoing:
      'The mail is sent once more, with a new link and 7 days from now to accept. The link before ends. From then on it is you who gives what it offers.',
  },
  withdraw: {
    title: 'Withdraw this invitation',
    done: 'withdrawn',
    submitLabel: 'Withdraw invitation',
    submitVariant: 'destructive',
    undoing: 'The link in the mail ends. The person can be invited anew.',
  },
} as const;

/** Asks before an invitation is sent once more or taken back. */
export function InvitationActDialog({ act, invitation, projects, state, onAct, ...dialog }: InvitationActDialogProps) {
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [sentBefore, setSentBefore] = useState(invitation.sentAt);
  const why = Reason.safeParse(reason);
  const wrong = state.is === 'invalid' ? state.fields.reason : undefined;
  const asksWhy = act === 'withdraw';
  return (
    <ConfirmDialog
      {...labels[act]}
      {...dialog}
      state={state}
      isKnownDone={asksWhy ? invitation.state === 'withdrawn' : invitation.sentAt !== sentBefore}
      {...(asksWhy ? { kept: 'Your reason is kept.' } : {})}
      isDirty={reason !== ''}
      onConfirm={() => {
        setAsked(true);
        setSentBefore(invitation.sentAt);
        if (!asksWhy) onAct('');
        else if (why.success) onAct(why.data);
      }}
      fields={
        asksWhy ? (
          <TextArea
            label="Reason"
            hint="kept in the audit trail"
            rows={2}
            dir="auto"
            autoFocus
            value={reason}
            readOnly={isUnderWay(state) || state.is === 'gone'}
            error={isAsked && !why.success ? why.error.issues[0]?.message : wrong}
            onChange={({ target }) => setReason(target.value)}
          />
        ) : null
      }
    >
      <FactList
        facts={[
          { term: 'For', value: <bdi>{invitation.email}</bdi> },
          { term: 'State', value: invitationWord(invitation) },
          ...(invitation.isLapsed ? [{ term: 'Gives', value: lapsedFact }] : []),
          { term: 'Sudo', value: invitation.sudo ? 'Yes' : 'No' },
          { term: 'Projects', value: <ProjectGrants identity={rightsOfInvitation(invitation)} projects={projects} /> },
        ]}
      />
    </ConfirmDialog>
  );
}
