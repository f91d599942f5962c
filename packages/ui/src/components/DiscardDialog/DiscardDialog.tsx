import { AlertDialog } from '../AlertDialog/AlertDialog.tsx';
import { Button } from '../Button/Button.tsx';

/** Props of {@link DiscardDialog}. */
export interface DiscardDialogProps {
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Asks, once, before what was typed is lost. */
export function DiscardDialog({ onKeep, onDiscard }: DiscardDialogProps) {
  return (
    <AlertDialog
      title="Discard your changes?"
      description="What you typed has not been saved, and would be lost."
      onEscape={onKeep}
      actions={
        <>
          <Button variant="outline" onClick={onKeep}>
            Keep editing
          </Button>
          <Button variant="destructive" onClick={onDiscard}>
            Discard changes
          </Button>
        </>
      }
    />
  );
}
