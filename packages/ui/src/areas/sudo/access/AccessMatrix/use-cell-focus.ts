import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { pressedKey } from '../../../../foundation/shortcuts.ts';
import type { AccessLevel } from '../access-draft.ts';

interface Place {
  /** -1 is the head of the row. */
  readonly column: number;
  readonly row: number;
}

interface CellFocus {
  /** What each row is of: the focus stays with it wherever it moves. */
  readonly rowIds: readonly string[];
  readonly columnCount: number;
  readonly onEdit: (row: number, column: number, to: AccessLevel | 'next' | null) => void;
}

const edits: Readonly<Record<string, AccessLevel | 'next' | null>> = {
  Enter: 'next',
  ' ': 'next',
  r: 'r',
  w: 'rw',
  Delete: 'none',
  Backspace: 'none',
  Escape: null,
};

/** Where a key leads from a cell; undefined for the other keys. With Ctrl, Home and End go to the first and the last row. */
function nextPlace(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  { row, column }: Place,
  last: Place,
  page: number,
): Place | undefined {
  const within = (at: Place): Place => ({
    row: Math.max(0, Math.min(last.row, at.row)),
    column: Math.max(-1, Math.min(last.column, at.column)),
  });
  if (ctrlKey || metaKey) {
    if (key === 'Home') return { row: 0, column: -1 };
    return key === 'End' ? last : undefined;
  }
  const next: Readonly<Record<string, Place>> = {
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    ArrowRight: { row, column: column + 1 },
    ArrowLeft: { row, column: column - 1 },
    PageDown: { row: row + page, column },
    PageUp: { row: row - page, column },
    Home: { row, column: -1 },
    End: { row, column: last.column },
  };
  return next[key] && within(next[key]);
}

function placeOf(target: EventTarget): Place | undefined {
  if (!(target instanceof Element)) return undefined;
  const row = target.closest<HTMLElement>('[data-index]')?.dataset['index'];
  const column = target.closest<HTMLElement>('[data-column]')?.dataset['column'];
  return row === undefined ? undefined : { row: Number(row), column: Number(column ?? -1) };
}

const cellAt = (body: HTMLElement | null, { row, column }: Place) =>
  body?.querySelector<HTMLElement>(`[data-index="${row}"] ${column < 0 ? 'th a' : `[data-column="${column}"]`}`);

/** Brings a cell into sight, out from under the heads that cover some. */
function bringIntoSight(box: HTMLElement, cell: HTMLElement, isHead: boolean): void {
  const outer = box.getBoundingClientRect();
  const inner = (cell.closest('th, td') ?? cell).getBoundingClientRect();
  const head = box.querySelector('thead')?.getBoundingClientRect().height ?? 0;
  const rowHead = box.querySelector('tbody th')?.getBoundingClientRect().width ?? 0;
  const above = inner.top - outer.top - head;
  const below = inner.bottom - outer.top - box.clientHeight;
  if (above < 0) box.scrollTop += above;
  else if (below > 0) box.scrollTop += below;
  if (isHead) return;
  const before = inner.left - outer.left - rowHead;
  const after = inner.right - outer.left - box.clientWidth;
  if (before < 0) box.scrollLeft += before;
  else if (after > 0) box.scrollLeft += after;
}

/** One tab stop into the grid, which the keys move; what they do to its cell. */
export function useCellFocus({ rowIds, columnCount, onEdit }: CellFocus) {
  const [{ id, column }, setStop] = useState<{ readonly id: string | null; readonly column: number }>({
    id: null,
    column: 0,
  });
  const box = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const wanted = useRef<Place | null>(null);
  const row = useMemo(() => Math.max(0, id === null ? 0 : rowIds.indexOf(id)), [rowIds, id]);
  const stop = { row, column: Math.min(column, columnCount - 1) };

  // After the render that draws the wanted row.
  useLayoutEffect(() => {
    const place = wanted.current;
    if (!place) return;
    wanted.current = null;
    const cell = cellAt(body.current, place);
    cell?.focus({ preventScroll: true });
    if (cell && box.current) bringIntoSight(box.current, cell, place.column < 0);
  });

  return {
    box,
    body,
    stop,
    /** Whether the focus has ever been in a cell. */
    isEntered: id !== null,
    onFocus: ({ target }: FocusEvent) => {
      const place = placeOf(target);
      const rowId = place && rowIds[place.row];
      if (place && rowId !== undefined) setStop({ id: rowId, column: place.column });
    },
    onClick: ({ target }: MouseEvent) => {
      const place = placeOf(target);
      if (place && place.column >= 0) onEdit(place.row, place.column, 'next');
    },
    onKeyDown: (event: KeyboardEvent) => {
      const place = placeOf(event.target);
      if (!place || event.altKey) return;
      const rowsOfAPage = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / 36) - 4);
      const next = nextPlace(event, place, { row: rowIds.length - 1, column: columnCount - 1 }, rowsOfAPage);
      const rowId = next && rowIds[next.row];
      if (next && rowId !== undefined) {
        event.preventDefault();
        wanted.current = next;
        setStop({ id: rowId, column: next.column });
        return;
      }
      if (event.ctrlKey || event.metaKey || place.column < 0) return;
      const to = edits[pressedKey(event)];
      if (to === undefined) return;
      event.preventDefault();
      onEdit(place.row, place.column, to);
    },
  };
}
