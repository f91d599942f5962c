import { type Range, useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { MeasuredRows, RowWindow } from './use-row-window.ts';

/** Props of {@link DataTableWindow}. */
export interface DataTableWindowProps extends RowWindow {
  /** What scrolls, with a head that stays; without it, or where it does not scroll by itself, the page does. */
  readonly box?: RefObject<HTMLElement | null>;
  /** Its rows say their index from 0 in `data-index`. */
  readonly body: RefObject<HTMLTableSectionElement | null>;
}

/** Rows beyond the edges of a box, at the least, so that a flick of the wheel shows no gap. */
const overscan = 8;
const overscanOfPage = 12;
/** So many of differing heights come and go together: drawing them anew costs much each time, and little for each row. */
const together = 8;
/** Of a row before one is drawn. */
const usualHeight = 36;
/** Of one of differing heights: whose cells stand beside each other, and in which they stand below each other. */
const usualHeightIn = { box: 38, page: 96 };

/** Says which rows are in sight. It draws nothing itself: rows that stay are the same elements before and after. */
export default function DataTableWindow({ box, ...props }: DataTableWindowProps) {
  if (props.heights === 'alike') return box ? <AlikeInBox {...props} box={box} /> : <AlikeInPage {...props} />;
  return box ? <Measured {...props} box={box} /> : null;
}

type PartProps = Omit<DataTableWindowProps, 'box'>;
type BoxProps = Required<DataTableWindowProps>;

interface Place {
  /** From the top of the document to the first row, in pixels. */
  readonly top: number;
  readonly rowHeight: number;
}

const placeOf = (body: HTMLElement): Place => ({
  top: Math.round(body.getBoundingClientRect().top + window.scrollY),
  rowHeight: body.querySelector('[data-index]')?.getBoundingClientRect().height ?? usualHeight,
});

function AlikeInPage({ count, body, onChange }: PartProps) {
  const [{ top, rowHeight }, setPlace] = useState<Place>({ top: 0, rowHeight: usualHeight });
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    scrollMargin: top,
    overscan: overscanOfPage,
  });
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

function AlikeInBox({ count, box, body, onChange }: BoxProps) {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => body.current?.querySelector('[data-index]')?.getBoundingClientRect().height || usualHeight,
    overscan,
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  useLayoutEffect(() => {
    if (last > 0) onChange({ first, last });
  }, [first, last, onChange]);
  return null;
}

/** Each is as high as its text. */
function Measured(props: BoxProps) {
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
  return place.scrolls === 'box' ? <MeasuredInBox {...props} /> : <MeasuredInPage {...props} top={place.top} />;
}

const optionsOf = ({ count, kept }: BoxProps) => ({
  count,
  rangeExtractor: ({ startIndex, endIndex }: Range) => {
    const first = Math.max(0, Math.floor((startIndex - overscan) / together) * together);
    const end = Math.min(count, Math.ceil((endIndex + 1 + overscan) / together) * together);
    const drawn = Array.from({ length: end - first }, (_, at) => first + at);
    const others = kept.filter((index) => index >= 0 && index < count && (index < first || index >= end));
    return [...drawn, ...new Set(others)].sort((a, b) => a - b);
  },
});

function MeasuredInBox(props: BoxProps) {
  const virtualizer = useVirtualizer({
    ...optionsOf(props),
    getScrollElement: () => props.box.current,
    estimateSize: () => usualHeightIn.box,
  });
  useDrawn(virtualizer, props, 0);
  return null;
}

/** `top` is where the first row stands in the page. */
function MeasuredInPage({ top, ...props }: BoxProps & { readonly top: number }) {
  const virtualizer = useWindowVirtualizer({
    ...optionsOf(props),
    scrollMargin: top,
    estimateSize: () => usualHeightIn.page,
  });
  useDrawn(virtualizer, props, top);
  return null;
}

function useDrawn<Scrolls extends Element | Window>(
  virtualizer: Virtualizer<Scrolls, Element>,
  { body, onChange }: BoxProps,
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
