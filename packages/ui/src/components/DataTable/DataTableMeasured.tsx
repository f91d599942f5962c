import { type Range, useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

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
  /** What scrolls, with a head that stays; where it does not scroll by itself, the page does. */
  readonly box: RefObject<HTMLElement | null>;
  /** Its rows say their index from 0 in `data-index`. */
  readonly body: RefObject<HTMLTableSectionElement | null>;
  /** Rows that stay in the document wherever they are: the focused one, say. */
  readonly kept: readonly number[];
  readonly onChange: (drawn: MeasuredRows) => void;
}

/** Rows beyond the edges at the least, so that a flick of the wheel shows no gap. */
const overscan = 8;
/** So many come and go together: drawing them anew costs much each time, and little for each row. */
const together = 8;
/** Of a row whose cells stand beside each other, and of one in which they stand below each other. */
const usualHeight = { box: 38, page: 96 };

/** Says which rows are in sight, where each is as high as its text. It draws nothing. */
export default function DataTableMeasured(props: DataTableMeasuredProps) {
  const { box, body } = props;
  const [place, setPlace] = useState<{ readonly scrolls: 'box' | 'page'; readonly top: number }>();
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
  if (!place) return null;
  return place.scrolls === 'box' ? <InBox {...props} /> : <InPage {...props} top={place.top} />;
}

const optionsOf = ({ count, kept }: DataTableMeasuredProps) => ({
  count,
  rangeExtractor: ({ startIndex, endIndex }: Range) => {
    const first = Math.max(0, Math.floor((startIndex - overscan) / together) * together);
    const end = Math.min(count, Math.ceil((endIndex + 1 + overscan) / together) * together);
    const drawn = Array.from({ length: end - first }, (_, at) => first + at);
    const others = kept.filter((index) => index >= 0 && index < count && (index < first || index >= end));
    return [...drawn, ...new Set(others)].sort((a, b) => a - b);
  },
});

function InBox(props: DataTableMeasuredProps) {
  const virtualizer = useVirtualizer({
    ...optionsOf(props),
    getScrollElement: () => props.box.current,
    estimateSize: () => usualHeight.box,
  });
  useDrawn(virtualizer, props, 0);
  return null;
}

/** `top` is where the first row stands in the page. */
function InPage({ top, ...props }: DataTableMeasuredProps & { readonly top: number }) {
  const virtualizer = useWindowVirtualizer({
    ...optionsOf(props),
    scrollMargin: top,
    estimateSize: () => usualHeight.page,
  });
  useDrawn(virtualizer, props, top);
  return null;
}

function useDrawn<Scrolls extends Element | Window>(
  virtualizer: Virtualizer<Scrolls, Element>,
  { body, onChange }: DataTableMeasuredProps,
  top: number,
) {
  const rows = virtualizer.getVirtualItems().map(({ index, start, end }) => ({
    index,
    start: start - top,
    end: end - top,
  }));
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
}
