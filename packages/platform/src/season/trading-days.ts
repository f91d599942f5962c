import { Temporal } from 'temporal-polyfill';
import { marketHolidaysBetween } from './market-holidays.ts';
import type { SeasonCalendar } from './season-calendar.ts';

/** A day on which the market is open. */
export interface TradingDay {
  /** In the season's time zone, as `2026-11-21`. */
  readonly day: string;
  /** The moment of its closing price, in milliseconds since the epoch. */
  readonly closes: number;
}

const closingTime = '17:30';

/** The day of a moment in the season's time zone. */
export const seasonDate = (moment: Date, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();

/** When the market closes on a day that it is open, in milliseconds since the epoch. */
export const closingOf = (day: Temporal.PlainDate | string, timeZone: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: closingTime }).epochMilliseconds;

/** The last day whose closing price would be known at a moment, whether or not the market was open on it. */
export function lastClosedDay(moment: Date, timeZone: string): string {
  const today = seasonDate(moment, timeZone);
  return (closingOf(today, timeZone) <= moment.getTime() ? today : today.subtract({ days: 1 })).toString();
}

/** The trading days from `daysBefore` days before the season's start to its end: no weekends, no market holidays. */
export function tradingDaysOf(
  { timeZone, startsAt, endsAt }: Pick<SeasonCalendar, 'timeZone' | 'startsAt' | 'endsAt'>,
  daysBefore: number,
): readonly TradingDay[] {
  const first = seasonDate(startsAt, timeZone).subtract({ days: daysBefore });
  const last = seasonDate(endsAt, timeZone);
  const holidays = new Set(marketHolidaysBetween(timeZone, first, last).map(({ date }) => date));
  const found: TradingDay[] = [];
  for (let date = first; Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) {
    if (date.dayOfWeek > 5 || holidays.has(date.toString())) continue;
    found.push({ day: date.toString(), closes: closingOf(date, timeZone) });
  }
  return found;
}
