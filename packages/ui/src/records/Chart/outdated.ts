import type { BucketSize, Season } from '@bullpen/contract';

const minute = 60_000;
const lengths: Readonly<Record<BucketSize, number>> = {
  '15m': 15 * minute,
  '1h': 60 * minute,
  '6h': 360 * minute,
  '1d': 1_440 * minute,
};

/** Whether figures are older than two of their buckets while the season runs on. `now` is the platform's. */
export const areOutdated = (
  { asOf, bucket }: { readonly asOf: string; readonly bucket: BucketSize },
  season: Pick<Season, 'end'> | undefined,
  now: Date,
): boolean =>
  season !== undefined &&
  now.getTime() < Date.parse(season.end) &&
  now.getTime() - Date.parse(asOf) > 2 * lengths[bucket];
