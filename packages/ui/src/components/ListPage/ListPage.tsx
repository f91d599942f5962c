import { RefreshCw } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { formatTime } from '../../foundation/format.ts';
import { useAct } from '../../foundation/shortcuts.ts';
import { Button } from '../Button/Button.tsx';
import classes from './ListPage.module.css';

/** Props of {@link ListPage}. */
export interface ListPageProps {
  readonly title: string;
  /** When the rows were true; undefined without rows. */
  readonly asOf: Date | undefined;
  /** IANA name. */
  readonly timeZone: string;
  readonly isRefetching: boolean;
  readonly onRefresh: () => void;
  /** Stands between the head and the toolbar. */
  readonly lead?: ReactNode;
  /** What finds, filters, arranges and exports. */
  readonly toolbar?: ReactNode;
  /** Stands above rows that may be out of date. */
  readonly notice?: ReactNode;
  /** Why there are no rows, in their place. */
  readonly absence?: ReactNode;
  /** The rows. */
  readonly children: ReactNode;
  /** How many there are, in words; announced when it changes. */
  readonly summary: string;
  /** Stands at the end of the foot. */
  readonly foot?: ReactNode;
  /** Stands above the foot: what is known of what is selected, and what can be done with it. */
  readonly details?: ReactNode;
  /** Takes the foot's place while there is something to do with what is selected or changed. */
  readonly bar?: ReactNode;
}

/**
 * A page that is one list: its head, its tools, its rows or why there are none, and how many they are.
 *
 * Use it for a page that is one list; a list among other parts is a ListCard.
 */
export function ListPage({
  title,
  asOf,
  timeZone,
  isRefetching,
  onRefresh,
  lead,
  toolbar,
  notice,
  absence,
  children,
  summary,
  foot,
  details,
  bar,
}: ListPageProps) {
  const page = useRef<HTMLElement>(null);
  useAct({ label: `Refresh: ${title}` }, asOf && !isRefetching ? onRefresh : undefined);
  /** From the search down into the rows. */
  const goToRows = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || !(event.target instanceof HTMLInputElement) || event.target.type !== 'search')
      return;
    const first = page.current?.querySelector<HTMLElement>('tr[data-index] [tabindex="0"]');
    if (!first) return;
    event.preventDefault();
    first.focus();
  };
  return (
    <main ref={page} className={classes.view}>
      <header className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
        {asOf ? (
          <span className={classes.asOf}>
            As of {formatTime(asOf, timeZone)}
            <Button variant="ghost" size="icon" aria-label="Refresh" busy={isRefetching} onClick={onRefresh}>
              <RefreshCw aria-hidden="true" />
            </Button>
          </span>
        ) : null}
      </header>
      {lead ? <div className={classes.notice}>{lead}</div> : null}
      {toolbar ? (
        <search className={classes.toolbar} onKeyDown={goToRows}>
          {toolbar}
        </search>
      ) : null}
      {notice ? <div className={classes.notice}>{notice}</div> : null}
      {absence ? <div className={classes.absence}>{absence}</div> : children}
      <div className={classes.end} data-bar={bar !== undefined || undefined}>
        {details ? <div className={classes.details}>{details}</div> : null}
        <footer className={classes.foot}>
          <span role="status">{summary}</span>
          {foot}
        </footer>
        {bar}
      </div>
    </main>
  );
}

interface ListPageToolsProps {
  /** Arranges columns: narrow rows have none. */
  readonly columns: ReactNode;
  readonly children?: ReactNode;
}

/** The tools at the end of the toolbar. */
export const ListPageTools = ({ columns, children }: ListPageToolsProps) => (
  <span className={classes.tools}>
    <span className={classes.wideTool}>{columns}</span>
    {children}
  </span>
);
