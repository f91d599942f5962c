import { Dialog as RadixDialog } from '@radix-ui/themes';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { EnvironmentBadge } from '../EnvironmentBadge/EnvironmentBadge.tsx';
import classes from './Dialog.module.css';

/** Props of {@link Dialog}. */
export interface DialogProps {
  readonly open: boolean;
  /** Asked to close: by Escape, the overlay, or the cross. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** The buttons: Cancel first, then the one verb with its object. */
  readonly footer?: ReactNode;
  /** What the dialog's act reaches beyond this page, told in its foot; production also colours its head. */
  readonly reach?: { readonly environment: string; readonly text: string };
}

const openers = new WeakMap<Element, Element>();

/** What had the focus before the first of several dialogs that follow each other. */
function findOpener(): Element | null {
  const focused = document.activeElement;
  const around = focused?.closest('[role="dialog"]');
  return (around && openers.get(around)) ?? focused;
}

/** A question or a thing of its own above the page. Focus is kept inside and returns to where it came from. */
export function Dialog({ open, onClose, title, children, footer, reach }: DialogProps) {
  const [opener] = useState(() => (typeof document === 'undefined' ? null : findOpener()));
  return (
    <RadixDialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <RadixDialog.Content
        aria-describedby={undefined}
        maxWidth="520px"
        className={classes.content ?? ''}
        data-environment={reach?.environment}
        ref={(content) => {
          if (content && opener) openers.set(content, opener);
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          // The dialog that followed has the focus already.
          if (document.querySelector('[role="dialog"][data-state="open"]')) return;
          if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
        }}
      >
        <header className={classes.head}>
          <RadixDialog.Title className={classes.title ?? ''}>{title}</RadixDialog.Title>
          <Button variant="ghost" size="icon" aria-label="Close" onClick={onClose}>
            <X aria-hidden="true" />
          </Button>
        </header>
        <div className={classes.body}>{children}</div>
        {footer ? (
          <footer className={classes.foot}>
            {reach ? (
              <span className={classes.reach}>
                <EnvironmentBadge environment={reach.environment} /> {reach.text}
              </span>
            ) : null}
            {footer}
          </footer>
        ) : null}
      </RadixDialog.Content>
    </RadixDialog.Root>
  );
}
