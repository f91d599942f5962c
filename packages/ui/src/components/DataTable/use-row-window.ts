import { lazy, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { DataTableWindowProps } from './DataTableWindow.tsx';
import {
  type MeasuredRows,
  overscan,
  placeAlike,
  placeMeasured,
  type RowPlace,
  type RowRange,
  rowsAround,
  together,
} from './place-rows.ts';

/** With more rows than this, only those near the window are in the document. */
export const mostRowsWhole = 100;
/** As many as a document of the server holds. */
const firstRows: RowRange = { first: 0, last: 49 };

/** Finds out where rows of differing heights stand; loads with the first long list of them. */
export const DataTableWindow = lazy(() =>
  // Not to be had after a deploy, for instance: then every row is drawn, slower and whole.
  import('./DataTableWindow.tsx').catch(() => ({ default: EveryRow })),
);

function EveryRow({ count, onChange }: Pick<DataTableWindowProps, 'count' | 'onChange'>) {
  useLayoutEffect(() => {
    const rows = Array.from({ length: count }, (_, index) => ({ index, start: 0, end: 0 }));
    onChange({ rows, height: 0 });
  }, [count, onChange]);
  return null;
}

interface Rows {
  /** How many rows there are. */
  readonly count: number;
  /** Rows that stay in the document wherever they are: the focused one, say. */
  readonly kept: readonly number[];
  /** Its rows say their index from 0 in `data-index`. */
  readonly body: RefObject<HTMLElement | null>;
  /** What scrolls; without it the page does. */
  readonly box?: RefObject<HTMLElement | null>;
}

/** The rows to draw of those that are one as high as another. Up to `mostWhole`, all are drawn. */
export function useRowWindow({
  count,
  kept,
  body,
  box,
  mostWhole = mostRowsWhole,
}: Rows & { readonly mostWhole?: number }): readonly RowPlace[] {
  const [drawn, setDrawn] = useState(firstRows);
  const isWindow = count > mostWhole;
  useEffect(() => {
    if (!isWindow) return;
    const scrolls = box ? box.current : window;
    const page = document.documentElement;
    const scrolled = () => box?.current?.scrollTop ?? window.scrollY;
    let top = 0;
    let rowHeight = 0;
    const show = () => {
      if (rowHeight === 0) return;
      const from = (scrolled() - top) / rowHeight;
      const next = rowsAround(from, from + (box?.current ?? page).clientHeight / rowHeight);
      setDrawn((known) => (known.first === next.first && known.last === next.last ? known : next));
    };
    // A notice above the table moves it, and narrow rows have two lines.
    const observer = new ResizeObserver(() => {
      const row = body.current?.querySelector('[data-index]');
      if (!body.current || !row) return;
      rowHeight = row.getBoundingClientRect().height;
      const edge = box?.current?.getBoundingClientRect().top ?? 0;
      top = body.current.getBoundingClientRect().top - edge + scrolled();
      show();
    });
    for (const watched of [document.body, box?.current]) if (watched) observer.observe(watched);
    scrolls?.addEventListener('scroll', show, { passive: true });
    window.addEventListener('resize', show);
    return () => {
      observer.disconnect();
      scrolls?.removeEventListener('scroll', show);
      window.removeEventListener('resize', show);
    };
  }, [isWindow, body, box]);
  if (!isWindow) return placeAlike(count, { first: 0, last: count - 1 }, []);
  // Of a list that has become shorter the last ones, until the page has been scrolled to them.
  const beyond = Math.max(0, drawn.last - count - together - overscan);
  return placeAlike(count, { first: Math.max(0, drawn.first - beyond), last: drawn.last - beyond }, kept);
}

const isSame = (known: MeasuredRows | null, { rows, height }: MeasuredRows) =>
  known?.height === height &&
  known.rows.length === rows.length &&
  known.rows.every(({ index, start, end }, at) => {
    const row = rows[at];
    return row?.index === index && row.start === start && row.end === end;
  });

/** The rows to draw of those that are each as high as its text, and what `DataTableWindow` is given, which finds that out. */
export function useMeasuredRowWindow({ count, kept }: Pick<Rows, 'count' | 'kept'>) {
  const [drawn, setDrawn] = useState<MeasuredRows | null>(null);
  const [onChange] = useState(() => (next: MeasuredRows) => setDrawn((known) => (isSame(known, next) ? known : next)));
  const isWindow = count > mostRowsWhole;
  const whole = { first: 0, last: Math.min(count, mostRowsWhole) - 1 };
  // How much space the others take is not known before the first ones were measured.
  const places = isWindow && drawn ? placeMeasured(drawn) : placeAlike(whole.last + 1, whole, []);
  return { places, window: isWindow ? { count, kept, onChange } : null };
}
