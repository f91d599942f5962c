import { type LocalDay, localDays } from '../records/local-days.ts';
import { type BucketOfDay, bucketsOfDay, type TimeBucket } from '../records/time-buckets.ts';
import { marketClosure } from '../season/market-days.ts';
import type { BucketSize, OverviewRange, OverviewSeason } from './overview-range.ts';
import { customRangeWindow, overviewWindow } from './overview-window.ts';

/** One bucket of a chart, and which others it is compared with. */
export interface PlannedBucket extends TimeBucket {
  /** The one at the same time of day in the period before; null where the season had not opened, or has no such period. */
  readonly previous: TimeBucket | null;
  /** Those of the same hour of the week in the four weeks before; none where markets are closed. */
  readonly alike: readonly TimeBucket[];
}

/** What a chart is to be drawn over, and into which buckets it is cut; moments in milliseconds since the epoch. */
export type ChartSpan = { readonly bucket: BucketSize } & (
  | { readonly range: OverviewRange }
  | ({ readonly range: 'custom' } & TimeBucket)
);

/** Of which moments a chart tells, in milliseconds since the epoch. */
export interface ChartPlan extends TimeBucket {
  readonly size: BucketSize;
  /** Without a gap; the first begins at `from`, the last one ends at `to` or later. */
  readonly buckets: readonly PlannedBucket[];
  readonly isLastUnfinished: boolean;
  /** The first moment of all that must be known. */
  readonly knownFrom: number;
}

const weeksOfBand = 4;
const fewestWeeks = 2;
const daysBack = { '24h': 1, '7d': 7, '30d': 30 } as const;
const millisecondsPerHour = 3_600_000;
const millisecondsPerDay = 86_400_000;

interface PlannedDay extends LocalDay {
  readonly buckets: readonly BucketOfDay[];
  readonly isClosed: boolean;
}

const dateBefore = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * millisecondsPerDay).toISOString().slice(0, 10);

/** How many days lie between a bucket and the one before that it is compared with; 0 for one that has none. */
function daysBackOf(span: ChartSpan): number {
  if (span.range === 'season') return 0;
  if (span.range !== 'custom') return daysBack[span.range];
  // A day on which clocks go back is one day as well.
  return Math.max(1, Math.ceil((span.to - span.from - millisecondsPerHour) / millisecondsPerDay));
}

/**
 * Cuts a range into buckets. A range that moves on with the time begins with its first whole bucket, a stretch with the
 * one in which it begins; the last bucket is unfinished unless it has ended, or the season has.
 */
export function planChart(span: ChartSpan, season: OverviewSeason, asOf: Date): ChartPlan {
  const { bucket: size } = span;
  const { timeZone } = season;
  const [opens, start, end] = [season.opens, season.start, season.end].map(Date.parse) as [number, number, number];
  const isCustomRange = span.range === 'custom';
  const { from, to } = isCustomRange ? customRangeWindow(span, season, asOf) : overviewWindow(span.range, season, asOf);
  if (from === to) return { size, from, to, buckets: [], isLastUnfinished: false, knownFrom: from };

  const back = daysBackOf(span);
  const reach = Math.max(back, 7 * weeksOfBand) + 1;
  const earliest = Math.max(opens, from - (reach * millisecondsPerDay + millisecondsPerHour));
  const days = new Map<string, PlannedDay>();
  for (const day of localDays(timeZone, earliest, to)) {
    const isClosed = marketClosure(season, new Date(day.from)) !== undefined;
    days.set(day.date, { ...day, isClosed, buckets: bucketsOfDay(timeZone, day, size) });
  }

  const previousOf = ({ date }: LocalDay, { clock }: BucketOfDay): TimeBucket | null => {
    if (back === 0) return null;
    const day = days.get(dateBefore(date, back));
    const found = day?.buckets.findLast((each) => each.clock <= clock) ?? day?.buckets[0];
    return found && found.to > opens ? timesOf(found) : null;
  };
  const alikeOf = (own: PlannedDay, { clock, to: ends }: BucketOfDay): readonly TimeBucket[] => {
    if (own.isClosed || ends <= start) return [];
    const isSameHour = (other: number) =>
      size === '15m'
        ? Math.floor(other / millisecondsPerHour) === Math.floor(clock / millisecondsPerHour)
        : other === clock;
    const weeks = Array.from({ length: weeksOfBand }, (_, week) => {
      const day = days.get(dateBefore(own.date, 7 * (week + 1)));
      if (!day || day.isClosed) return [];
      return day.buckets.filter((each) => isSameHour(each.clock) && each.from >= start && each.to <= to).map(timesOf);
    }).filter((found) => found.length > 0);
    return weeks.length < fewestWeeks ? [] : weeks.flat();
  };

  const hasPartOfFirst = isCustomRange || from === opens;
  const isInside = (bucket: TimeBucket) =>
    bucket.from < to && (bucket.from >= from || (hasPartOfFirst && bucket.to > from));
  const buckets = [...days.values()].flatMap((day) =>
    day.buckets
      .filter(isInside)
      .map((each) => ({ ...timesOf(each), previous: previousOf(day, each), alike: alikeOf(day, each) })),
  );
  // The last bucket is counted to its end, wherever in it a stretch ends.
  const counted = Math.min(buckets.at(-1)?.to ?? to, asOf.getTime(), end);
  const starts = buckets.flatMap((each) => [each, ...(each.previous ? [each.previous] : []), ...each.alike]);
  return {
    size,
    from: buckets[0]?.from ?? from,
    to: counted,
    buckets,
    isLastUnfinished: counted < end && (buckets.at(-1)?.to ?? counted) > counted,
    knownFrom: Math.min(...starts.map((each) => each.from)),
  };
}

const timesOf = ({ from, to }: TimeBucket): TimeBucket => ({ from, to });
