import { Popover } from '@radix-ui/themes';
import type { RefObject } from 'react';
import classes from './Picker.module.css';
import type { PickerProps } from './Picker.tsx';
import { PickerList } from './PickerList.tsx';

interface PickerPopoverProps extends Pick<PickerProps, 'label' | 'items' | 'picked' | 'onPick'> {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** The open list below its button. */
export function PickerPopover({ label, items, picked, onPick, button, onClose }: PickerPopoverProps) {
  return (
    <Popover.Root open onOpenChange={onClose}>
      <Popover.Anchor virtualRef={button} />
      <Popover.Content
        className={classes.popover ?? ''}
        align="start"
        sideOffset={4}
        collisionPadding={16}
        aria-label={label}
        onInteractOutside={(event) => {
          // A press on the button closes as well; closed here, it would open again.
          if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (document.activeElement === document.body) button.current?.focus();
        }}
      >
        <PickerList {...{ label, items, picked, onPick }} />
      </Popover.Content>
    </Popover.Root>
  );
}
