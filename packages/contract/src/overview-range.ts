import type { Season } from './season.ts';

/** The stretches of time that the overview is read over. */
export const overviewRanges = ['24h', '7d', '30d', 'season'] as const;
/** One of {@link overviewRanges}. */
export type OverviewRange = (typeof overviewRanges)[number];

/** How long a bucket of a chart can be. A day begins at midnight and may have 23 or 25 hours. */
export const bucketSizes = ['15m', '1h', '6h', '1d'] as const;
/** One of {@link bucketSizes}. */
export type BucketSize = (typeof bucketSizes)[number];

/** Into which buckets each range can be cut: the first, unless another is asked for. */
export const bucketsOfRange: Readonly<Record<OverviewRange, readonly [BucketSize, ...BucketSize[]]>> = {
  '24h': ['1h', '15m'],
  '7d': ['6h', '1h', '1d'],
  '30d': ['1d', '6h'],
  season: ['1d'],
};

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
