import { memo } from 'react';
import { formatNumber } from '../../foundation/format-number.ts';
import type { ChartClock } from './bucket-labels.ts';
import classes from './Chart.module.css';
import type { ChartKind } from './Chart.tsx';
import { ChartBackdrop } from './ChartBackdrop.tsx';
import { ChartCursor } from './ChartCursor.tsx';
import { ChartLazySeries } from './ChartLazySeries.tsx';
import { ChartMarks } from './ChartMarks.tsx';
import type { ChartData, ChartRange } from './chart-data.ts';
import { type ChartGeometry, gutterOf, percent } from './geometry.ts';
import { timeTicks } from './time-ticks.ts';

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
  return (
    <div className={classes.plot} dir="ltr" style={{ gridTemplateColumns: `${gutterOf(labels)}px minmax(0, 1fr)` }}>
      <div className={classes.values} aria-hidden="true">
        {geometry.ticks.map((tick, index) => (
          <span key={tick} style={{ top: percent(geometry.yOf(tick)) }}>
            {labels[index]}
          </span>
        ))}
      </div>
      <div className={classes.area}>
        <ChartBackdrop geometry={geometry} hasRunningColumn={kind === 'line'} />
        <ChartLazySeries geometry={geometry} kind={kind} />
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
