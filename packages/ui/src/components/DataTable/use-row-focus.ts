import { type FocusEvent, type KeyboardEvent, useMemo, useRef } from 'react';
import { nextPlace, useRovingFocus } from '../../foundation/use-roving-focus.ts';
import classes from './DataTable.module.css';
import type { RowSelection } from './use-row-selection.ts';

/** What of a row the focus goes to: its opener, else its checkbox. */
const stops = `.${classes.open}, .${classes.pick} input`;

const rowOf = (target: EventTarget) => (target instanceof Element ? target.closest('tr') : null);
const stopOf = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>(`.${classes.open}`) ?? row?.querySelector<HTMLElement>(`.${classes.pick} input`);

interface RowFocus<Row> {
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly selecting: RowSelection;
}

/** Rows in a window, less the one that stays in sight and the heads and feet that cover some. */
const rowsOfAPage = (row: HTMLElement) =>
  Math.max(1, Math.floor((window.innerHeight - row.getBoundingClientRect().height * 4) / row.offsetHeight));

/** One tab stop into the rows, which the arrow keys, Home, End, Page Up and Page Down move. */
export function useRowFocus<Row>({ rows, rowId, selecting }: RowFocus<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const rowIds = useMemo(() => rows.map(rowId), [rows, rowId]);
  const { stop, stopAt, goTo } = useRovingFocus({
    rowIds,
    find: ({ row }) => stopOf(body.current?.querySelector(`[data-index="${row}"]`)),
    show(element) {
      // Left to itself, the browser puts what it scrolls to into the middle.
      element.focus({ preventScroll: true });
      rowOf(element)?.scrollIntoView({ block: 'nearest' });
    },
  });

  /** True when the key was one of the selection's. A checkbox knows Space itself. */
  const select = ({ key, target, shiftKey }: KeyboardEvent, row: Row | undefined) => {
    if (key === 'Escape') selecting?.clear?.();
    else if (key === ' ' && selecting && row && !(target instanceof HTMLInputElement)) {
      selecting.pick(rowId(row), !selecting.isSelected(rowId(row)), shiftKey);
    } else return false;
    return key === ' ' || selecting?.clear !== undefined;
  };

  return {
    body,
    stopIndex: stop.row,
    onFocus: (event: FocusEvent) => {
      const id = rowIds[Number(rowOf(event.target)?.dataset['index'])];
      if (id !== undefined) stopAt(id);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      const from = rowOf(target);
      if (ctrlKey || metaKey || altKey || !from || !(target instanceof Element) || !target.matches(stops)) return;
      const index = Number(from.dataset['index']);
      const isSelected = select(event, rows[index]);
      // On a link, Space would scroll the page.
      if (isSelected || (key === ' ' && target instanceof HTMLAnchorElement)) event.preventDefault();
      const next = nextPlace({ key }, { row: index, column: 0 }, { rows: rows.length, page: rowsOfAPage(from) });
      if (!next) return;
      event.preventDefault();
      if (next.row !== index) goTo(next);
    },
    onKeyUp: (event: KeyboardEvent) => {
      // A button is pressed when Space comes up again.
      if (event.key === ' ' && selecting && event.target instanceof HTMLButtonElement && event.target.matches(stops)) {
        event.preventDefault();
      }
    },
  };
}
