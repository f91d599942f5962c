import { marketClosure, nextMarketHoliday, type Season } from '@bullpen/contract';
import { formatDate } from '../../foundation/format.ts';

/** Whether the market opens on this day. */
export function marketLabel(season: Season, at: Date): string {
  const closure = marketClosure(season, at);
  if (closure === undefined) return 'Open today';
  return closure.is === 'weekend' ? 'Closed, weekend' : `Closed, ${closure.name}`;
}

/** The holiday after today, with its day; undefined when the season has none left. */
export function nextHolidayLabel(season: Season, at: Date): string | undefined {
  const next = nextMarketHoliday(season, at);
  return next && `${formatDate(`${next.date}T12:00:00Z`, 'UTC')}, ${next.name}`;
}
