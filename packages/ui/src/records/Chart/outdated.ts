import type { Season } from '@bullpen/contract';

const mostAge = 30 * 60_000;

/**
 * Whether figures are older than half an hour, two of the shortest buckets, while the season runs on: alike in every
 * range, which all tell of the same moment. `now` is the platform's.
 */
export const areOutdated = (asOf: string, season: Pick<Season, 'end'> | undefined, now: Date): boolean =>
  season !== undefined && now.getTime() < Date.parse(season.end) && now.getTime() - Date.parse(asOf) > mostAge;
