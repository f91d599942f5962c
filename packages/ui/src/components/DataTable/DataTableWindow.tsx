import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  observeWindowOffset,
  observeWindowRect,
  type Range,
  useVirtualizer,
  windowScroll,
} from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { type MeasuredRows, rowsAround } from './place-rows.ts';

/** Props of {@link DataTableWindow}. */
export interface DataTableWindowProps {
  /** How many rows there are. */
  readonly count: number;
  /** Rows that stay in the document wherever they are: the focused one, say. */
  readonly kept: readonly number[];
  readonly onChange: (drawn: MeasuredRows) => void;
  /** What scrolls, with a head that stays; where it does not scroll by itself, the page does. */
  readonly box: RefObject<HTMLElement | null>;
  /** Its rows say their index from 0 in `data-index`. */
  readonly body: RefObject<HTMLTableSectionElement | null>;
}

interface Place {
  readonly scrolls: 'box' | 'page';
  /** From the top of the page to the first row, in pixels, where the page scrolls. */
  readonly top: number;
}

const ways = {
  box: { observeElementRect, observeElementOffset, scrollToFn: elementScroll },
  page: { observeElementRect: observeWindowRect, observeElementOffset: observeWindowOffset, scrollToFn: windowScroll },
};
/** Of a row before it is drawn: whose cells stand beside each other, and in which they stand below each other. */
const usualHeight = { box: 38, page: 96 };

/** Says which rows are in sight, each as high as its text. It draws nothing itself: rows that stay are the same elements before and after. */
export default function DataTableWindow(props: DataTableWindowProps) {
  const { box, body } = props;
  const [place, setPlace] = useState<Place>();
  useLayoutEffect(() => {
    const look = () => {
      if (!box.current || !body.current) return;
      const scrolls = getComputedStyle(box.current).overflowY === 'visible' ? 'page' : 'box';
      const top = scrolls === 'box' ? 0 : Math.round(body.current.getBoundingClientRect().top + window.scrollY);
      setPlace((known) => (known?.scrolls === scrolls && known.top === top ? known : { scrolls, top }));
    };
    look();
    // Whoever turns a phone has the other one.
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [box, body]);
  return place ? <Measured key={place.scrolls} {...props} {...place} /> : null;
}

function Measured({ count, kept, onChange, box, body, scrolls, top }: DataTableWindowProps & Place) {
  const virtualizer = useVirtualizer({
    count,
    // Typed for elements alone; what reads and moves a window is in `ways`.
    ...(ways[scrolls] as typeof ways.box),
    getScrollElement: () => (scrolls === 'box' ? box.current : (window as unknown as Element)),
    // Without it the page would be scrolled back to its top when this has come.
    initialOffset: () => (scrolls === 'box' ? (box.current?.scrollTop ?? 0) : window.scrollY),
    scrollMargin: top,
    estimateSize: () => usualHeight[scrolls],
    // The rows beyond what is in sight are there in time without.
    useFlushSync: false,
    rangeExtractor: ({ startIndex, endIndex }: Range) => {
      const { first, last } = rowsAround(startIndex, endIndex);
      const end = Math.min(count, last + 1);
      const drawn = Array.from({ length: end - first }, (_, at) => first + at);
      const others = kept.filter((index) => index >= 0 && index < count && (index < first || index >= end));
      return [...drawn, ...new Set(others)].sort((a, b) => a - b);
    },
  });
  // Each time: rows that have come are measured, and observed from then on.
  useLayoutEffect(() => {
    const rows = virtualizer.getVirtualItems();
    if (rows.length > 0) {
      onChange({
        rows: rows.map(({ index, start, end }) => ({ index, start: start - top, end: end - top })),
        height: virtualizer.getTotalSize(),
      });
    }
    for (const row of body.current?.querySelectorAll<HTMLElement>('[data-index]') ?? [])
      virtualizer.measureElement(row);
  });
  return null;
}
