import { Button } from '../../../../components/Button/Button.tsx';
import { Dialog } from '../../../../components/Dialog/Dialog.tsx';
import classes from './IdentityGoneDialog.module.css';

/** Props of {@link IdentityGoneDialog}. */
export interface IdentityGoneDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** What a link to an identity opens that is not, or no longer, there. */
export function IdentityGoneDialog({ id, onClose }: IdentityGoneDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Identity"
      footer={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p className={classes.texts}>No identity in the list has this id any more.</p>
      <p className={classes.id}>{id}</p>
    </Dialog>
  );
}
