import { AlertDialog } from '../AlertDialog/AlertDialog.tsx';
import { Button } from '../Button/Button.tsx';
import type { AlertMessage } from './create-alert-queue.ts';

interface AlertDialogQueueDialogProps {
  readonly message: AlertMessage;
  readonly onDismiss: () => void;
}

/** One message and its button. Escape counts as the button. */
export function AlertDialogQueueDialog({ message, onDismiss }: AlertDialogQueueDialogProps) {
  return (
    <AlertDialog
      title={message.title}
      description={message.description}
      onEscape={onDismiss}
      actions={<Button onClick={onDismiss}>{message.btnText}</Button>}
    />
  );
}
