import { Reason } from '@bullpen/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Callout } from '../../../../components/Callout/Callout.tsx';
import { TextArea } from '../../../../components/TextArea/TextArea.tsx';
import { type ChangeState, isUnderWay } from '../../../../data/change-state.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from '../../../../records/ConfirmDialog/ConfirmDialog.tsx';
import { whoChanged } from '../../../../records/FormDialog/who-changed.ts';

/** The fields of the dialog, as the API names them. */
export const identityActFields = ['reason'] as const;

/** What a dialog of an act upon an account can be in. */
export type IdentityActDialogState = ChangeState<'reason'>;

/** What the dialog of every act upon an account is told by its page. */
export interface IdentityActProps {
  readonly state: IdentityActDialogState;
  /** `withdrawsWaiting` where the dialog asks for it. */
  readonly onAct: (act: { readonly reason: string; readonly withdrawsWaiting?: boolean }) => void;
  /** Asked to give up an act that is held or under way. */
  readonly onCancel: () => void;
  /** Asked to read once more what nobody knows whether it was done to. */
  readonly onCheck: () => void;
  readonly onClose: () => void;
}

/** Props of {@link IdentityActDialog}. */
export interface IdentityActDialogProps
  extends IdentityActProps,
    Pick<ConfirmDialogProps, 'title' | 'done' | 'undoing' | 'reach' | 'submitLabel' | 'submitVariant' | 'nameToType'> {
  /** How it stands now, where nothing is left to do, as in "It is not active any more."; undefined while there is. */
  readonly over: string | undefined;
  /** Whose account it is, and what changes. */
  readonly children: ReactNode;
}

const Form = z.object({ reason: Reason });

/**
 * Who, before and after, a reason, one verb. The reason survives every answer of the server.
 *
 * Use it for an act upon one account, within a dialog of that act such as IdentityActivateDialog; several accounts at once
 * have BulkDialog.
 */
export function IdentityActDialog({ state, over, nameToType, onAct, children, ...dialog }: IdentityActDialogProps) {
  const form = useForm({ resolver: zodResolver(Form), mode: 'onTouched', defaultValues: { reason: '' } });
  const serverReason = state.is === 'invalid' ? state.fields.reason : undefined;
  const { setError } = form;
  useEffect(() => {
    if (serverReason !== undefined) setError('reason', { message: serverReason }, { shouldFocus: true });
  }, [serverReason, setError]);
  const isBusy = isUnderWay(state);
  const isOvertaken = over !== undefined && !isBusy && state.is !== 'gone';
  const isOver = isOvertaken || state.is === 'gone';
  return (
    <ConfirmDialog
      {...dialog}
      state={state}
      kept="Your reason is kept."
      {...(isOvertaken ? { ended: <Overtaken state={state} over={over} /> } : {})}
      isDirty={form.formState.isDirty}
      nameToType={isOver ? undefined : nameToType}
      onConfirm={() => void form.handleSubmit(({ reason }) => onAct({ reason }))()}
      fields={
        isOver && form.getValues('reason') === '' ? null : (
          <TextArea
            label="Reason"
            {...(isOver ? {} : { hint: 'kept in the audit trail', autoFocus: true })}
            rows={3}
            dir="auto"
            readOnly={isBusy || isOver}
            error={form.formState.errors.reason?.message}
            {...form.register('reason')}
          />
        )
      }
    >
      {children}
    </ConfirmDialog>
  );
}

function Overtaken({ state, over }: { readonly state: IdentityActDialogState; readonly over: string }) {
  const port = usePort();
  // An API that does not know what another provider did has answered, and says what is left.
  if (state.is === 'unknown' && state.requestId !== undefined)
    return (
      <Callout title={over} requestId={state.requestId}>
        {state.message}
      </Callout>
    );
  const title = state.is === 'conflict' ? 'Somebody changed this account' : 'This account was changed';
  return (
    <Callout title={`${title} in the meantime`} requestId={'requestId' in state ? state.requestId : undefined}>
      {whoChanged(state, port)} {over} Nothing is left to do.
    </Callout>
  );
}
