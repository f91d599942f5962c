import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect } from 'react';
import type { RowRange } from './use-row-window.ts';

/** Props of {@link DataTableBox}. */
export interface DataTableBoxProps {
  /** How many rows there are. */
  readonly count: number;
  /** What scrolls, with a head that stays. */
  readonly box: RefObject<HTMLElement | null>;
  readonly body: RefObject<HTMLTableSectionElement | null>;
  readonly onChange: (range: RowRange) => void;
}

/** Rows beyond the edges, so that a flick of the wheel shows no gap. */
const overscan = 8;

/** Says which rows are in sight in a box that scrolls by itself. It draws nothing. */
export default function DataTableBox({ count, box, body, onChange }: DataTableBoxProps) {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => body.current?.querySelector('[data-index]')?.getBoundingClientRect().height || 36,
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
