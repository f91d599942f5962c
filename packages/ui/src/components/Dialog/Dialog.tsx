import { Dialog as RadixDialog } from '@radix-ui/themes';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { keepFootClear } from '../../foundation/keep-foot-clear.ts';
import { LayerContext, useLayer } from '../../foundation/shortcuts.ts';
import { Button } from '../Button/Button.tsx';
import { EnvironmentBadge } from '../EnvironmentBadge/EnvironmentBadge.tsx';
import classes from './Dialog.module.css';
import { firstFocusIn, isEscapeForWhatIsInside } from './dialog-focus.ts';
import { useReturnFocus } from './use-return-focus.ts';

/** Props of {@link Dialog}. */
export interface DialogProps {
  readonly open: boolean;
  /** Asked to close: by Escape, the overlay, or the cross. */
  readonly onClose: () => void;
  readonly title: string;
  /** For a table in it. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
  /** The buttons: Cancel first, then the one verb with its object. */
  readonly footer?: ReactNode;
  /** What the dialog's act reaches beyond this page, told in its foot; production also colours its head. */
  readonly reach?: { readonly environment: string; readonly text: string } | undefined;
}

/**
 * A question or a thing of its own above the page. Focus is kept inside and returns to where it came from.
 *
 * Use it for one thing or one act above a page; with fields to save it is a FormDialog, before an act a ConfirmDialog,
 * where there is room beside a list a Panel.
 */
export function Dialog({ open, onClose, title, isWide, children, footer, reach }: DialogProps) {
  const returnFocus = useReturnFocus();
  const layer = useLayer(open);
  return (
    <RadixDialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <RadixDialog.Content
        aria-describedby={undefined}
        maxWidth={isWide ? '45rem' : '32.5rem'}
        className={classes.content ?? ''}
        data-environment={reach?.environment}
        onOpenAutoFocus={(event) => {
          if (!(event.target instanceof HTMLElement)) return;
          const first = firstFocusIn(event.target);
          if (!first) return;
          event.preventDefault();
          first.focus();
        }}
        onEscapeKeyDown={(event) => {
          if (isEscapeForWhatIsInside(event.target)) event.preventDefault();
        }}
        onInteractOutside={(event) => {
          // What a toast offers is for whoever is in a dialog, too.
          if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]')) event.preventDefault();
        }}
        // React tells whatever the dialog was opened from: a form there is not what was submitted.
        onSubmit={(event) => event.stopPropagation()}
        {...returnFocus}
      >
        <LayerContext value={layer}>
          <header className={classes.head}>
            <RadixDialog.Title tabIndex={-1} className={classes.title ?? ''}>
              {title}
            </RadixDialog.Title>
            <Button variant="ghost" size="icon" aria-label="Close" onClick={onClose}>
              <X aria-hidden="true" />
            </Button>
          </header>
          <div className={classes.body}>{children}</div>
          {footer ? (
            <footer ref={keepFootClear} className={classes.foot}>
              {reach ? (
                <span className={classes.reach}>
                  <EnvironmentBadge environment={reach.environment} /> {reach.text}
                </span>
              ) : null}
              {footer}
            </footer>
          ) : null}
        </LayerContext>
      </RadixDialog.Content>
    </RadixDialog.Root>
  );
}
