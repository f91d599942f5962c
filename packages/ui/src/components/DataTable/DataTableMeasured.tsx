import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect } from 'react';

/** A row that is drawn, and where it stands, in pixels from the first one. */
export interface MeasuredRow {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

/** The rows that are drawn, and how high all of them are together. */
export interface MeasuredRows {
  readonly rows: readonly MeasuredRow[];
  readonly height: number;
}

/** Props of {@link DataTableMeasured}. */
export interface DataTableMeasuredProps {
  /** How many rows there are. */
  readonly count: number;
  /** What scrolls, with a head that stays. */
  readonly box: RefObject<HTMLElement | null>;
  /** Its rows say their index from 0 in `data-index`. */
  readonly body: RefObject<HTMLTableSectionElement | null>;
  /** Rows that stay in the document wherever they are: the focused one, say. */
  readonly kept: readonly number[];
  readonly onChange: (drawn: MeasuredRows) => void;
}

/** Rows beyond the edges, so that a flick of the wheel shows no gap. */
const overscan = 12;
const usualHeight = 38;

/** Says which rows are in sight in a box that scrolls by itself, where each is as high as its text. It draws nothing. */
export default function DataTableMeasured({ count, box, body, kept, onChange }: DataTableMeasuredProps) {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => usualHeight,
    overscan,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...kept.filter((index) => index >= 0 && index < count)])].sort(
        (a, b) => a - b,
      ),
  });
  const rows = virtualizer.getVirtualItems().map(({ index, start, end }) => ({ index, start, end }));
  const height = virtualizer.getTotalSize();
  const drawn = JSON.stringify({ rows, height });
  useLayoutEffect(() => {
    const next = JSON.parse(drawn) as MeasuredRows;
    if (next.rows.length > 0) onChange(next);
  }, [drawn, onChange]);
  // Each time: rows that have come are measured, and observed from then on.
  useLayoutEffect(() => {
    for (const row of body.current?.querySelectorAll<HTMLElement>('[data-index]') ?? [])
      virtualizer.measureElement(row);
  });
  return null;
}
