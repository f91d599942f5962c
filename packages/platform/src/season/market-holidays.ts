import { dayIn, type MarketHoliday } from '@bullpen/contract';
import { easter } from 'date-easter';
import { Temporal } from 'temporal-polyfill';
import type { SeasonCalendar } from './season-calendar.ts';

/** The days between Monday and Friday on which the exchanges of Europe stay closed, in the order of the year. */
export function marketHolidaysOf(year: number): readonly MarketHoliday[] {
  const sunday = Temporal.PlainDate.from(easter(year));
  const day = (month: number, of: number) => Temporal.PlainDate.from({ year, month, day: of });
  const holidays: readonly (readonly [Temporal.PlainDate, string])[] = [
    [day(1, 1), 'New Year’s Day'],
    [sunday.subtract({ days: 2 }), 'Good Friday'],
    [sunday.add({ days: 1 }), 'Easter Monday'],
    [day(5, 1), 'Labour Day'],
    [day(12, 25), 'Christmas Day'],
    [day(12, 26), 'Boxing Day'],
  ];
  return holidays
    .filter(([date]) => date.dayOfWeek <= 5)
    .map(([date, name]) => ({ date: date.toString(), name }))
    .sort((a, b) => a.date.localeCompare(b.date));
}

/** The market holidays from the first day of a season to its last. */
export function marketHolidaysIn({
  timeZone,
  startsAt,
  endsAt,
}: Pick<SeasonCalendar, 'timeZone' | 'startsAt' | 'endsAt'>): MarketHoliday[] {
  const [first, last] = [dayIn(timeZone, startsAt), dayIn(timeZone, endsAt)];
  const years = [...new Set([first, last].map((day) => Number(day.slice(0, 4))))];
  return years.flatMap(marketHolidaysOf).filter(({ date }) => date >= first && date <= last);
}
