import type { Season } from '../season/season.ts';

/** The stretches of time that the overview is read over. */
export const overviewRanges = ['24h', '7d', '30d', 'season'] as const;
/** One of {@link overviewRanges}. */
export type OverviewRange = (typeof overviewRanges)[number];

/** What charts are drawn over: one of {@link overviewRanges}, or a stretch between two moments. */
export const overviewChartRanges = [...overviewRanges, 'custom'] as const;
/** One of {@link overviewChartRanges}. */
export type OverviewChartRange = (typeof overviewChartRanges)[number];

/** How long a bucket of a chart can be. A day begins at midnight and may have 23 or 25 hours. */
export const bucketSizes = ['15m', '1h', '6h', '1d'] as const;
/** One of {@link bucketSizes}. */
export type BucketSize = (typeof bucketSizes)[number];

/** Sizes of buckets, of which the first is taken unless another is asked for. */
export type BucketChoice = readonly [BucketSize, ...BucketSize[]];

/** Into which buckets each range can be cut. */
export const bucketsOfRange: Readonly<Record<OverviewRange, BucketChoice>> = {
  '24h': ['1h', '15m'],
  '7d': ['6h', '1h', '1d'],
  '30d': ['1d', '6h'],
  season: ['1d'],
};

const millisecondsPerHour = 3_600_000;
/** For stretches up to so many hours; each is cut into some two hundred buckets at most. */
const bucketsUpTo: readonly (readonly [hours: number, BucketChoice])[] = [
  [6, ['15m', '1h']],
  [48, ['1h', '15m']],
  [8 * 24 + 1, ['6h', '1h', '1d']],
  [12 * 24, ['6h', '1d']],
  [45 * 24 + 1, ['1d', '6h']],
];

/** Into which buckets a stretch can be cut that is so many milliseconds long. */
export const bucketsOfCustomRange = (length: number): BucketChoice =>
  bucketsUpTo.find(([hours]) => length <= hours * millisecondsPerHour)?.[1] ?? bucketsOfRange.season;

/** What of a season the figures of the overview depend on; RFC 3339. */
export interface OverviewSeason {
  /** IANA name. Days and buckets begin at its midnight. */
  readonly timeZone: string;
  /** When people can register: nothing happens before. */
  readonly opens: string;
  /** When trading begins, and when it ends. */
  readonly start: string;
  readonly end: string;
  readonly marketHolidays: Season['marketHolidays'];
}
