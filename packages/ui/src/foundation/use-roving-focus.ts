import { useLayoutEffect, useMemo, useRef, useState } from 'react';

/** Where the focus can be, from 0. A list has one column, and the head of a grid's row is -1. */
export interface FocusPlace {
  readonly row: number;
  readonly column: number;
}

interface RovingFocus {
  /** What each row is of: the focus stays with it wherever it moves. */
  readonly rowIds: readonly string[];
  readonly columnCount?: number;
  /** What takes the focus there, once it is in the document. */
  readonly find: (place: FocusPlace) => HTMLElement | null | undefined;
  /** Gives it the focus and brings it into sight; without it the browser does, which puts it into the middle. */
  readonly show?: (element: HTMLElement, place: FocusPlace) => void;
}

/** One tab stop into rows, or the cells of rows, which keys move. The first one is it until somebody was elsewhere. */
export function useRovingFocus({ rowIds, columnCount = 1, find, show }: RovingFocus) {
  const [{ id, column }, setStop] = useState<{ readonly id: string | null; readonly column: number }>({
    id: null,
    column: 0,
  });
  const wanted = useRef<FocusPlace | null>(null);
  const row = useMemo(() => Math.max(0, id === null ? 0 : rowIds.indexOf(id)), [rowIds, id]);

  // After the render that brings the wanted place into the document: of a long list a later one than the next.
  useLayoutEffect(() => {
    const place = wanted.current;
    const element = place && find(place);
    if (!element) return;
    wanted.current = null;
    if (show) show(element, place);
    else element.focus();
  });

  return {
    /** What the Tab key comes to. */
    stop: { row, column: Math.min(column, columnCount - 1) } satisfies FocusPlace,
    /** Says where the focus has come to, or would come to by the Tab key. */
    stopAt(rowId: string, at = 0) {
      wanted.current = null;
      setStop((known) => (known.id === rowId && known.column === at ? known : { id: rowId, column: at }));
    },
    /** Moves the focus. */
    goTo(place: FocusPlace) {
      const rowId = rowIds[place.row];
      if (rowId === undefined) return;
      wanted.current = place;
      setStop({ id: rowId, column: place.column });
    },
  };
}

interface Keys {
  readonly key: string;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
}

interface Ends {
  readonly rows: number;
  /** In a list, of one column, Home and End lead to the first and the last row. */
  readonly columns?: number;
  readonly firstColumn?: number;
  /** How many rows are in sight, where Page Up and Page Down count. */
  readonly page?: number;
  readonly isRtl?: boolean;
}

/** Where a key leads, never beyond the ends; undefined for the other keys. With Ctrl, Home and End go to the first and the last row. */
export function nextPlace(
  { key, ctrlKey = false, metaKey = false }: Keys,
  { row, column }: FocusPlace,
  { rows, columns = 1, firstColumn = 0, page, isRtl = false }: Ends,
): FocusPlace | undefined {
  const first = { row: 0, column: firstColumn };
  const last = { row: rows - 1, column: columns - 1 };
  if (ctrlKey || metaKey) return { Home: first, End: last }[key];
  const isList = columns === 1 && firstColumn === 0;
  const forward = isRtl ? -1 : 1;
  const keys: Readonly<Record<string, FocusPlace>> = {
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    ...(page === undefined ? {} : { PageDown: { row: row + page, column }, PageUp: { row: row - page, column } }),
    ...(isList
      ? { Home: first, End: last }
      : {
          ArrowRight: { row, column: column + forward },
          ArrowLeft: { row, column: column - forward },
          Home: { row, column: firstColumn },
          End: { row, column: last.column },
        }),
  };
  const next = keys[key];
  return (
    next && {
      row: Math.max(0, Math.min(last.row, next.row)),
      column: Math.max(firstColumn, Math.min(last.column, next.column)),
    }
  );
}
