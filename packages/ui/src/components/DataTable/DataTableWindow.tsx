import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { RowRange } from './use-row-window.ts';

/** Props of {@link DataTableWindow}. */
export interface DataTableWindowProps {
  /** How many rows there are. */
  readonly count: number;
  readonly body: RefObject<HTMLTableSectionElement | null>;
  readonly onChange: (range: RowRange) => void;
}

/** Rows beyond the window's edges, so that a flick of the wheel shows no gap. */
const overscan = 12;

interface Place {
  /** From the top of the document to the first row, in pixels. */
  readonly top: number;
  readonly rowHeight: number;
}

const placeOf = (body: HTMLElement): Place => ({
  top: Math.round(body.getBoundingClientRect().top + window.scrollY),
  rowHeight: body.querySelector('[data-index]')?.getBoundingClientRect().height ?? 36,
});

/** Says which rows the window shows. It draws nothing itself: rows that stay are the same elements before and after. */
export default function DataTableWindow({ count, body, onChange }: DataTableWindowProps) {
  const [{ top, rowHeight }, setPlace] = useState<Place>({ top: 0, rowHeight: 36 });
  const virtualizer = useWindowVirtualizer({ count, estimateSize: () => rowHeight, scrollMargin: top, overscan });
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;

  useLayoutEffect(() => {
    if (last > 0) onChange({ first, last });
  }, [first, last, onChange]);

  useEffect(() => {
    const measure = () => {
      if (!body.current) return;
      const now = placeOf(body.current);
      setPlace((known) => (known.top === now.top && known.rowHeight === now.rowHeight ? known : now));
    };
    measure();
    // A notice above the table moves it, and narrow rows have two lines.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [body]);
  useLayoutEffect(() => {
    if (rowHeight > 0) virtualizer.measure();
  }, [rowHeight, virtualizer]);
  return null;
}
