import { useId } from 'react';
import classes from './Chart.module.css';
import { ChartHatch } from './ChartBar.tsx';
import { type ChartGeometry, percent } from './geometry.ts';

interface ChartBackdropProps {
  readonly geometry: ChartGeometry;
  /** Whether what still runs is a column behind a line; a bar is hatched itself. */
  readonly hasRunningColumn: boolean;
}

/** What stands behind the series: the grid, and the columns of what is outside of its band or still runs. */
export function ChartBackdrop({ geometry, hasRunningColumn }: ChartBackdropProps) {
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
