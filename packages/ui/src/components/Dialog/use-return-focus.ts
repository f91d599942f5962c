import { useState } from 'react';
import { rowStop } from '../../foundation/keep-focus.ts';

const openers = new WeakMap<Element, Element>();

const isDialog = '[role="dialog"]';
const isOpenDialog = '[role="dialog"][data-state="open"]';
/**
 * Where the focus goes when a dialog closes: to what had it before, and for dialogs that follow each other to what had
 * it before the first of them. Where that has gone with what was done, it goes to the rows.
 */
export function useReturnFocus() {
  const [opener] = useState(() => {
    if (typeof document === 'undefined') return null;
    const focused = document.activeElement;
    // What leads to a page with a dialog has gone with its own page.
    if (focused === document.body) return null;
    const around = focused?.closest(isDialog);
    return (around && openers.get(around)) ?? focused;
  });
  return {
    ref: (content: HTMLElement | null) => {
      if (content && opener) openers.set(content, opener);
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      // The dialog or panel that followed has the focus already; a dialog that stood below has it back.
      const below = document.querySelector(isOpenDialog);
      if ((below && !below.contains(opener)) || document.activeElement?.closest('[data-panel]')) return;
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      else if (document.activeElement === document.body) document.querySelector<HTMLElement>(rowStop)?.focus();
    },
  };
}
