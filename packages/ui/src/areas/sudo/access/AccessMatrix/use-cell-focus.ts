import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { pressedKey } from '../../../../foundation/shortcuts.ts';
import { type FocusPlace, nextPlace, useRovingFocus } from '../../../../foundation/use-roving-focus.ts';
import type { AccessLevel } from '../access-draft.ts';

interface CellFocus {
  /** What each row is of: the focus stays with it wherever it moves. */
  readonly rowIds: readonly string[];
  readonly columnCount: number;
  /** A cell is selected, alone or with all between it and the one that was selected alone; null for the head of a row. */
  readonly onSelect: (place: FocusPlace | null, isExtended: boolean) => void;
  /** The focus has come to a cell, or to the head of a row, which is null. */
  readonly onEnter: (place: FocusPlace | null) => void;
  /** A key says what the selected cells are to become; null for what stands there. */
  readonly onEdit: (place: FocusPlace, to: AccessLevel | null) => void;
  /** Asked for what else can be done with a cell. */
  readonly onOpen: () => void;
}

const edits: Readonly<Record<string, AccessLevel | null>> = {
  r: 'r',
  w: 'rw',
  Delete: 'none',
  Backspace: 'none',
  Escape: null,
};

/** Which cell, or head of a row, an event is of; undefined for neither. */
export function placeOf(target: EventTarget): FocusPlace | undefined {
  if (!(target instanceof Element)) return undefined;
  const row = target.closest<HTMLElement>('[data-index]')?.dataset['index'];
  const column = target.closest<HTMLElement>('[data-column]')?.dataset['column'];
  return row === undefined ? undefined : { row: Number(row), column: Number(column ?? -1) };
}

const cellAt = (body: HTMLElement | null, { row, column }: FocusPlace) =>
  body?.querySelector<HTMLElement>(`[data-index="${row}"] ${column < 0 ? 'th a' : `[data-column="${column}"]`}`);

const footOf = (box: HTMLElement | null) => box?.closest('main')?.querySelector(':scope > :last-child');

/** Brings a cell into sight, out from under what covers some: the heads of the grid, and the foot of the page. */
function bringIntoSight(box: HTMLElement, cell: HTMLElement, isHead: boolean): void {
  const outer = box.getBoundingClientRect();
  const inner = (cell.closest('th, td') ?? cell).getBoundingClientRect();
  const head = box.querySelector('thead')?.getBoundingClientRect().height ?? 0;
  const rowHead = box.querySelector('tbody th')?.getBoundingClientRect().width ?? 0;
  const above = inner.top - outer.top - head;
  const below = inner.bottom - outer.top - box.clientHeight;
  if (above < 0) box.scrollTop += above;
  else if (below > 0) box.scrollTop += below;
  const covered =
    cell.getBoundingClientRect().bottom - (footOf(box)?.getBoundingClientRect().top ?? window.innerHeight);
  if (covered > 0) window.scrollBy(0, covered);
  if (isHead) return;
  const before = inner.left - outer.left - rowHead;
  const after = inner.right - outer.left - box.clientWidth;
  if (before < 0) box.scrollLeft += before;
  else if (after > 0) box.scrollLeft += after;
}

/** One tab stop into the grid, which the keys move; what they do to its cell. */
export function useCellFocus({ rowIds, columnCount, onSelect, onEnter, onEdit, onOpen }: CellFocus) {
  const box = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { stop, stopAt, goTo } = useRovingFocus({
    rowIds,
    columnCount,
    find: (place) => cellAt(body.current, place),
    show(cell, place) {
      cell.focus({ preventScroll: true });
      if (box.current) bringIntoSight(box.current, cell, place.column < 0);
    },
  });

  // What is known of a cell grows once it is selected, and would cover it.
  useEffect(() => {
    const foot = footOf(box.current);
    if (!foot) return;
    const observer = new ResizeObserver(() => {
      const cell = document.activeElement;
      if (box.current && cell instanceof HTMLElement && body.current?.contains(cell))
        bringIntoSight(box.current, cell, cell.closest('th') !== null);
    });
    observer.observe(foot);
    return () => observer.disconnect();
  }, []);

  return {
    box,
    body,
    stop,
    onFocus: ({ target }: FocusEvent) => {
      const place = placeOf(target);
      const rowId = place && rowIds[place.row];
      if (!place || rowId === undefined) return;
      stopAt(rowId, place.column);
      onEnter(place.column < 0 ? null : place);
    },
    onMouseDown: (event: MouseEvent) => {
      const place = placeOf(event.target);
      if (!place || place.column < 0) return;
      onSelect(place, event.shiftKey);
      if (!event.shiftKey) return;
      // The browser would select the text between both.
      event.preventDefault();
      goTo(place);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const place = placeOf(event.target);
      // Escape that closes a tooltip takes nothing back.
      if (!place || event.altKey || event.defaultPrevented) return;
      const rowsOfAPage = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / 36) - 4);
      const isExtended = event.shiftKey && place.column >= 0;
      const ends = { rows: rowIds.length, columns: columnCount, firstColumn: isExtended ? 0 : -1, page: rowsOfAPage };
      const next = nextPlace(event, place, ends);
      if (next) {
        event.preventDefault();
        if (isExtended) onSelect(next, true);
        goTo(next);
        return;
      }
      if (event.ctrlKey || event.metaKey || place.column < 0) return;
      const key = pressedKey(event);
      const to = edits[key];
      if (to === undefined && key !== 'Enter' && key !== ' ') return;
      event.preventDefault();
      if (to === undefined) onOpen();
      else onEdit(place, to);
    },
  };
}
