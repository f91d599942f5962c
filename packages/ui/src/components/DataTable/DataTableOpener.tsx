import type { MouseEvent, ReactNode, SyntheticEvent } from 'react';
import { useLink } from '../../foundation/link.ts';
import classes from './DataTable.module.css';

interface DataTableOpenerProps {
  readonly onOpen: (() => void) | undefined;
  /** The page that it leads to. */
  readonly to: string | undefined;
  /** The address at which its dialog is open, as it is when asked. */
  readonly address: (() => string | undefined) | undefined;
  readonly isOpen: boolean;
  /** Said of it after its name. */
  readonly news?: string | undefined;
  /** True for the one that the Tab key comes to. */
  readonly isTabStop: boolean;
  readonly children: ReactNode;
}

/** What opens a row: a link to its page, a link or a button to its dialog, or nothing. */
export function DataTableOpener({ onOpen, to, address, isOpen, news, isTabStop, children }: DataTableOpenerProps) {
  const tabIndex = isTabStop ? 0 : -1;
  if (address && onOpen) {
    // The search that it keeps has gone on since the row was rendered, which is not rendered again for that.
    const renew = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) => {
      currentTarget.href = address() ?? '';
    };
    return (
      <a
        href={address()}
        tabIndex={tabIndex}
        className={classes.open}
        aria-description={news}
        onPointerEnter={renew}
        onFocus={renew}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          onOpen();
        }}
      >
        {children}
      </a>
    );
  }
  if (to !== undefined) {
    return (
      <OpenerLink to={to} tabIndex={tabIndex}>
        {children}
      </OpenerLink>
    );
  }
  if (!onOpen) return children;
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      className={classes.open}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onOpen}
    >
      {children}
    </button>
  );
}

interface OpenerLinkProps {
  readonly to: string;
  readonly tabIndex: number;
  readonly children: ReactNode;
}

function OpenerLink({ to, tabIndex, children }: OpenerLinkProps) {
  const Link = useLink();
  return (
    <Link to={to} tabIndex={tabIndex} className={classes.open}>
      {children}
    </Link>
  );
}

/** A click somewhere in a row is one on its opener, which gets the focus: it comes back there when a dialog closes. */
export function openRowByClick(event: MouseEvent<HTMLTableRowElement>) {
  const { currentTarget: row, target, ctrlKey, metaKey, shiftKey } = event;
  if (!(target instanceof Element) || target.closest('a, button, input, label, select, summary')) return;
  const selection = document.getSelection();
  if (selection?.isCollapsed === false && selection.containsNode(row, true)) return;
  const opener = row.querySelector<HTMLElement>(`.${classes.open}`);
  opener?.focus();
  opener?.dispatchEvent(
    new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  );
}
