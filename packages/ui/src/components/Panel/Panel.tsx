import { Heading } from '@radix-ui/themes';
import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { keepFootClear } from '../../foundation/keep-foot-clear.ts';
import { Button } from '../Button/Button.tsx';
import dialogClasses from '../Dialog/Dialog.module.css';
import type { DialogProps } from '../Dialog/Dialog.tsx';
import { firstFocusIn, isEscapeForWhatIsInside } from '../Dialog/dialog-focus.ts';
import classes from './Panel.module.css';

/** Props of {@link Panel}. */
export interface PanelProps extends Pick<DialogProps, 'onClose' | 'title' | 'children' | 'footer'> {}

/**
 * A thing of its own beside the page, in the place of a dialog and with the same parts; the page stays as it is. The
 * focus comes in as it opens, and Escape within asks to close it. Where the focus goes then its page knows.
 *
 * Use it for what is open of a list where both have room; narrower, the same content is a Dialog.
 */
export function Panel({ onClose, title, children, footer }: PanelProps) {
  const titleId = useId();
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (content.current)
      (firstFocusIn(content.current) ?? content.current.querySelector('h2'))?.focus({ preventScroll: true });
  }, []);
  return (
    <aside
      className={classes.panel}
      aria-labelledby={titleId}
      // Whoever presses a text in it is in it.
      tabIndex={-1}
      data-panel
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || isEscapeForWhatIsInside(event.target)) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div ref={content} className={classes.content}>
        <header className={`${dialogClasses.head} ${classes.head}`}>
          <Heading as="h2" id={titleId} tabIndex={-1} className={dialogClasses.title ?? ''}>
            {title}
          </Heading>
          <Button variant="ghost" size="icon" aria-label="Close" onClick={onClose}>
            <X aria-hidden="true" />
          </Button>
        </header>
        <div className={`${dialogClasses.body} ${classes.body}`}>{children}</div>
        {footer ? (
          <footer ref={keepFootClear} className={`${dialogClasses.foot} ${classes.foot}`}>
            {footer}
          </footer>
        ) : null}
      </div>
    </aside>
  );
}
