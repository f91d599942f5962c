import type { BucketSize } from '../overview/overview-range.ts';
import { hourOfDay, type LocalDay, localDays, timeOfDay } from './local-days.ts';

/** A stretch of time, from `from` up to and without `to`: milliseconds since the epoch. */
export interface TimeBucket {
  readonly from: number;
  readonly to: number;
}

/** A bucket, and where in its day it stands. */
export interface BucketOfDay extends TimeBucket {
  /** What the clock shows when it begins, in milliseconds since midnight. */
  readonly clock: number;
}

const minute = 60_000;
const hour = 60 * minute;
const sixHours = [0, 6, 12, 18];

/** Where the buckets of a day begin: six hours by the clock, the shorter ones every so many minutes from midnight. */
function startsOf(timeZone: string, day: LocalDay, size: BucketSize): readonly number[] {
  if (size === '1d') return [day.from];
  if (size === '6h') return [...new Set(sixHours.map((each) => hourOfDay(timeZone, day, each)))];
  const step = size === '1h' ? hour : 15 * minute;
  return Array.from({ length: Math.ceil((day.to - day.from) / step) }, (_, index) => day.from + index * step);
}

/** The buckets of one day, which they fill without a gap. */
export function bucketsOfDay(timeZone: string, day: LocalDay, size: BucketSize): readonly BucketOfDay[] {
  const isRegular = day.to - day.from === 24 * hour && timeOfDay(timeZone, day.from) === 0;
  const starts = startsOf(timeZone, day, size);
  return starts.map((from, index) => ({
    from,
    to: starts[index + 1] ?? day.to,
    clock: isRegular ? from - day.from : timeOfDay(timeZone, from),
  }));
}

/** The buckets that have a moment in common with the stretch from `from` up to and without `to`, in their order. */
export const bucketsBetween = (timeZone: string, size: BucketSize, { from, to }: TimeBucket): readonly TimeBucket[] =>
  localDays(timeZone, from, to)
    .flatMap((day) => bucketsOfDay(timeZone, day, size))
    .filter((bucket) => bucket.to > from && bucket.from < to)
    .map((bucket) => ({ from: bucket.from, to: bucket.to }));
