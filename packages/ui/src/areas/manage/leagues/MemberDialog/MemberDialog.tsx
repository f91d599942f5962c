import { type League, type LeagueMember, Reason } from '@bullpen/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Callout } from '../../../../components/Callout/Callout.tsx';
import { FactList } from '../../../../components/FactList/FactList.tsx';
import { FormDialog, type FormDialogProps } from '../../../../components/FormDialog/FormDialog.tsx';
import { TextArea } from '../../../../components/TextArea/TextArea.tsx';
import { type ChangeState, isUnderWay } from '../../../../data/change-state.ts';
import { type MemberAct, memberMessages } from './member-messages.ts';

/** The fields of the dialog, as the API names them. */
export const memberFields = ['reason'] as const;

/** What the dialog can be in. */
export type MemberDialogState = ChangeState<(typeof memberFields)[number]>;

/** Props of {@link MemberDialog}. */
export interface MemberDialogProps extends Pick<FormDialogProps, 'reach' | 'onCancel' | 'onCheck' | 'onClose'> {
  readonly act: MemberAct;
  /** As it is now: who owns it may have changed since the dialog was opened. */
  readonly league: Pick<League, 'name' | 'owner'>;
  /** As it is now, of one who is gone the last. */
  readonly member: Pick<LeagueMember, 'id' | 'name' | 'email'>;
  readonly state: MemberDialogState;
  readonly onConfirm: (act: { readonly reason: string }) => void;
}

const Form = z.object({ reason: Reason });

/** Asks before a member is removed or becomes the owner, for a reason that survives every answer. */
export function MemberDialog(props: MemberDialogProps) {
  const { act, league, member, reach, state, onConfirm, onCancel, onCheck, onClose } = props;
  const form = useForm({ resolver: zodResolver(Form), mode: 'onTouched', defaultValues: { reason: '' } });
  const wrong = state.is === 'invalid' ? state.fields.reason : undefined;
  const { setError } = form;
  useEffect(() => {
    if (wrong !== undefined) setError('reason', { message: wrong }, { shouldFocus: true });
  }, [wrong, setError]);

  const messages = memberMessages[act];
  const isBusy = isUnderWay(state);
  const isOwner = league.owner?.id === member.id;
  const isOver = !isBusy && (isOwner || state.is === 'gone');
  return (
    <FormDialog
      title={messages.title}
      {...(reach ? { reach } : {})}
      state={state}
      done={messages.done}
      kept="Your reason is kept."
      undoing={messages.undoing(league)}
      {...(isOwner && state.is !== 'gone'
        ? {
            ended: (
              <Callout
                title="This member owns the league now"
                requestId={'requestId' in state ? state.requestId : undefined}
              >
                {messages.ofOwner}
              </Callout>
            ),
          }
        : {})}
      isDirty={form.formState.isDirty}
      submitLabel={messages.submit}
      submitVariant={act === 'remove' ? 'destructive' : 'default'}
      onSubmit={form.handleSubmit(onConfirm)}
      onCancel={onCancel}
      onCheck={onCheck}
      onClose={onClose}
    >
      <FactList
        facts={[
          { term: 'Member', value: <bdi>{member.name}</bdi> },
          { term: 'E-mail', value: member.email },
          { term: 'League', value: <bdi>{league.name}</bdi> },
          { term: 'Owner now', value: league.owner ? <bdi>{league.owner.name}</bdi> : 'Nobody' },
        ]}
      />
      <TextArea
        label="Reason"
        hint="kept in the audit trail"
        rows={2}
        dir="auto"
        {...(isOver ? {} : { autoFocus: true })}
        readOnly={isBusy || isOver}
        error={form.formState.errors.reason?.message}
        {...form.register('reason')}
      />
    </FormDialog>
  );
}
