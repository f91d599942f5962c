// Its functions, not its classes: every page with a chart brings them, and a bundler leaves out those that nobody calls.
import { getISO } from 'temporal-polyfill/fns/Calendar';
import * as Instant from 'temporal-polyfill/fns/Instant';
import * as PlainDate from 'temporal-polyfill/fns/PlainDate';
import * as PlainTime from 'temporal-polyfill/fns/PlainTime';
import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime';
import type { DayRange } from './day-range.ts';

/** A day of a time zone. Moments are milliseconds since the epoch. */
export interface LocalDay {
  /** As `2026-11-21`. */
  readonly date: string;
  /** Its midnight, and the next. */
  readonly from: number;
  readonly to: number;
}

const zoned = (timeZone: string, moment: number): ZonedDateTime.Record =>
  Instant.toZonedDateTimeISO(Instant.fromEpochMilliseconds(moment), timeZone);

const midnightOf = (timeZone: string, date: PlainDate.Record): number =>
  PlainDate.toZonedDateTime(date, timeZone).epochMilliseconds;

/** The days that have a moment in common with the stretch from `from` up to and without `to`. */
export function localDays(timeZone: string, from: number, to: number): readonly LocalDay[] {
  const found: LocalDay[] = [];
  let date = ZonedDateTime.toPlainDate(zoned(timeZone, from));
  let midnight = midnightOf(timeZone, date);
  while (midnight < to) {
    const next = PlainDate.addDays(date, 1);
    const nextMidnight = midnightOf(timeZone, next);
    // Where a zone crossed the date line, a day of the calendar did not take place.
    if (nextMidnight > midnight) found.push({ date: PlainDate.toString(date), from: midnight, to: nextMidnight });
    date = next;
    midnight = nextMidnight;
  }
  return found;
}

/** The same time of day that many days before; where the clocks left that time out, as much later as they went. */
export const daysBefore = (timeZone: string, moment: number, days: number): number =>
  ZonedDateTime.subtractDays(zoned(timeZone, moment), days).epochMilliseconds;

/** When it is that hour of a day. */
export const hourOfDay = (timeZone: string, { date }: LocalDay, hour: number): number =>
  PlainDate.toZonedDateTime(PlainDate.fromString(date, getISO), { timeZone, plainTime: PlainTime.create(hour) })
    .epochMilliseconds;

/** What a clock on the wall shows, in milliseconds since its midnight. */
export function timeOfDay(timeZone: string, moment: number): number {
  const { hour, minute, second, millisecond } = zoned(timeZone, moment);
  return ((hour * 60 + minute) * 60 + second) * 1000 + millisecond;
}

/** The stretch that days take in a time zone: from their first midnight up to and without the one after the last. */
export function momentsOfDays(
  timeZone: string,
  { from, to }: DayRange,
): { readonly from: number; readonly to: number } {
  const midnight = (day: string, later: number) =>
    midnightOf(timeZone, PlainDate.addDays(PlainDate.fromString(day, getISO), later));
  return { from: from === null ? -Infinity : midnight(from, 0), to: to === null ? Infinity : midnight(to, 1) };
}
