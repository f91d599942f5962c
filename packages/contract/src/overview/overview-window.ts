import { daysBefore } from '../records/local-days.ts';
import type { TimeBucket } from '../records/time-buckets.ts';
import type { OverviewRange, OverviewSeason } from './overview-range.ts';

/** The stretch that a range stands for; all in milliseconds since the epoch. */
export interface OverviewWindow extends TimeBucket {
  /** As long a stretch before it; null where the season had not opened, and for the whole season. */
  readonly previous: TimeBucket | null;
}

/** What of a stretch has taken place when the figures are of the moment `asOf`; without length where nothing has. */
export function customRangeWindow(
  customRange: TimeBucket,
  { opens, end }: Pick<OverviewSeason, 'opens' | 'end'>,
  asOf: Date,
): TimeBucket {
  const to = Math.min(customRange.to, asOf.getTime(), Date.parse(end));
  return { from: Math.min(Math.max(customRange.from, Date.parse(opens)), to), to };
}

const millisecondsPerDay = 86_400_000;
const daysOf = { '7d': 7, '30d': 30 } as const;

/** As far back as a range reaches: 24 hours by the clock on the wall or not, and days at the same time of day. */
const before = (range: Exclude<OverviewRange, 'season'>, timeZone: string, moment: number): number =>
  range === '24h' ? moment - millisecondsPerDay : daysBefore(timeZone, moment, daysOf[range]);

/**
 * Which stretch a range stands for when the figures are of the moment `asOf`. It ends then, or when the season did, and
 * does not reach back beyond the day on which people could register; before that day it has no length.
 */
export function overviewWindow(
  range: OverviewRange,
  { timeZone, opens, end }: Pick<OverviewSeason, 'timeZone' | 'opens' | 'end'>,
  asOf: Date,
): OverviewWindow {
  const opening = Date.parse(opens);
  const to = Math.min(asOf.getTime(), Date.parse(end));
  if (to <= opening) return { from: to, to, previous: null };
  if (range === 'season') return { from: opening, to, previous: null };
  const from = Math.max(before(range, timeZone, to), opening);
  if (from === opening) return { from, to, previous: null };
  return { from, to, previous: { from: Math.max(before(range, timeZone, from), opening), to: from } };
}
