import { Popover } from '@radix-ui/themes';
import type { ReactNode, RefObject } from 'react';
import classes from './ToolPopover.module.css';

/** Props of {@link ToolPopover}. */
export interface ToolPopoverProps {
  readonly title: string;
  /** What opened it; it gets the focus back. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What a button of a toolbar opens: a small panel below it. Import it from what loads late, for Radix's popover weighs. */
export function ToolPopover({ title, button, onClose, children }: ToolPopoverProps) {
  return (
    <Popover.Root open onOpenChange={onClose}>
      <Popover.Anchor virtualRef={button} />
      <Popover.Content
        className={classes.popover ?? ''}
        align="end"
        sideOffset={4}
        collisionPadding={16}
        aria-label={title}
        onInteractOutside={(event) => {
          // A press on the button closes as well; closed here, it would open again.
          if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (document.activeElement === document.body) button.current?.focus();
        }}
      >
        <h2 className={classes.title}>{title}</h2>
        {children}
      </Popover.Content>
    </Popover.Root>
  );
}
