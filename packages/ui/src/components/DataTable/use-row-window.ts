import { lazy, useLayoutEffect, useState } from 'react';
import type { DataTableWindowProps } from './DataTableWindow.tsx';

/** Rows from the first to the last one, both included, from 0. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** The rows that are drawn of those with differing heights, and where each stands, in pixels from the first one. */
export interface MeasuredRows {
  readonly rows: readonly { readonly index: number; readonly start: number; readonly end: number }[];
  /** Of all of them together. */
  readonly height: number;
}

/** With more rows than this, only those near the window are in the document. */
export const mostRowsWhole = 100;
/** As many as a document of the server holds. */
const firstRows: RowRange = { first: 0, last: 49 };

/** Finds out which rows are in sight; loads with the first long list. */
export const DataTableWindow = lazy(() =>
  // Not to be had after a deploy, for instance: then every row is drawn, slower and whole.
  import('./DataTableWindow.tsx').catch(() => ({ default: EveryRow })),
);

function EveryRow({ count, onChange }: Pick<DataTableWindowProps, 'count' | 'onChange'>) {
  useLayoutEffect(() => onChange({ first: 0, last: count - 1 }), [count, onChange]);
  return null;
}

/** What stands in the body of the table: a row, or space for those left out. */
export type RowPlace =
  | { readonly is: 'row'; readonly index: number }
  /** `at` tells one gap from another; the height is one of CSS. */
  | { readonly is: 'gap'; readonly at: number; readonly height: string };

/** The rows of a range and those `kept`, wherever they are, with as much space between them as the rows left out would take. */
export function placeAlike(count: number, { first, last }: RowRange, kept: readonly number[]): readonly RowPlace[] {
  const places: RowPlace[] = [];
  let next = 0;
  const draw = (index: number) => {
    if (index < next || index > count) return;
    if (index > next) places.push({ is: 'gap', at: next, height: `calc(var(--row-height) * ${index - next})` });
    if (index < count) places.push({ is: 'row', index });
    next = index + 1;
  };
  const others = kept.toSorted((a, b) => a - b);
  for (const index of others) if (index < first && index < count) draw(index);
  for (let index = first; index <= Math.min(last, count - 1); index++) draw(index);
  for (const index of others) if (index > last && index < count) draw(index);
  draw(count);
  return places;
}

/** The rows that are drawn, with the space between them. */
export function placeMeasured({ rows, height }: MeasuredRows): readonly RowPlace[] {
  const places: RowPlace[] = [];
  let at = 0;
  const gap = (to: number, before: number) => {
    if (to > at) places.push({ is: 'gap', at: before, height: `${to - at}px` });
  };
  for (const { index, start, end } of rows) {
    gap(start, index);
    places.push({ is: 'row', index });
    at = end;
  }
  gap(height, -1);
  return places;
}

/** What `DataTableWindow` is given. */
export interface RowWindow {
  /** How many rows there are. */
  readonly count: number;
  /** Rows that stay in the document wherever they are: the focused one, say. */
  readonly kept: readonly number[];
  /** Whether one is as high as another, or each as high as its text: those are known once they were drawn. */
  readonly heights: 'alike' | 'measured';
  readonly onChange: (drawn: RowRange | MeasuredRows) => void;
}

/** The rows to draw, those that are `kept` always among them. Up to `mostWhole`, all are drawn. */
export function useRowWindow({
  mostWhole = mostRowsWhole,
  ...rows
}: Omit<RowWindow, 'onChange'> & { readonly mostWhole?: number }) {
  const { count, kept, heights } = rows;
  const [drawn, onChange] = useState<RowRange | MeasuredRows | null>(null);
  const isWindow = count > mostWhole;
  const range = () => {
    if (!isWindow) return { first: 0, last: count - 1 };
    return drawn ?? firstRows;
  };
  const placesOf = (shown: RowRange | MeasuredRows) =>
    'rows' in shown ? placeMeasured(shown) : placeAlike(count, shown, kept);
  // How much space the others take is not known before the first ones were measured.
  const isUnknown = isWindow && drawn === null && heights === 'measured';
  const places = isUnknown ? placeAlike(mostWhole, { first: 0, last: mostWhole - 1 }, []) : placesOf(range());
  return { isWindow, places, windowProps: { ...rows, onChange } satisfies RowWindow };
}
