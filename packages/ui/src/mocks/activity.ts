import {
  type ActivityCounts,
  type BucketSize,
  bucketsBetween,
  type OverviewSeason,
  type TimeBucket,
} from '@bullpen/contract';
import { deeplyFrozen } from './deeply-frozen.ts';
import { autumn } from './seasons.ts';

/** Registration opened four weeks before the season began. */
export const autumnOverview: OverviewSeason = deeplyFrozen({ ...autumn, opens: '2026-08-16T22:00:00Z' });

/** What happened in buckets of one size, by the moment that each begins, in milliseconds since the epoch. */
export type Activity = (size: BucketSize) => ReadonlyMap<number, ActivityCounts>;

const quarter = 15 * 60_000;
const hour = 4 * quarter;
const day = 24 * hour;

/** Changes in a quarter of an hour of a working day, for each of its hours: quiet at night, busy from eight. */
const rhythm = [
  240, 60, 40, 30, 20, 30, 80, 240, 600, 960, 1120, 880, 720, 1040, 880, 640, 600, 680, 800, 760, 800, 1000, 960, 560,
];
/** Each week is a little busier or quieter than the one before. */
const weeks = [1.1, 1, 0.9, 1.06];
const weekendShare = 0.25;

/** Somewhere between 0 and 1, the same at every run. */
const noise = (index: number): number => ((index * 7919 + 104_729) % 997) / 997;

/** What happens in one quarter of an hour; most people register around the start. */
function countQuarter({ from, to }: TimeBucket, midnight: number, { opens, start }: OverviewSeason): ActivityCounts {
  const index = Math.round((from - Date.parse(opens)) / quarter);
  const dayOfSeason = Math.round((midnight - Date.parse(opens)) / day);
  const isWeekend = dayOfSeason % 7 > 4;
  const pace =
    (rhythm[Math.floor((from - midnight) / hour) % 24] ?? 0) * (isWeekend ? weekendShare : 1) * ((to - from) / quarter);
  const week = weeks[Math.floor(dayOfSeason / 7) % weeks.length] ?? 1;
  const daysToStart = Math.abs(from - Date.parse(start)) / day;
  const changes = from < Date.parse(start) ? 0 : Math.round(pace * week * (0.98 + 0.04 * noise(index)));
  const registrations = Math.round((pace / (10 + 5 * daysToStart)) * (0.7 + 0.6 * noise(index + 5)));
  return {
    changes,
    fundsChanged: Math.round(changes * 0.3),
    registrations,
    fundsOpened: Math.round(registrations * 1.3),
  };
}

const sumOf = (a: ActivityCounts, b: ActivityCounts): ActivityCounts => ({
  changes: a.changes + b.changes,
  fundsChanged: a.fundsChanged + b.fundsChanged,
  registrations: a.registrations + b.registrations,
  fundsOpened: a.fundsOpened + b.fundsOpened,
});

/** A season that is played as people play, up to `asOf`. The same counts stand in buckets of every size. */
export function createActivity(season: OverviewSeason, asOf: Date): Activity {
  const period = { from: Date.parse(season.opens), to: Math.min(asOf.getTime(), Date.parse(season.end)) };
  const days = period.from < period.to ? bucketsBetween(season.timeZone, '1d', period) : [];
  const readQuarters = () =>
    days.flatMap(({ from: midnight, to }) =>
      Array.from({ length: Math.ceil((Math.min(to, period.to) - midnight) / quarter) }, (_, index) => {
        const from = midnight + index * quarter;
        return [from, countQuarter({ from, to: Math.min(from + quarter, period.to) }, midnight, season)] as const;
      }),
    );
  // Counted when asked for: half of what is asked of the overview needs none of them.
  let quarters: ReturnType<typeof readQuarters> | undefined;
  const known = new Map<BucketSize, ReadonlyMap<number, ActivityCounts>>();
  return (size) => {
    quarters ??= readQuarters();
    const found =
      known.get(size) ??
      (size === '15m' ? new Map(quarters) : addUp(quarters, bucketsBetween(season.timeZone, size, period)));
    known.set(size, found);
    return found;
  };
}

/** Both in the order of time. */
function addUp(
  quarters: readonly (readonly [number, ActivityCounts])[],
  buckets: readonly TimeBucket[],
): ReadonlyMap<number, ActivityCounts> {
  const counts = new Map<number, ActivityCounts>();
  let at = 0;
  for (const [from, each] of quarters) {
    while ((buckets[at]?.to ?? Number.POSITIVE_INFINITY) <= from) at += 1;
    const start = buckets[at]?.from ?? from;
    const sum = counts.get(start);
    counts.set(start, sum ? sumOf(sum, each) : each);
  }
  return counts;
}

/** A season in which nobody does anything. */
export const noActivity: Activity = () => new Map();
