import { type OfficialLeague, Reason } from '@bullpen/contract';
import { useState } from 'react';
import { Callout } from '../../../../components/Callout/Callout.tsx';
import { FactList } from '../../../../components/FactList/FactList.tsx';
import { TextArea } from '../../../../components/TextArea/TextArea.tsx';
import { type ChangeState, isUnderWay } from '../../../../data/change-state.ts';
import { formatMoment } from '../../../../foundation/format.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '../../../../records/ConfirmDialog/ConfirmDialog.tsx';

/** What the dialog can be in. */
export type WithdrawDialogState = ChangeState<'reason'>;

/** Props of {@link WithdrawDialog}. */
export interface WithdrawDialogProps extends Pick<ConfirmDialogProps, 'reach' | 'onCancel' | 'onCheck' | 'onClose'> {
  /** As it is now: after a conflict the newer one. */
  readonly league: OfficialLeague;
  /** IANA name. */
  readonly timeZone: string;
  readonly now: Date;
  readonly state: WithdrawDialogState;
  readonly onConfirm: (act: { readonly reason: string }) => void;
}

/** Asks before players lose sight of an official league: what goes from their view, what stays, and why it is done. */
export function WithdrawDialog({ league, timeZone, now, state, onConfirm, ...dialog }: WithdrawDialogProps) {
  const { name, slug, start, end, status } = league;
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const checked = Reason.safeParse(reason);
  const wrong = state.is === 'invalid' ? state.fields.reason : undefined;
  const missing = isAsked && !checked.success ? checked.error.issues[0]?.message : undefined;
  const isDraft = status === 'draft' && !isUnderWay(state);
  const isRunning = Date.parse(start) <= now.getTime() && now.getTime() < Date.parse(end);
  return (
    <ConfirmDialog
      {...dialog}
      state={state}
      title="Withdraw this official league"
      done="withdrawn"
      submitLabel="Withdraw official league"
      submitVariant="destructive"
      kept="Your reason is kept."
      undoing="It is a draft then, keeps all that stands in it, and can be published again; Undo in this tab does that too."
      isDirty={reason !== ''}
      nameToType={isDraft ? undefined : name}
      {...(isDraft ? { ended: <Callout title="It is a draft">Nothing is left to do.</Callout> } : {})}
      consequencesTitle="What players see"
      consequences={[
        { label: 'This league no more, from now on.' },
        ...(isRunning ? [{ label: 'It goes while it runs: its end has not passed.' }] : []),
        { label: 'Their funds, trades and other leagues as before.' },
      ]}
      fields={
        <TextArea
          label="Reason"
          hint="kept in the audit trail"
          rows={2}
          dir="auto"
          value={reason}
          readOnly={isUnderWay(state) || isDraft || state.is === 'gone'}
          error={missing ?? wrong}
          onChange={(event) => setReason(event.target.value)}
          onBlur={() => setAsked(true)}
        />
      }
      onConfirm={() => {
        setAsked(true);
        if (checked.success) onConfirm({ reason: checked.data });
      }}
    >
      <FactList
        facts={[
          { term: 'Name', value: <bdi>{name}</bdi> },
          { term: 'Slug', value: slug },
          { term: 'Start', value: formatMoment(start, timeZone) },
          { term: 'End', value: formatMoment(end, timeZone) },
        ]}
      />
    </ConfirmDialog>
  );
}
