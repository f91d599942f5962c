import { type CSSProperties, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { tooltipDelay } from '../../../../components/Tooltip/tooltip-delay.ts';
import type { FocusPlace } from '../../../../foundation/use-roving-focus.ts';
import { placeOf } from './use-cell-focus.ts';

interface Pointed {
  readonly place: FocusPlace;
  /** Where it stands in the box. */
  readonly at: CSSProperties;
}

/** The cell that a mouse rests on for as long as a tooltip waits: one tooltip serves all cells. */
export function usePointedCell(box: RefObject<HTMLElement | null>) {
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const over = useRef<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const stop = () => {
    clearTimeout(timer.current);
    setPointed(null);
  };
  const rest = (cell: Element) => {
    const place = placeOf(cell);
    const outer = box.current?.getBoundingClientRect();
    if (!place || !outer || !box.current) return;
    const { left, top, width, height } = cell.getBoundingClientRect();
    const { scrollLeft, scrollTop } = box.current;
    setPointed({
      place,
      at: { left: left - outer.left + scrollLeft, top: top - outer.top + scrollTop, width, height },
    });
  };
  return {
    place: pointed?.place,
    at: pointed?.at,
    stop,
    handlers: {
      onPointerOver({ target, pointerType }: PointerEvent) {
        const cell = target instanceof Element && pointerType === 'mouse' ? target.closest('[role="gridcell"]') : null;
        if (cell === over.current) return;
        over.current = cell;
        stop();
        if (cell) timer.current = setTimeout(rest, tooltipDelay, cell);
      },
      onPointerLeave() {
        over.current = null;
        stop();
      },
      onPointerDown: stop,
    },
  };
}
