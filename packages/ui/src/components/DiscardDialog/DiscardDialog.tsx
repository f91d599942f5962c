import type { Unsaved } from '../../foundation/unsaved-changes.ts';
import { AlertDialog } from '../AlertDialog/AlertDialog.tsx';
import { Button } from '../Button/Button.tsx';
import { discardMessages } from './discard-messages.ts';

/** Props of {@link DiscardDialog}. */
export interface DiscardDialogProps {
  /** What would be lost. */
  readonly unsaved: Unsaved;
  /** What else it reaches. */
  readonly also?: readonly Unsaved[];
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/**
 * Asks, once, before what somebody has begun is lost.
 *
 * Use it where a dialog, a page or a session is left with changes, and never when nothing was changed.
 */
export function DiscardDialog({ unsaved, also = [], onKeep, onDiscard }: DiscardDialogProps) {
  const { title, description, keep, discard } = discardMessages[unsaved];
  return (
    <AlertDialog
      title={title}
      description={[description, ...also.map((each) => discardMessages[each].description)].join(' ')}
      onEscape={onKeep}
      actions={
        <>
          <Button variant="outline" onClick={onKeep}>
            {keep}
          </Button>
          <Button variant="destructive" onClick={onDiscard}>
            {discard}
          </Button>
        </>
      }
    />
  );
}
