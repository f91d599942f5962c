import { type League, type LeagueMember, Reason } from '@bullpen/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Callout } from '../../../components/Callout/Callout.tsx';
import { FactList } from '../../../components/FactList/FactList.tsx';
import { TextArea } from '../../../components/TextArea/TextArea.tsx';
import { type ChangeState, isUnderWay } from '../../../data/change-state.ts';
import { FormDialog, type FormDialogProps } from '../../../records/FormDialog/FormDialog.tsx';

/** What can be done with a member of a league. */
export type MemberAction = 'remove' | 'makeOwner';

interface MemberMessages {
  readonly title: string;
  readonly submit: string;
  /** As in "Nothing was removed". */
  readonly done: string;
  /** What follows, and how it could be undone. */
  readonly undoing: (league: Pick<League, 'owner'>) => string;
  /** Of a member who has come to own the league. */
  readonly ofOwner: string;
  readonly notice: string;
  readonly unknown: string;
}

/** See {@link MemberMessages}. */
export const memberMessages: Readonly<Record<MemberAction, MemberMessages>> = {
  remove: {
    title: 'Remove this member',
    submit: 'Remove member',
    done: 'removed',
    undoing: () => 'Staff cannot undo this. The player keeps their funds, and may join again with the join code.',
    ofOwner: 'The owner stays until the league has another one. Make another member the owner first.',
    notice: 'Member removed',
    unknown: 'Member may have been removed',
  },
  makeOwner: {
    title: 'Make this member the owner',
    submit: 'Make owner',
    done: 'changed',
    undoing: ({ owner }) =>
      owner
        ? 'The owner of now stays a member. Undo in this tab gives the league back.'
        : 'The league has no owner now. It can be given to another member later, and not to nobody again.',
    ofOwner: 'Nothing is left to do.',
    notice: 'League has another owner',
    unknown: 'League may have another owner',
  },
};

/** The fields of the dialog, as the API names them. */
export const memberFields = ['reason'] as const;

/** What the dialog can be in. */
export type MemberDialogState = ChangeState<(typeof memberFields)[number]>;

/** Props of {@link MemberDialog}. */
export interface MemberDialogProps extends Pick<FormDialogProps, 'reach' | 'onCancel' | 'onCheck' | 'onClose'> {
  readonly act: MemberAction;
  /** As it is now: who owns it may have changed since the dialog was opened. */
  readonly league: Pick<League, 'name' | 'owner'>;
  /** As it is now, of one who is gone the last. */
  readonly member: Pick<LeagueMember, 'id' | 'name' | 'email'>;
  readonly state: MemberDialogState;
  readonly onConfirm: (act: { readonly reason?: string }) => void;
}

const Asked = z.object({ reason: Reason });
const NotAsked = z.object({ reason: z.string() });

/**
 * Asks before a member is removed or becomes the owner; in production for a reason, which survives every answer.
 *
 * Use it from a row of LeagueMembersTable, for one member.
 */
export function MemberDialog(props: MemberDialogProps) {
  const { act, league, member, reach, state, onConfirm, onCancel, onCheck, onClose } = props;
  const asksReason = reach?.environment === 'production';
  const form = useForm({
    resolver: zodResolver(asksReason ? Asked : NotAsked),
    mode: 'onTouched',
    defaultValues: { reason: '' },
  });
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
      onSubmit={form.handleSubmit((typed) => onConfirm(asksReason ? typed : {}))}
      onCancel={onCancel}
      onCheck={onCheck}
      onClose={onClose}
    >
      <FactList
        facts={[
          { term: 'Member', value: <bdi>{member.name}</bdi> },
          { term: 'Email', value: member.email },
          { term: 'League', value: <bdi>{league.name}</bdi> },
          { term: 'Owner now', value: league.owner ? <bdi>{league.owner.name}</bdi> : 'Nobody' },
        ]}
      />
      {asksReason ? (
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
      ) : null}
    </FormDialog>
  );
}
