import { useId, useLayoutEffect } from 'react';
import { Area, Bar, type BarShapeProps, ComposedChart, Line, usePlotArea, XAxis, YAxis } from 'recharts';
import classes from './Chart.module.css';
import type { ChartKind } from './Chart.tsx';
import { ChartBar, ChartBarBefore, ChartHatch } from './ChartBar.tsx';
import { type ChartGeometry, type PlacedBucket, seriesOf } from './geometry.ts';

/** Props of {@link ChartSeries}. */
export interface ChartSeriesProps {
  readonly geometry: ChartGeometry;
  readonly kind: ChartKind;
  /** Of the plot, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Told once everything stands in its place. */
  readonly onDrawn: () => void;
}

interface Row {
  readonly place: PlacedBucket;
}

/** In the colours of the first frame's classes, which its group has. */
const plain = {
  type: 'monotone',
  fillOpacity: 1,
  stroke: 'inherit',
  strokeWidth: 'inherit',
  isAnimationActive: false,
  dot: false,
} as const;

/** The series as recharts draws them, within the axes that the first frame had. Pointer, keyboard and words are the frame's. */
export function ChartSeries({ geometry, kind, width, height, onDrawn }: ChartSeriesProps) {
  const hatch = useId();
  const series = seriesOf(geometry);
  const rows = geometry.buckets.map((place, index) => ({
    ...series[index],
    at: place.at,
    all: place.bucket.value,
    place,
  }));
  const [lowest = 0, highest = 1] = [geometry.ticks[0], geometry.ticks.at(-1)];
  const barOf = ({ payload, y, height: tall }: BarShapeProps) => {
    const { place } = payload as Row;
    if (place.bucket.value === null) return <g />;
    const [top, size] = tall < 0 ? [y + tall, -tall] : [y, tall];
    return <ChartBar place={place} top={`${top}px`} height={`${size}px`} hatch={hatch} />;
  };
  const beforeOf = ({ payload, y }: BarShapeProps) => {
    const { place } = payload as Row;
    return place.bucket.previous?.value == null ? <g /> : <ChartBarBefore place={place} top={`${y}px`} />;
  };
  return (
    <ComposedChart
      width={width}
      height={height}
      data={rows}
      margin={{ top: 0, right: 0, bottom: 0, left: 0 }}
      accessibilityLayer={false}
      className={(kind === 'line' ? classes.overflowing : undefined) ?? ''}
    >
      <XAxis hide type="number" dataKey="at" domain={[geometry.from, geometry.to]} allowDataOverflow />
      <YAxis hide type="number" domain={[lowest, highest]} allowDataOverflow />
      <Area {...plain} dataKey="usual" fill="inherit" className={classes.band ?? ''} />
      {kind === 'line' ? (
        <>
          <Line {...plain} dataKey="previous" className={classes.previous ?? ''} />
          <Line {...plain} dataKey="value" className={classes.line ?? ''} />
          <Line {...plain} dataKey="running" className={classes.dotted ?? ''} />
        </>
      ) : (
        <>
          <defs>
            <ChartHatch id={hatch} className={classes.hatch} />
          </defs>
          <Bar dataKey="all" isAnimationActive={false} shape={barOf} />
          <Bar dataKey="previous" isAnimationActive={false} shape={beforeOf} />
        </>
      )}
      <ChartSeriesDrawn onDrawn={onDrawn} />
    </ComposedChart>
  );
}

/** recharts measures first and draws then: what stood there before may go with the frame after its first one. */
function ChartSeriesDrawn({ onDrawn }: Pick<ChartSeriesProps, 'onDrawn'>) {
  const isPlaced = usePlotArea() !== undefined;
  useLayoutEffect(() => {
    if (!isPlaced) return;
    const handle = requestAnimationFrame(onDrawn);
    return () => cancelAnimationFrame(handle);
  }, [isPlaced, onDrawn]);
  return null;
}
