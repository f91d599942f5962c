import { lazy, useLayoutEffect, useState } from 'react';
import type { DataTableBoxProps } from './DataTableBox.tsx';
import type { DataTableWindowProps } from './DataTableWindow.tsx';

/** Rows from the first to the last one, both included, from 0. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** With more rows than this, only those near the window are in the document. */
export const mostRowsWhole = 100;
/** As many as a document of the server holds. */
const firstRows: RowRange = { first: 0, last: 49 };

/** Finds out which rows the window shows; loads with the first long list. */
export const DataTableWindow = lazy(() =>
  // Not to be had after a deploy, for instance: then every row is drawn, slower and whole.
  import('./DataTableWindow.tsx').catch(() => ({ default: EveryRow })),
);

/** The same for a table in a box that scrolls by itself. */
export const DataTableBox = lazy(() => import('./DataTableBox.tsx').catch(() => ({ default: EveryRow })));

function EveryRow({ count, onChange }: Pick<DataTableWindowProps | DataTableBoxProps, 'count' | 'onChange'>) {
  useLayoutEffect(() => onChange({ first: 0, last: count - 1 }), [count, onChange]);
  return null;
}

/** What stands in the body of the table: a row, or as much space as the rows left out would take. */
export type DrawnRow =
  | { readonly is: 'row'; readonly index: number }
  | { readonly is: 'gap'; readonly from: number; readonly rows: number };

/** The rows of a window and `kept`, wherever that is, with the space between them. */
export function drawRows(count: number, { first, last }: RowRange, kept: number): readonly DrawnRow[] {
  const drawn: DrawnRow[] = [];
  let next = 0;
  const draw = (index: number) => {
    if (index < next || index >= count) return;
    if (index > next) drawn.push({ is: 'gap', from: next, rows: index - next });
    drawn.push({ is: 'row', index });
    next = index + 1;
  };
  if (kept < first) draw(kept);
  for (let index = first; index <= Math.min(last, count - 1); index++) draw(index);
  if (kept > last) draw(kept);
  if (next < count) drawn.push({ is: 'gap', from: next, rows: count - next });
  return drawn;
}

/** The rows to draw out of `count`; `kept` is always among them. Up to `mostWhole`, all are drawn. */
export function useRowWindow(count: number, kept: number, mostWhole = mostRowsWhole) {
  const [range, setRange] = useState(firstRows);
  const isWindow = count > mostWhole;
  const drawn = drawRows(count, isWindow ? range : { first: 0, last: count - 1 }, kept);
  return { isWindow, drawn, setRange };
}
