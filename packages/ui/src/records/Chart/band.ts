import { formatNumber } from '../../foundation/format-number.ts';
import { type ChartBucket, type ChartData, finishedBuckets } from './chart-data.ts';

/** Two values that are written alike are alike to whoever reads them. */
const isBelow = (one: number, other: number) => one < other && formatNumber(one) !== formatNumber(other);

/** On which side of its usual band a value lies; null inside of it and on its edges, or where either is not known. */
export function bandSide({ value, usual }: ChartBucket): 'below' | 'above' | null {
  if (value === null || usual === undefined) return null;
  if (isBelow(value, usual.low)) return 'below';
  return isBelow(usual.high, value) ? 'above' : null;
}

/** How far a value lies outside of its band, as a share of the band's near edge; null where that edge is zero. */
export function bandDistance({ value, usual }: ChartBucket): number | null {
  if (value === null || usual === undefined) return null;
  const edge = value < usual.low ? usual.low : usual.high;
  return edge === 0 ? null : Math.abs((value - edge) / edge);
}

/** The side of its band on which every finished bucket lies of which both are known; null where they differ, or none is. */
export function wholeSide(data: ChartData): 'below' | 'above' | null {
  const compared = finishedBuckets(data).filter(({ value, usual }) => value !== null && usual !== undefined);
  const [side = null, ...others] = new Set(compared.map(bandSide));
  return others.length === 0 ? side : null;
}

/** Buckets in a row on one side of the band. */
export interface BandBreak {
  readonly side: 'below' | 'above';
  readonly buckets: readonly ChartBucket[];
}

/** Where the finished buckets leave their band, in the order of time. What still runs is no finding. */
export function bandBreaks(data: ChartData): readonly BandBreak[] {
  const breaks: { side: 'below' | 'above'; buckets: ChartBucket[] }[] = [];
  let last: 'below' | 'above' | null = null;
  for (const bucket of finishedBuckets(data)) {
    const side = bandSide(bucket);
    if (side !== null) {
      if (side === last) breaks.at(-1)?.buckets.push(bucket);
      else breaks.push({ side, buckets: [bucket] });
    }
    last = side;
  }
  return breaks;
}
