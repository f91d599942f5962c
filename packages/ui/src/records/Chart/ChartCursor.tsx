import { VisuallyHidden } from '@radix-ui/themes';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { type ChartClock, rangeLabel, startLabel } from './bucket-labels.ts';
import classes from './Chart.module.css';
import type { ChartKind } from './Chart.tsx';
import { ChartTooltip } from './ChartTooltip.tsx';
import type { ChartData, ChartRange } from './chart-data.ts';
import { type ChartGeometry, percent } from './geometry.ts';
import { pointFactsOf, spokenPoint } from './point-facts.ts';
import { rangeBetween } from './range-selection.ts';
import { inksOf, tooltipSide } from './tooltip-side.ts';
import { useChartPoints } from './use-chart-points.ts';

interface ChartCursorProps {
  readonly geometry: ChartGeometry;
  readonly data: ChartData;
  readonly clock: ChartClock;
  readonly kind: ChartKind;
  readonly title: string;
  readonly measure: string;
  readonly group: string | undefined;
  readonly onRangeChange: ((range: ChartRange) => void) | undefined;
}

/** What the tooltip takes beside the cursor, with the room between them. */
const tooltipRoom = 236 + 12;

/** Takes the pointer and the keyboard, and shows where they are: the cursor, its tooltip, the range that is marked. */
export function ChartCursor({ geometry, data, clock, kind, title, measure, group, onRangeChange }: ChartCursorProps) {
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const { index, anchorIndex, isPressed, isOwner, isSpoken, handlers } = useChartPoints({
    geometry,
    group: group ?? id,
    owner: id,
    area,
    onRangeChange,
  });
  useLayoutEffect(() => {
    if (isOwner) setWidth(area.current?.offsetWidth ?? 0);
  }, [isOwner]);
  const place = geometry.buckets[index];
  const start = geometry.buckets[anchorIndex];
  const end = place ?? start;
  const range = rangeBetween(geometry, anchorIndex, index);
  const facts = place && pointFactsOf(place, data, measure, clock);
  const marking = start
    ? range
      ? `${isPressed ? 'Release' : 'Press Enter or click'} to narrow to ${rangeLabel(range.from, range.to, clock)}. Escape lets go.`
      : `From ${startLabel(start.bucket, clock)}. ${isPressed ? 'Drag to' : 'Press Enter or click'} where it ends. Escape lets go.`
    : null;
  return (
    <>
      {start && end ? (
        <span
          className={classes.range}
          style={{
            left: percent(Math.min(start.left, end.left)),
            right: percent(1 - Math.max(start.right, end.right)),
          }}
        />
      ) : null}
      {place ? <span className={classes.cursor} data-testid="cursor" style={{ left: percent(place.middle) }} /> : null}
      <div
        ref={area}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move among its points
        tabIndex={0}
        aria-label={`${title}, chart`}
        aria-describedby={`${id}-keys`}
        className={classes.touch}
        {...handlers}
      />
      <VisuallyHidden>
        <span id={`${id}-keys`}>
          Left and Right move from point to point, Home and End to the first and the last, Escape leaves.
          {onRangeChange ? ' Enter begins a range, and Enter at its end narrows to it.' : ''}
        </span>
        <span role="status" aria-label={`${title}, point`}>
          {isSpoken && facts ? [spokenPoint(facts), marking].filter(Boolean).join(' ') : ''}
        </span>
      </VisuallyHidden>
      {isOwner && place && facts && width > 0 ? (
        <ChartTooltip
          facts={facts}
          kind={kind}
          marking={marking}
          x={place.middle}
          side={tooltipSide(place.middle, tooltipRoom / width, inksOf(geometry, anchorIndex, index))}
        />
      ) : null}
    </>
  );
}
