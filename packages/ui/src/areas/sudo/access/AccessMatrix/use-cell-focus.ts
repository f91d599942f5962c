import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { pressedKey } from '../../../../foundation/shortcuts.ts';
import { type FocusPlace, nextPlace, useRovingFocus } from '../../../../foundation/use-roving-focus.ts';
import type { AccessLevel } from '../access-draft.ts';

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

function placeOf(target: EventTarget): FocusPlace | undefined {
  if (!(target instanceof Element)) return undefined;
  const row = target.closest<HTMLElement>('[data-index]')?.dataset['index'];
  const column = target.closest<HTMLElement>('[data-column]')?.dataset['column'];
  return row === undefined ? undefined : { row: Number(row), column: Number(column ?? -1) };
}

const cellAt = (body: HTMLElement | null, { row, column }: FocusPlace) =>
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
  const box = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { stop, isEntered, stopAt, goTo } = useRovingFocus({
    rowIds,
    columnCount,
    find: (place) => cellAt(body.current, place),
    show(cell, place) {
      cell.focus({ preventScroll: true });
      if (box.current) bringIntoSight(box.current, cell, place.column < 0);
    },
  });

  return {
    box,
    body,
    stop,
    /** Whether the focus has ever been in a cell. */
    isEntered,
    onFocus: ({ target }: FocusEvent) => {
      const place = placeOf(target);
      const rowId = place && rowIds[place.row];
      if (place && rowId !== undefined) stopAt(rowId, place.column);
    },
    onClick: ({ target }: MouseEvent) => {
      const place = placeOf(target);
      if (place && place.column >= 0) onEdit(place.row, place.column, 'next');
    },
    onKeyDown: (event: KeyboardEvent) => {
      const place = placeOf(event.target);
      if (!place || event.altKey) return;
      const rowsOfAPage = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / 36) - 4);
      const ends = { rows: rowIds.length, columns: columnCount, firstColumn: -1, page: rowsOfAPage };
      const next = nextPlace(event, place, ends);
      if (next) {
        event.preventDefault();
        goTo(next);
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
