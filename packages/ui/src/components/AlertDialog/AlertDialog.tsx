import { AlertDialog as RadixAlertDialog } from '@radix-ui/themes';
import { type ReactNode, useRef, useState } from 'react';
import classes from './AlertDialog.module.css';

/** Props of {@link AlertDialog}. */
export interface AlertDialogProps {
  readonly title: string;
  /** What it is about, in a sentence or two; read out when it opens. */
  readonly description: ReactNode;
  /** What stands below that. */
  readonly children?: ReactNode;
  /** The buttons; the first has the focus. */
  readonly actions: ReactNode;
  /** Escape was pressed. Without it Escape does nothing: one of the buttons has to be chosen. */
  readonly onEscape?: () => void;
}

/**
 * A question that has to be answered before anything else.
 *
 * Use it where the page cannot go on without an answer; a question before an act is a ConfirmDialog, and what can be
 * undone is not asked about.
 */
export function AlertDialog({ title, description, children, actions, onEscape }: AlertDialogProps) {
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement));
  const buttons = useRef<HTMLDivElement>(null);
  return (
    <RadixAlertDialog.Root open>
      <RadixAlertDialog.Content
        maxWidth="27.5rem"
        className={classes.content ?? ''}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          buttons.current?.querySelector('button')?.focus();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          const isGone = !(opener instanceof HTMLElement) || !opener.isConnected || opener === document.body;
          const below = document.querySelector<HTMLElement>('[role="dialog"][data-state="open"]');
          (isGone ? below : opener)?.focus();
        }}
        onEscapeKeyDown={(event) => {
          event.preventDefault();
          onEscape?.();
        }}
      >
        <RadixAlertDialog.Title className={classes.title ?? ''}>{title}</RadixAlertDialog.Title>
        <RadixAlertDialog.Description className={classes.description ?? ''}>{description}</RadixAlertDialog.Description>
        {children}
        <div ref={buttons} className={classes.actions}>
          {actions}
        </div>
      </RadixAlertDialog.Content>
    </RadixAlertDialog.Root>
  );
}
