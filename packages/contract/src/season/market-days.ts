import type { MarketHoliday, Season } from './season.ts';
import { dayIn } from './season-calendar.ts';

/** Why the market stays closed all day, or undefined when it opens. */
export function marketClosure(
  { timeZone, marketHolidays }: Pick<Season, 'timeZone' | 'marketHolidays'>,
  at: Date,
): { readonly is: 'weekend' } | { readonly is: 'holiday'; readonly name: string } | undefined {
  const today = dayIn(timeZone, at);
  const holiday = marketHolidays.find(({ date }) => date === today);
  if (holiday) return { is: 'holiday', name: holiday.name };
  return isWeekend(today) ? { is: 'weekend' } : undefined;
}

/** Whether a day, as `2026-11-21`, is a Saturday or a Sunday. */
export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay());

/** The next day after today on which the market is closed for a holiday. */
export function nextMarketHoliday(
  { timeZone, marketHolidays }: Pick<Season, 'timeZone' | 'marketHolidays'>,
  at: Date,
): MarketHoliday | undefined {
  const today = dayIn(timeZone, at);
  return marketHolidays.filter(({ date }) => date > today).sort((a, b) => (a.date < b.date ? -1 : 1))[0];
}
