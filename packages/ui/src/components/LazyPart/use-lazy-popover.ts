import { type RefObject, useRef, useState } from 'react';
import { loadAhead } from '../../foundation/load-ahead.ts';

/** Where a popover stands, and how it closes. */
export interface LazyPopover {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** A button and what it opens: its code comes when somebody reaches for the button. */
export function useLazyPopover(load: () => Promise<unknown>) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const prefetch = () => loadAhead(load);
  const place: LazyPopover = { button, onClose: () => setOpen(false) };
  return {
    button: {
      ref: button,
      'aria-haspopup': 'dialog',
      'aria-expanded': isOpen,
      onPointerEnter: prefetch,
      onFocus: prefetch,
      onClick: () => setOpen((wasOpen) => !wasOpen),
    },
    open: () => setOpen(true),
    /** Null while it is closed. */
    place: isOpen ? place : null,
  } as const;
}
