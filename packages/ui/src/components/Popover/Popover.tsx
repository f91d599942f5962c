import { Popover as Base } from '@radix-ui/themes';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { LazyPopover } from '../LazyPart/use-lazy-popover.ts';
import classes from './Popover.module.css';

/** Props of {@link Popover}. */
export interface PopoverProps extends LazyPopover {
  readonly label: string;
  /** The edge that it shares with its button. */
  readonly align: 'start' | 'end';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * What is open below the button that opened it. It closes by the button, by a press elsewhere, by Escape, and when a
 * narrower window has no room for the button.
 *
 * Use it for a small thing that belongs to its button; words alone are a Tooltip, a task of its own is a Dialog.
 */
export function Popover({ label, align, button, onClose, className = '', children }: PopoverProps) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!button.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry?.target.checkVisibility() === false) close();
    });
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [button]);
  return (
    <Base.Root open onOpenChange={onClose}>
      <Base.Anchor virtualRef={button} />
      <Base.Content
        className={`${classes.popover} ${className}`}
        align={align}
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
        {children}
      </Base.Content>
    </Base.Root>
  );
}
