import { lazy, useLayoutEffect, useState } from 'react';
import type { DataTableMeasuredProps, MeasuredRows } from './DataTableMeasured.tsx';

/** With more rows than this, only those in sight are in the document. */
const mostWhole = 100;

/** Finds out which rows of differing heights a box shows; loads with the first long list. */
export const DataTableMeasured = lazy(() =>
  // Not to be had after a deploy, for instance: then every row is drawn, slower and whole.
  import('./DataTableMeasured.tsx').catch(() => ({ default: EveryRow })),
);

function EveryRow({ count, onChange }: Pick<DataTableMeasuredProps, 'count' | 'onChange'>) {
  useLayoutEffect(
    () => onChange({ rows: Array.from({ length: count }, (_, index) => ({ index, start: 0, end: 0 })), height: 0 }),
    [count, onChange],
  );
  return null;
}

/** What stands in the body of the table: a row, or space for those left out, in pixels. */
export type MeasuredPlace =
  | { readonly is: 'row'; readonly index: number }
  | { readonly is: 'gap'; readonly before: number; readonly height: number };

/** The rows that are drawn, with the space between them. */
export function placeMeasured({ rows, height }: MeasuredRows): readonly MeasuredPlace[] {
  const places: MeasuredPlace[] = [];
  let at = 0;
  const gap = (to: number, before: number) => {
    if (to > at) places.push({ is: 'gap', before, height: to - at });
  };
  for (const { index, start, end } of rows) {
    gap(start, index);
    places.push({ is: 'row', index });
    at = end;
  }
  gap(height, -1);
  return places;
}

/** The rows to draw out of `count`, which may be of any height. Up to a hundred, all are drawn. */
export function useMeasuredRows(count: number) {
  const [drawn, setDrawn] = useState<MeasuredRows | null>(null);
  const isWindow = count > mostWhole;
  const all = () => Array.from({ length: Math.min(count, mostWhole) }, (_, index) => ({ is: 'row', index }) as const);
  const places: readonly MeasuredPlace[] = isWindow && drawn ? placeMeasured(drawn) : all();
  return { isWindow, places, setDrawn };
}
