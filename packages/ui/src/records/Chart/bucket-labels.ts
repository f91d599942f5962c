import { dayLength, type LocalTime, localTimeOf, midnightOf, startOfDay } from '../../foundation/local-time.ts';
import type { ChartBucket, ChartBucketLength, ChartData } from './chart-data.ts';
import { clockOf } from './time-ticks.ts';

const dayOf = ({ day, monthName }: LocalTime) => `${day} ${monthName}`;
const weekdayOf = (time: LocalTime) => `${time.weekday} ${dayOf(time)}`;
const isSameDay = (one: LocalTime, other: LocalTime) => dayOf(one) === dayOf(other) && one.year === other.year;

/** Writes the moments of one chart, in its zone. */
export interface ChartClock {
  /** IANA name. */
  readonly timeZone: string;
  /** The moment as the zone's clocks show it. */
  readonly at: (moment: string | number) => LocalTime;
  /** Whether the buckets are days, of which no time of day is told. */
  readonly hasDays: boolean;
  /** Whether the zone's clocks are set within what is shown, so that a time of day may be there twice. */
  readonly isSet: boolean;
  /** Whether all that is shown lies within 26 hours, so that a time of day is enough. */
  readonly isShort: boolean;
}

/** How the moments of a chart are written: by the zone, and by how long a stretch it shows. */
export function clockFor({ buckets, length }: ChartData, timeZone: string): ChartClock {
  const at = (moment: string | number) => localTimeOf(new Date(moment).getTime(), timeZone);
  const [from, to] = [buckets[0]?.from, buckets.at(-1)?.to];
  if (from === undefined || to === undefined) return { timeZone, at, hasDays: false, isSet: false, isShort: true };
  return {
    timeZone,
    at,
    hasDays: length.unit === 'day',
    isSet: at(from).zone !== at(lastMoment(to)).zone,
    isShort: Date.parse(to) - Date.parse(from) <= 1.1 * dayLength,
  };
}

/** The end of a bucket is not part of it: midnight belongs to the day that it begins. */
const lastMoment = (to: string) => Date.parse(to) - 1;

/** `02:30`, or `Sat 21 Nov, 02:30` in a longer chart, or `Sat 21 Nov` of a day. */
export function startLabel({ from }: Pick<ChartBucket, 'from'>, clock: ChartClock): string {
  const time = clock.at(from);
  if (clock.hasDays) return weekdayOf(time);
  const written = `${clockOf(time)}${clock.isSet ? ` ${time.zone}` : ''}`;
  return clock.isShort ? written : `${weekdayOf(time)}, ${written}`;
}

/** `Sat 21 Nov, 03:00`, with the day always. */
export const momentLabel = (moment: string, clock: ChartClock): string =>
  clock.hasDays ? startLabel({ from: moment }, clock) : startLabel({ from: moment }, { ...clock, isShort: false });

/** `Sat 21 Nov, 03:00–03:30`, or `Sat 21 Nov` of a day, or `Mon 16 – Sun 22 Nov` of several. */
export function bucketLabel({ from, to }: Pick<ChartBucket, 'from' | 'to'>, clock: ChartClock): string {
  if (clock.hasDays) return datesLabel(from, to, clock);
  const start = clock.at(from);
  const end = clock.at(to);
  const zone = clock.isSet ? (start.zone === end.zone ? ` ${start.zone}` : ` ${start.zone}–${end.zone}`) : '';
  return `${weekdayOf(start)}, ${clockOf(start)}–${clockOf(end)}${zone}`;
}

/** Stretch of several buckets within a sentence: `02:30–04:00`, `Sat 21 Nov, 02:30–04:00`, `21 Nov`, `Fri 20 – Sat 21 Nov`. */
export function rangeLabel(from: string, to: string, clock: ChartClock): string {
  if (clock.hasDays) return datesLabel(from, to, clock);
  const start = startLabel({ from }, clock);
  const end = clock.at(to);
  const isOneDay = isSameDay(clock.at(from), clock.at(lastMoment(to)));
  if (clock.isShort || isOneDay) return `${start}–${clockOf(end)}${clock.isSet ? ` ${end.zone}` : ''}`;
  return `${start} – ${startLabel({ from: to }, clock)}`;
}

/** `Sat 21 Nov`, `Fri 20 – Sat 21 Nov`, `24 May – 20 Nov`, `20 Dec 2026 – 3 Jan 2027`. */
export function datesLabel(from: string, to: string, { at }: ChartClock): string {
  const start = at(from);
  const end = at(lastMoment(to));
  if (isSameDay(start, end)) return weekdayOf(start);
  if (start.year !== end.year) return `${dayOf(start)} ${start.year} – ${dayOf(end)} ${end.year}`;
  const isFar = Date.parse(to) - Date.parse(from) > 8 * dayLength;
  if (start.month !== end.month)
    return isFar ? `${dayOf(start)} – ${dayOf(end)}` : `${weekdayOf(start)} – ${weekdayOf(end)}`;
  return isFar ? `${start.day} – ${dayOf(end)}` : `${start.weekday} ${start.day} – ${weekdayOf(end)}`;
}

/** When the bucket that `previous` begins is over: as many days of the zone as this one has, or as much time. */
function endOfPrevious({ from, to }: ChartBucket, previous: string, { hasDays, timeZone }: ChartClock): number {
  const start = Date.parse(from);
  const end = lastMoment(to);
  const before = Date.parse(previous);
  if (!hasDays) return before + end + 1 - start;
  const later = midnightOf(end, timeZone) - midnightOf(start, timeZone);
  return startOfDay(midnightOf(before, timeZone) + later + dayLength, timeZone);
}

/** The dates of the period before, which ends where its last bucket does; null where nothing is compared. */
export function previousDatesLabel({ buckets }: ChartData, clock: ChartClock): string | null {
  const first = buckets.find(({ previous }) => previous)?.previous;
  const last = buckets.findLast(({ previous }) => previous);
  if (!first || !last?.previous) return null;
  const end = endOfPrevious(last, last.previous.from, clock);
  return datesLabel(first.from, new Date(end).toISOString(), clock);
}

/** `CET`, or `CEST, then CET` where the clocks are set. */
export function zoneLabel({ buckets }: ChartData, { at }: ChartClock): string {
  const [from, to] = [buckets[0]?.from, buckets.at(-1)?.to];
  if (from === undefined || to === undefined) return '';
  const first = at(from).zone;
  const last = at(lastMoment(to)).zone;
  return first === last ? first : `${first}, then ${last}`;
}

const units = { minute: 'min', hour: 'h', day: 'day' } as const;

/** `30 min buckets`, `1 h buckets`, `1 day buckets`. */
export const lengthLabel = ({ count, unit }: ChartBucketLength): string => `${count} ${units[unit]} buckets`;
