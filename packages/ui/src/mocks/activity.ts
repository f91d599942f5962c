import { type ActivityCounts, type BucketSize, bucketsBetween, type OverviewSeason } from '@bullpen/contract';
import { deeplyFrozen } from './deeply-frozen.ts';
import { autumn } from './seasons.ts';

/** Registration opened four weeks before the season began. */
export const autumnOverview: OverviewSeason = deeplyFrozen({ ...autumn, opens: '2026-08-16T22:00:00Z' });

/** What happened in the bucket that begins at a moment, in milliseconds since the epoch. */
export type Activity = (size: BucketSize) => ReadonlyMap<number, ActivityCounts>;

const quarter = 15 * 60_000;
const day = 86_400_000;

/** Changes in a quarter of an hour of a working day, for each hour of Greenwich: quiet at night, busy from eight. */
const rhythm = [6, 4, 3, 2, 3, 8, 24, 60, 96, 112, 88, 72, 104, 88, 64, 60, 68, 80, 76, 80, 100, 96, 56, 24];

/** Somewhere between 0 and 1, the same at every run. */
const noise = (index: number): number => ((index * 7919 + 104_729) % 997) / 997;

/** What happens in one quarter of an hour; few come on weekends, and most register around the start. */
function countQuarter(from: number, { opens, start }: OverviewSeason): ActivityCounts {
  const weekday = new Date(from).getUTCDay();
  const pace = (rhythm[new Date(from).getUTCHours()] ?? 0) * (weekday === 0 || weekday === 6 ? 0.25 : 1);
  const index = (from - Date.parse(opens)) / quarter;
  const daysToStart = Math.abs(from - Date.parse(start)) / day;
  const changes = from < Date.parse(start) ? 0 : Math.round(pace * (0.9 + 0.2 * noise(index)));
  const registrations = Math.round((pace / (8 + 2 * daysToStart)) * (0.7 + 0.6 * noise(index + 5)));
  return {
    changes,
    fundsChanged: Math.round(changes * 0.85),
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
  const stretch = { from: Date.parse(season.opens), to: Math.min(asOf.getTime(), Date.parse(season.end)) };
  const buckets = (size: BucketSize) =>
    stretch.from < stretch.to ? bucketsBetween(season.timeZone, size, stretch) : [];
  const quarters = buckets('15m').map(({ from }) => [from, countQuarter(from, season)] as const);
  return (size) => {
    const counts = new Map<number, ActivityCounts>();
    const sizes = buckets(size);
    let at = 0;
    for (const [from, each] of quarters) {
      while ((sizes[at]?.to ?? Number.POSITIVE_INFINITY) <= from) at += 1;
      const start = sizes[at]?.from ?? from;
      const known = counts.get(start);
      counts.set(start, known ? sumOf(known, each) : each);
    }
    return counts;
  };
}

/** A season in which nobody does anything. */
export const noActivity: Activity = () => new Map();
