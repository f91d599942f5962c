import { Clock, Info } from 'lucide-react';
import { type FormEvent, type FormEventHandler, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button, type ButtonProps } from '../../components/Button/Button.tsx';
import { Dialog, type DialogProps } from '../../components/Dialog/Dialog.tsx';
import { RefusableButton } from '../../components/RefusableButton/RefusableButton.tsx';
import type { Notice } from '../../components/Toaster/notify.ts';
import { type ChangeState, isUnderWay, mayBeSent } from '../../data/change-state.ts';
import { focusFirstInvalid } from '../../foundation/focus-first-invalid.ts';
import type { Unsaved } from '../../foundation/unsaved-changes.ts';
import { useHoldUnsaved } from '../../provider/use-hold-unsaved.ts';
import classes from './FormDialog.module.css';
import { FormDialogAnswer } from './FormDialogAnswer.tsx';

/** What the dialog can be in; its fields are of any name. */
export type FormDialogState = ChangeState<string>;

/** Props of {@link FormDialog}. */
export interface FormDialogProps extends Pick<DialogProps, 'title' | 'isWide' | 'reach'> {
  readonly state: FormDialogState;
  /** What is done to it, as in "Nothing was deleted". */
  readonly done: string;
  /** A sentence on what the person typed, said where they have to look again: "Your reason is kept." */
  readonly kept?: string;
  /** Of a conflict: what happened in the meantime, for those that can say more than who changed it. */
  readonly conflict?: Pick<Notice, 'title' | 'description'> | undefined;
  /** One sentence on what follows and how it could be undone. */
  readonly undoing?: string;
  /** Stands in for the answer when nothing is left to send for a reason of its own. */
  readonly ended?: ReactNode;
  /** Where nobody knew what became of it: read anew, it is as it was asked for. */
  readonly isKnownDone?: boolean | undefined;
  /** True while something that the change needs is not there yet. */
  readonly isBlocked?: boolean;
  /** Why it cannot be sent yet, and what to do first. */
  readonly refusal?: string | undefined;
  /** Whether something is typed that would be lost; the person is then asked before the dialog or the page goes. */
  readonly isDirty: boolean;
  /** The one verb with its object. */
  readonly submitLabel: string;
  readonly submitVariant?: 'default' | 'destructive';
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  /** Asked to give up what is under way. */
  readonly onCancel: () => void;
  /** Asked to read it once more, when nobody knows what became of it. */
  readonly onCheck: () => void;
  readonly onClose: () => void;
  /** The fields, and what they are about. */
  readonly children: ReactNode;
}

/**
 * A dialog around a form, with what became of it on top. Nothing typed is lost without a question, and what is under
 * way cannot be sent twice. A refused form leads to the first field that has something wrong.
 *
 * Use it for fields that are saved together; those of a whole record are a RecordForm, a question without fields is a
 * ConfirmDialog.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, reach, state, undoing, ended, isDirty, submitLabel, onCancel, onClose, children } = props;
  const formId = useId();
  const isBusy = isUnderWay(state);
  const isKnownDone = props.isKnownDone && state.is === 'unknown' && state.check === 'done';
  const isOver = !isBusy && (Boolean(ended) || isKnownDone || state.is === 'gone');
  const leave = useHoldUnsaved(isOver ? null : unsavedIn(state, isDirty), () => {
    // One that is under way is given up with its dialog, which then tells that nobody knows what became of it.
    if (state.is === 'paused') onCancel();
  });
  const close = isBusy ? onCancel : () => leave(onClose);
  const { form, ...leading } = useLeadToInvalid(isBusy, props.onSubmit);
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      isWide={props.isWide ?? false}
      {...(reach && !isOver ? { reach } : {})}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            {isOver ? 'Close' : 'Cancel'}
          </Button>
          {isOver ? null : (
            <Submit
              type="submit"
              form={formId}
              variant={props.submitVariant ?? 'default'}
              busy={isBusy}
              disabled={props.isBlocked || !mayBeSent(state)}
              refusal={props.refusal}
            >
              {submitLabel}
            </Submit>
          )}
        </>
      }
    >
      <form ref={form} id={formId} className={classes.form} noValidate {...leading}>
        {isOver && ended ? ended : <FormDialogAnswer {...props} />}
        {children}
        {undoing === undefined || isOver ? null : <Undoing isSlow={state.is === 'slow'}>{undoing}</Undoing>}
      </form>
    </Dialog>
  );
}

/** Once it was sent, whether the fields were checked here or by the server, and until somebody goes on typing. */
function useLeadToInvalid(isBusy: boolean, send: FormEventHandler<HTMLFormElement>) {
  const form = useRef<HTMLFormElement>(null);
  const isAwaited = useRef(false);
  const [, setPresses] = useState(0);
  useEffect(() => {
    if (isAwaited.current && !isBusy && focusFirstInvalid(form.current)) isAwaited.current = false;
  });
  return {
    form,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      isAwaited.current = true;
      // What is wrong may have been shown before: nothing else would be drawn anew.
      setPresses((presses) => presses + 1);
      send(event);
    },
    onInput() {
      isAwaited.current = false;
    },
  };
}

interface SubmitProps extends ButtonProps {
  readonly refusal: string | undefined;
}

function Submit({ refusal, disabled, ...props }: SubmitProps) {
  if (refusal === undefined || disabled || props.busy) return <Button {...props} disabled={disabled} />;
  return <RefusableButton {...props} refusal={refusal} />;
}

function unsavedIn(state: FormDialogState, isDirty: boolean): Unsaved | null {
  if (state.is === 'done') return null;
  if (state.is === 'paused') return 'unsent';
  if (isUnderWay(state)) return 'unanswered';
  return isDirty ? 'typed' : null;
}

function Undoing({ isSlow, children }: { readonly isSlow: boolean; readonly children: string }) {
  const Icon = isSlow ? Clock : Info;
  return (
    <p className={classes.undoing} data-slow={isSlow} role="status">
      <Icon aria-hidden="true" />
      {isSlow ? 'Still working. This takes longer than usual; Cancel ends the waiting.' : children}
    </p>
  );
}
