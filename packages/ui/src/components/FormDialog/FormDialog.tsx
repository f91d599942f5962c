import { type FormEventHandler, type ReactNode, useId } from 'react';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { useHoldUnsaved } from '../../provider/useHoldUnsaved.ts';
import { Button } from '../Button/Button.tsx';
import { Dialog, type DialogProps } from '../Dialog/Dialog.tsx';
import classes from './FormDialog.module.css';

/**
 * Where a form is: being filled in; sent and not answered; to be read but not to be sent; or at its end, with nothing
 * left to send.
 */
export type FormPhase = 'editing' | 'busy' | 'blocked' | 'over';

/** Props of {@link FormDialog}. */
export interface FormDialogProps extends Pick<DialogProps, 'title' | 'reach'> {
  readonly phase: FormPhase;
  /** Whether something is typed that would be lost; the person is then asked before the dialog or the page goes. */
  readonly isDirty: boolean;
  /** The one verb with its object. */
  readonly submitLabel: string;
  readonly submitVariant?: 'default' | 'destructive';
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  /** Asked to give up what is under way. */
  readonly onCancel: () => void;
  readonly onClose: () => void;
  /** What became of the form, and its fields. */
  readonly children: ReactNode;
}

/** A dialog around a form. Nothing typed is lost without a question, and what is under way cannot be sent twice. */
export function FormDialog({
  title,
  reach,
  phase,
  isDirty,
  submitLabel,
  submitVariant = 'default',
  onSubmit,
  onCancel,
  onClose,
  children,
}: FormDialogProps) {
  const { unsaved } = usePort();
  const formId = useId();
  useHoldUnsaved(isDirty && phase !== 'over');
  const close = phase === 'busy' ? onCancel : () => unsaved.leave(onClose);
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      {...(reach ? { reach } : {})}
      footer={
        phase === 'over' ? (
          <Button variant="outline" onClick={close}>
            Close
          </Button>
        ) : (
          <>
            <Button variant="outline" onClick={close}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={formId}
              variant={submitVariant}
              busy={phase === 'busy'}
              disabled={phase === 'blocked'}
            >
              {submitLabel}
            </Button>
          </>
        )
      }
    >
      <form id={formId} className={classes.form} noValidate onSubmit={onSubmit}>
        {children}
      </form>
    </Dialog>
  );
}
