import { VisuallyHidden } from '@radix-ui/themes';
import { TriangleAlert } from 'lucide-react';
import { type CSSProperties, useId, useLayoutEffect, useRef, useState } from 'react';
import { type ChartClock, rangeLabel, startLabel } from './bucket-labels.ts';
import classes from './Chart.module.css';
import type { ChartKind } from './Chart.tsx';
import { ChartMark } from './ChartMark.tsx';
import type { ChartData, ChartRange } from './chart-data.ts';
import { type ChartGeometry, percent } from './geometry.ts';
import { type PointFacts, pointFactsOf, spokenPoint } from './point-facts.ts';
import { rangeBetween } from './range-selection.ts';
import { inksOf, type TooltipSide, tooltipSide } from './tooltip-side.ts';
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

interface ChartTooltipProps {
  readonly facts: PointFacts;
  readonly kind: ChartKind;
  /** What becomes of the range that is being marked. */
  readonly marking: string | null;
  /** Of the cursor, as a share of the plot. */
  readonly x: number;
  readonly side: TooltipSide;
}

/** What is known about the point under the cursor, with the chart's own marks. It is spoken elsewhere. */
function ChartTooltip({ facts, kind, marking, x, side }: ChartTooltipProps) {
  const cursor: CSSProperties = { ['--cursor' as string]: `${x * 100}%` };
  return (
    <div className={classes.tooltip} data-side={side} style={cursor} aria-hidden="true">
      <div className={classes.when}>{facts.when}</div>
      {facts.facts.map(({ is, label, value }) => (
        <div key={is} className={classes.fact} data-is={is}>
          <ChartMark is={is} kind={kind} />
          <bdi className={classes.factLabel}>{label}</bdi>
          <span className={classes.factValue}>{value}</span>
        </div>
      ))}
      {facts.outside === null ? null : (
        <div className={classes.outside}>
          <TriangleAlert aria-hidden="true" /> {facts.outside}
        </div>
      )}
      {[...facts.notes, ...(marking === null ? [] : [marking])].map((note) => (
        <div key={note} className={classes.note} dir="auto">
          {note}
        </div>
      ))}
    </div>
  );
}
