import { dayIn, type MarketHoliday } from '@bullpen/contract';
import { Temporal } from 'temporal-polyfill';
import { exchangeHolidays } from './exchange-holidays.ts';
import { countryIn, type SeasonCalendar } from './season-calendar.ts';

/** The market holidays from one day to another, both included, of the exchange in a time zone. */
export function marketHolidaysBetween(
  timeZone: string,
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
): MarketHoliday[] {
  const years = Array.from({ length: last.year - first.year + 1 }, (_, index) => first.year + index);
  const from = first.toString();
  const to = last.toString();
  return years
    .flatMap((year) => exchangeHolidays(countryIn(timeZone), year))
    .filter(({ date }) => date >= from && date <= to);
}

/** The market holidays from the first day of a season to its last. */
export const marketHolidaysIn = ({
  timeZone,
  startsAt,
  endsAt,
}: Pick<SeasonCalendar, 'timeZone' | 'startsAt' | 'endsAt'>): MarketHoliday[] =>
  marketHolidaysBetween(
    timeZone,
    Temporal.PlainDate.from(dayIn(timeZone, startsAt)),
    Temporal.PlainDate.from(dayIn(timeZone, endsAt)),
  );
