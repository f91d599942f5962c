import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react';
import { inRem, textScale } from '../../foundation/text-size.ts';
import { shareWidth } from '../ColumnMenu/column-layout.ts';
import classes from './DataTable.module.css';

/** Props of {@link DataTableEdge}. */
export interface DataTableEdgeProps {
  readonly heading: string;
  /** Called when the widths are settled, in pixels at the usual size of text: of the columns on both sides that have one. */
  readonly onResize: (widths: Readonly<Record<string, number>>) => void;
}

/** The column on a side of the edge. */
interface Side {
  readonly id: string;
  readonly width: number;
  readonly col: HTMLElement;
  /** As it was given; without one, it takes what the others leave. */
  readonly given: string;
}

const keySteps: Readonly<Record<string, number>> = { ArrowLeft: -8, ArrowRight: 8 };

function sideOf(head: Element | null): Side | undefined {
  const id = head instanceof HTMLElement ? head.dataset['column'] : undefined;
  const col = head?.closest('table')?.querySelector<HTMLElement>(`col[data-column="${CSS.escape(id ?? '')}"]`);
  if (!(head instanceof HTMLElement) || id === undefined || !col) return undefined;
  return { id, width: head.getBoundingClientRect().width / textScale(), col, given: col.style.width };
}

/** The columns on both sides, those left out in a narrow table passed over. */
function sidesOf(edge: HTMLElement): readonly [Side, Side] | undefined {
  const head = edge.closest('th');
  let next = head?.nextElementSibling ?? null;
  while (next instanceof HTMLElement && next.offsetWidth === 0) next = next.nextElementSibling;
  const before = sideOf(head);
  const after = sideOf(next);
  return before && after && [before, after];
}

function widthsOf([before, after]: readonly [Side, Side], by: number): Readonly<Record<string, number>> {
  const [width, beside] = shareWidth(before.width, after.width, by);
  return {
    ...(before.given === '' && after.given !== '' ? {} : { [before.id]: width }),
    ...(after.given === '' ? {} : { [after.id]: beside }),
  };
}

function tellWidth(edge: HTMLElement | null) {
  const width = edge?.closest('th')?.offsetWidth;
  edge?.setAttribute('aria-valuenow', String(width));
  edge?.setAttribute('aria-valuetext', `${width} pixels`);
  edge?.setAttribute('aria-valuemax', String(Math.max(1_200, width ?? 0)));
}

/** The edge between two columns: dragged, or moved with the arrow keys, one gets what the other gives. */
export function DataTableEdge({ heading, onResize }: DataTableEdgeProps) {
  const edge = useRef<HTMLHRElement>(null);
  const drag = useRef<{ readonly from: number; readonly sides: readonly [Side, Side] } | null>(null);
  // Reading a width forces the layout of the whole table: the edge that has the focus alone does it.
  useLayoutEffect(() => {
    if (edge.current === document.activeElement) tellWidth(edge.current);
  });
  const along = (by: number) => (edge.current && getComputedStyle(edge.current).direction === 'rtl' ? -by : by);

  const draw = (event: PointerEvent) => {
    if (!drag.current) return undefined;
    const widths = widthsOf(drag.current.sides, along((event.clientX - drag.current.from) / textScale()));
    // The rows are not rendered while somebody drags: the columns of the table move alone.
    for (const { id, col } of drag.current.sides) {
      const width = widths[id];
      if (width !== undefined) col.style.width = inRem(width);
    }
    return widths;
  };
  return (
    <hr
      ref={edge}
      className={classes.edge}
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={`Width of ${heading}`}
      aria-valuemin={48}
      aria-valuenow={48}
      aria-valuemax={1200}
      onFocus={({ currentTarget }) => tellWidth(currentTarget)}
      onPointerDown={(event) => {
        const sides = sidesOf(event.currentTarget);
        if (event.button !== 0 || !sides) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { from: event.clientX, sides };
      }}
      onPointerMove={draw}
      onPointerUp={(event) => {
        const widths = draw(event);
        const hasMoved = drag.current && Math.abs(event.clientX - drag.current.from) > 0;
        drag.current = null;
        if (widths && hasMoved) onResize(widths);
      }}
      onLostPointerCapture={() => {
        // Taken away amid a drag: the columns go back to where they were.
        for (const { col, given } of drag.current?.sides ?? []) col.style.width = given;
        drag.current = null;
      }}
      onKeyDown={(event: KeyboardEvent<HTMLHRElement>) => {
        const step = keySteps[event.key];
        const sides = sidesOf(event.currentTarget);
        if (step === undefined || !sides) return;
        event.preventDefault();
        onResize(widthsOf(sides, along(step)));
      }}
    />
  );
}
