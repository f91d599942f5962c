import { type ComponentType, lazy, memo, Suspense, useEffect, useId, useRef, useState } from 'react';
import { formatNumber } from '../../foundation/format-number.ts';
import { inRem } from '../../foundation/text-size.ts';
import type { ChartClock } from './bucket-labels.ts';
import classes from './Chart.module.css';
import type { ChartKind } from './Chart.tsx';
import { ChartHatch } from './ChartBar.tsx';
import { ChartCursor } from './ChartCursor.tsx';
import { ChartFirstFrame } from './ChartFirstFrame.tsx';
import { ChartMarks } from './ChartMarks.tsx';
import type { ChartSeriesProps } from './ChartSeries.tsx';
import type { ChartData, ChartRange } from './chart-data.ts';
import { type ChartGeometry, gutterOf, percent } from './geometry.ts';
import { timeTicks } from './time-ticks.ts';

// The first frame says all there is: it stays when the other does not come.
const ChartSeries = lazy<ComponentType<ChartSeriesProps>>(() =>
  import('./ChartSeries.tsx').then(
    (module) => ({ default: module.ChartSeries }),
    () => ({ default: () => null }),
  ),
);

interface ChartLazySeriesProps extends Pick<ChartSeriesProps, 'geometry' | 'kind'> {
  readonly isReachedFor: boolean;
}

/**
 * The series: the first frame at once, recharts' in its place when somebody reaches for the chart. It draws the same, and
 * weighs a quarter of the page's script: whoever only reads does without.
 */
function ChartLazySeries({ geometry, kind, isReachedFor }: ChartLazySeriesProps) {
  const place = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ readonly width: number; readonly height: number }>();
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const { current } = place;
    if (!isReachedFor || !current) return;
    const observer = new ResizeObserver(() => {
      const { width, height } = current.getBoundingClientRect();
      if (width > 0) setSize({ width, height });
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [isReachedFor]);
  const [onDrawn] = useState(() => () => setDrawn(true));
  return (
    <div ref={place} className={classes.series} data-drawn-by={isDrawn ? 'recharts' : 'server'}>
      {isDrawn ? null : <ChartFirstFrame geometry={geometry} kind={kind} />}
      {size ? (
        // Its words are the frame's: of itself it would be an image without a name.
        <div className={classes.lazy} data-is-drawn={isDrawn} aria-hidden="true">
          <Suspense>
            <ChartSeries geometry={geometry} kind={kind} {...size} onDrawn={onDrawn} />
          </Suspense>
        </div>
      ) : null}
    </div>
  );
}

interface ChartPlotProps {
  readonly data: ChartData;
  readonly geometry: ChartGeometry;
  readonly clock: ChartClock;
  readonly kind: ChartKind;
  readonly title: string;
  readonly measure: string;
  readonly timeZone: string;
  readonly cursorGroup: string | undefined;
  readonly onRangeChange: ((range: ChartRange) => void) | undefined;
}

const noAnnotations: ChartData['annotations'] = [];

/** How many times are written below: the server does not know how wide the card is, so both stand there and CSS chooses. */
const timesOf = { wide: 7, narrow: 3 };

/** The plot with its axes. Time runs from left to right in every script. */
export const ChartPlot = memo(function ChartPlot({
  data,
  geometry,
  clock,
  kind,
  title,
  measure,
  timeZone,
  cursorGroup,
  onRangeChange,
}: ChartPlotProps) {
  const labels = geometry.ticks.map(formatNumber);
  const [isReachedFor, setReachedFor] = useState(false);
  const reach = () => setReachedFor(true);
  return (
    <div
      className={classes.plot}
      dir="ltr"
      style={{ gridTemplateColumns: `${inRem(gutterOf(labels))} minmax(0, 1fr)` }}
    >
      <div className={classes.values} aria-hidden="true">
        {geometry.ticks.map((tick, index) => (
          <span key={tick} style={{ top: percent(geometry.yOf(tick)) }}>
            {labels[index]}
          </span>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing happens that anybody could miss */}
      <div className={classes.area} onPointerEnter={reach} onFocus={reach}>
        <ChartBackdrop geometry={geometry} hasRunningColumn={kind === 'line'} />
        <ChartLazySeries geometry={geometry} kind={kind} isReachedFor={isReachedFor} />
        <ChartMarks geometry={geometry} kind={kind} annotations={data.annotations ?? noAnnotations} />
        <ChartCursor
          geometry={geometry}
          data={data}
          clock={clock}
          kind={kind}
          title={title}
          measure={measure}
          onRangeChange={onRangeChange}
          group={cursorGroup}
        />
      </div>
      {Object.entries(timesOf).map(([width, most]) => (
        <div key={width} className={classes.times} data-width={width} aria-hidden="true">
          {timeTicks(geometry.from, geometry.to, timeZone, most).map(({ at, label }) => (
            <span key={at} style={{ left: percent(geometry.xOf(at)) }}>
              {label}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
});

interface ChartBackdropProps {
  readonly geometry: ChartGeometry;
  /** Whether what still runs is a column behind a line; a bar is hatched itself. */
  readonly hasRunningColumn: boolean;
}

/** What stands behind the series: the grid, and the columns of what is outside of its band or still runs. */
function ChartBackdrop({ geometry, hasRunningColumn }: ChartBackdropProps) {
  const hatch = useId();
  return (
    <svg className={classes.backdrop} aria-hidden="true">
      <defs>
        <ChartHatch id={hatch} className={classes.hatchSoft} />
      </defs>
      {geometry.buckets.map(({ at, left, right, side, isUnfinished }) =>
        side !== null || (isUnfinished && hasRunningColumn) ? (
          <rect
            key={at}
            x={percent(left)}
            width={percent(right - left)}
            height="100%"
            {...(side === null ? { fill: `url(#${hatch})` } : { className: classes.outsideColumn })}
          />
        ) : null,
      )}
      {geometry.ticks.map((tick) => (
        <line
          key={tick}
          x2="100%"
          y1={percent(geometry.yOf(tick))}
          y2={percent(geometry.yOf(tick))}
          className={tick === 0 ? classes.base : classes.grid}
        />
      ))}
    </svg>
  );
}
