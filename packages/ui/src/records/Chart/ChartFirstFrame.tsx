import { useId } from 'react';
import classes from './Chart.module.css';
import type { ChartKind } from './Chart.tsx';
import { ChartBar, ChartBarBefore, ChartHatch } from './ChartBar.tsx';
import { bandPath, linePath, type Point } from './curve.ts';
import { type ChartGeometry, percent, pointsOf, seriesOf } from './geometry.ts';

interface ChartFirstFrameProps {
  readonly geometry: ChartGeometry;
  readonly kind: ChartKind;
}

const scaled = (points: readonly (Point | null)[]) =>
  points.map((point) => point && { x: point.x * 1000, y: point.y * 1000 });

/**
 * The series as plain SVG, drawn by the server in shares of a size that it does not know. A monotone curve stays the same
 * curve when it is stretched, so recharts' one lies exactly on it.
 */
export function ChartFirstFrame({ geometry, kind }: ChartFirstFrameProps) {
  const hatch = useId();
  const series = seriesOf(geometry);
  const points = (values: readonly (number | null)[]) => scaled(pointsOf(geometry, values));
  const lows = points(series.map(({ usual }) => usual?.[0] ?? null));
  const highs = points(series.map(({ usual }) => usual?.[1] ?? null));
  const band = lows.map((low, index) => {
    const high = highs[index];
    return low && high ? { low, high } : null;
  });
  const previous = points(series.map((values) => values.previous));
  return (
    <>
      <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" className={classes.paths} aria-hidden="true">
        <g className={classes.band}>
          <path stroke="none" d={bandPath(band)} />
          <path fill="none" d={linePath(highs)} />
          <path fill="none" d={linePath(lows)} />
        </g>
        {kind === 'line' ? (
          <>
            <path className={classes.previous} d={linePath(previous)} />
            <path className={classes.line} d={linePath(points(series.map(({ value }) => value)))} />
            <path className={classes.dotted} d={linePath(points(series.map(({ running }) => running)))} />
          </>
        ) : null}
      </svg>
      {kind === 'bars' ? (
        <svg className={classes.bars} aria-hidden="true">
          <defs>
            <ChartHatch id={hatch} className={classes.hatch} />
          </defs>
          {geometry.buckets.map((place) => {
            const { value } = place.bucket;
            if (value === null) return null;
            const top = geometry.yOf(Math.max(value, 0));
            const bottom = geometry.yOf(Math.min(value, 0));
            return (
              <ChartBar key={place.at} place={place} top={percent(top)} height={percent(bottom - top)} hatch={hatch} />
            );
          })}
          {geometry.buckets.map((place) => {
            const value = place.bucket.previous?.value ?? null;
            return value === null ? null : (
              <ChartBarBefore key={place.at} place={place} top={percent(geometry.yOf(value))} />
            );
          })}
        </svg>
      ) : null}
    </>
  );
}
