import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
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

/** Where a key leads from a row; undefined for the other keys. */
function nextIndex(key: string, index: number, last: number, page: number): number | undefined {
  const next = { ArrowDown: index + 1, ArrowUp: index - 1, PageDown: index + page, PageUp: index - page }[key];
  if (next !== undefined) return Math.max(0, Math.min(last, next));
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
}

/** Rows in a window, less the one that stays in sight and the heads and feet that cover some. */
const rowsOfAPage = (row: HTMLElement) =>
  Math.max(1, Math.floor((window.innerHeight - row.getBoundingClientRect().height * 4) / row.offsetHeight));

/** One tab stop into the rows, which the arrow keys, Home, End, Page Up and Page Down move. */
export function useRowFocus<Row>({ rows, rowId, selecting }: RowFocus<Row>) {
  const [stop, setStop] = useState<string | null>(null);
  const wanted = useRef<number | null>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const stopIndex = useMemo(
    () => Math.max(0, stop === null ? 0 : rows.findIndex((row) => rowId(row) === stop)),
    [rows, rowId, stop],
  );

  // After the render that brings the wanted row into the document.
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const row = body.current?.querySelector(`[data-index="${wanted.current}"]`);
    wanted.current = null;
    // Left to itself, the browser puts what it scrolls to into the middle.
    stopOf(row)?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
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
    stopIndex,
    onFocus: (event: FocusEvent) => {
      const row = rows[Number(rowOf(event.target)?.dataset['index'])];
      if (row) setStop(rowId(row));
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      const from = rowOf(target);
      if (ctrlKey || metaKey || altKey || !from || !(target instanceof Element) || !target.matches(stops)) return;
      const index = Number(from.dataset['index']);
      const isSelected = select(event, rows[index]);
      // On a link, Space would scroll the page.
      if (isSelected || (key === ' ' && target instanceof HTMLAnchorElement)) event.preventDefault();
      const next = nextIndex(key, index, rows.length - 1, rowsOfAPage(from));
      const row = next === undefined ? undefined : rows[next];
      if (next === undefined || !row) return;
      event.preventDefault();
      if (next === index) return;
      wanted.current = next;
      setStop(rowId(row));
    },
    onKeyUp: (event: KeyboardEvent) => {
      // A button is pressed when Space comes up again.
      if (event.key === ' ' && selecting && event.target instanceof HTMLButtonElement && event.target.matches(stops)) {
        event.preventDefault();
      }
    },
  };
}
