import { bandSide } from './band.ts';
import type { ChartBucket, ChartData } from './chart-data.ts';
import type { Point } from './curve.ts';
import { valueTicks } from './value-ticks.ts';

/** A bucket in its place. Places are shares of the plot: 0 is left or top, 1 is right or bottom. */
export interface PlacedBucket {
  readonly bucket: ChartBucket;
  readonly left: number;
  readonly right: number;
  /** Where its point, its bar and the cursor stand. */
  readonly middle: number;
  /** The moment of its middle, in milliseconds since 1970. */
  readonly at: number;
  readonly isUnfinished: boolean;
  /** On which side of its band it lies, once it is finished. */
  readonly side: 'below' | 'above' | null;
}

/** Where everything of a chart stands, whatever size it is drawn in: one truth for the first frame and the whole one. */
export interface ChartGeometry {
  /** Ends of the time axis, in milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
  /** Marks of the value axis, from its lower to its upper end. */
  readonly ticks: readonly number[];
  readonly buckets: readonly PlacedBucket[];
  readonly xOf: (moment: number) => number;
  readonly yOf: (value: number) => number;
}

/** A place, or a length, as CSS and SVG take it. */
export const percent = (share: number): string => `${share * 100}%`;

const valuesOf = ({ value, usual, previous }: ChartBucket) =>
  [value, usual?.low, usual?.high, previous?.value].filter((number) => typeof number === 'number');

/** Places the data of a chart. */
export function geometryOf({ buckets, isLastUnfinished, isLevel }: ChartData): ChartGeometry {
  const from = Date.parse(buckets[0]?.from ?? '1970-01-01T00:00:00Z');
  const to = Date.parse(buckets.at(-1)?.to ?? '1970-01-02T00:00:00Z');
  const ticks = valueTicks(buckets.flatMap(valuesOf), isLevel);
  const [lowest = 0, highest = 1] = [ticks[0], ticks.at(-1)];
  const xOf = (moment: number) => (moment - from) / (to - from);
  const placed = buckets.map((bucket, index): PlacedBucket => {
    const at = (Date.parse(bucket.from) + Date.parse(bucket.to)) / 2;
    const isUnfinished = isLastUnfinished && index === buckets.length - 1;
    return {
      bucket,
      left: xOf(Date.parse(bucket.from)),
      right: xOf(Date.parse(bucket.to)),
      middle: xOf(at),
      at,
      isUnfinished,
      side: isUnfinished ? null : bandSide(bucket),
    };
  });
  return { from, to, ticks, buckets: placed, xOf, yOf: (value) => (highest - value) / (highest - lowest) };
}

/** Index of the bucket at a place of the time axis; the nearest one beyond its ends, -1 without any. */
export function indexAt({ buckets }: ChartGeometry, place: number): number {
  const index = buckets.findIndex(({ right }) => place < right);
  return index === -1 ? buckets.length - 1 : index;
}

/** Index of the bucket in which a moment lies; -1 outside of all of them. */
export const indexOfMoment = ({ buckets }: ChartGeometry, moment: number): number =>
  buckets.findIndex(({ bucket }) => Date.parse(bucket.from) <= moment && moment < Date.parse(bucket.to));

/** The values that a curve or a bar is drawn for, per bucket; null where nothing is. */
export interface SeriesValues {
  /** Finished buckets. */
  readonly value: number | null;
  /** From the last finished point to the one that still runs. */
  readonly running: number | null;
  readonly previous: number | null;
  readonly usual: readonly [low: number, high: number] | null;
}

/** What the series of a chart are made of, bucket by bucket. */
export const seriesOf = ({ buckets }: ChartGeometry): readonly SeriesValues[] =>
  buckets.map(({ bucket, isUnfinished }, index) => ({
    value: isUnfinished ? null : bucket.value,
    running: isUnfinished || buckets[index + 1]?.isUnfinished ? bucket.value : null,
    previous: bucket.previous?.value ?? null,
    usual: bucket.usual ? [bucket.usual.low, bucket.usual.high] : null,
  }));

/** The points of one series; null where there is none. */
export const pointsOf = (
  { buckets, yOf }: ChartGeometry,
  values: readonly (number | null)[],
): readonly (Point | null)[] =>
  values.map((value, index) => {
    const x = buckets[index]?.middle;
    return value === null || x === undefined ? null : { x, y: yOf(value) };
  });

/** Tabular digits of 11 px, signs and separators. */
const widthOf = (label: string) => label.replace(/[.,]/g, '').length * 7 + label.replace(/[^.,]/g, '').length * 4;

/**
 * Width in pixels that the labels of the value axis take, with the room behind them. The server cannot measure them, and
 * in the browser the plot would move when their font arrives.
 */
export const gutterOf = (labels: readonly string[]): number => 8 + Math.max(...labels.map(widthOf));
