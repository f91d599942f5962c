import { Dialog } from '@radix-ui/themes';
import { useReturnFocus } from '../Dialog/use-return-focus.ts';
import classes from './Picker.module.css';
import { PickerList, type PickerListProps } from './PickerList.tsx';

/** Props of {@link PickerDialog}. */
export interface PickerDialogProps extends Omit<PickerListProps, 'picked'> {
  readonly onClose: () => void;
}

/**
 * The list of a picker in the middle of the page, for what belongs to no button.
 *
 * Use it for what keys alone open, such as the command menu; with a button of its own it is a Picker.
 */
export function PickerDialog({ onClose, ...list }: PickerDialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Content
        aria-describedby={undefined}
        aria-label={list.label}
        align="start"
        maxWidth="32.5rem"
        className={classes.dialog ?? ''}
        {...returnFocus}
      >
        <PickerList {...list} picked={null} />
      </Dialog.Content>
    </Dialog.Root>
  );
}
