import { Dialog } from '@radix-ui/themes';
import { useReturnFocus } from '../Dialog/use-return-focus.ts';
import classes from './Picker.module.css';
import type { PickerProps } from './Picker.tsx';
import { PickerList } from './PickerList.tsx';

/** Props of {@link PickerDialog}. */
export interface PickerDialogProps extends Pick<PickerProps, 'label' | 'items' | 'onPick'> {
  readonly onClose: () => void;
}

/** The list of a picker in the middle of the page, for what belongs to no button. */
export function PickerDialog({ label, items, onPick, onClose }: PickerDialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Content
        aria-describedby={undefined}
        aria-label={label}
        maxWidth="520px"
        className={classes.dialog ?? ''}
        {...returnFocus}
      >
        <PickerList label={label} items={items} picked={null} onPick={onPick} />
      </Dialog.Content>
    </Dialog.Root>
  );
}
