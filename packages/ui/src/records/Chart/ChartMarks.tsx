import { annotationRooms } from './annotation-room.ts';
import classes from './Chart.module.css';
import type { ChartKind } from './Chart.tsx';
import type { ChartAnnotation } from './chart-data.ts';
import { type ChartGeometry, percent, pointsOf } from './geometry.ts';
import { segmentsOf } from './segments.ts';

/** Points between two gaps, of which a line draws no more than its own width. */
const alonePoints = (geometry: ChartGeometry) =>
  segmentsOf(
    pointsOf(
      geometry,
      geometry.buckets.map(({ bucket }) => bucket.value),
    ),
  )
    .filter(({ length }) => length === 1)
    .flat();

interface ChartMarksProps {
  readonly geometry: ChartGeometry;
  readonly kind: ChartKind;
  readonly annotations: readonly ChartAnnotation[];
}

/** What stands before the series: the points outside of their band, and what happened when. */
export function ChartMarks({ geometry, kind, annotations }: ChartMarksProps) {
  const placed = annotations
    .map(({ at, label }) => ({ at, label, x: geometry.xOf(Date.parse(at)) }))
    .filter(({ x }) => x >= 0 && x <= 1)
    .toSorted((one, other) => one.x - other.x);
  const rooms = annotationRooms(placed.map(({ x }) => x));
  return (
    <div className={classes.marks} aria-hidden="true">
      <svg className={classes.points} aria-hidden="true">
        {placed.map(({ at, label, x }) => (
          <line key={`${at} ${label}`} x1={percent(x)} x2={percent(x)} y2="100%" className={classes.annotation} />
        ))}
        {(kind === 'line' ? alonePoints(geometry) : []).map(({ x, y }) => (
          <circle key={x} cx={percent(x)} cy={percent(y)} r="2.5" className={classes.alone} />
        ))}
        {geometry.buckets.map(({ at, middle, side, bucket }) =>
          side === null || bucket.value === null ? null : (
            <svg
              key={at}
              x={percent(middle)}
              y={percent(geometry.yOf(bucket.value))}
              overflow="visible"
              aria-hidden="true"
            >
              <path d="M0-6 6 0 0 6-6 0Z" className={classes.diamond} />
            </svg>
          ),
        )}
      </svg>
      {placed.map(({ at, x, label }, index) => {
        const { side = 'right', room = 0 } = rooms[index] ?? {};
        return (
          <span
            key={`${at} ${label}`}
            dir="auto"
            className={classes.annotationLabel}
            data-side={side}
            style={{
              [side === 'right' ? 'left' : 'right']: percent(side === 'right' ? x : 1 - x),
              maxWidth: percent(room),
            }}
          >
            <span>{label}</span>
          </span>
        );
      })}
    </div>
  );
}
