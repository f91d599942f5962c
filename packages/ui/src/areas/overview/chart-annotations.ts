import { dayIn, type Season } from '@bullpen/contract';
import type { ChartAnnotation } from '../../records/Chart/chart-data.ts';

interface Period {
  /** RFC 3339. */
  readonly at: string;
  readonly until: string;
}

/** What explains a chart: the start of trading, and the days on which the market stays closed. */
export function chartAnnotations(
  points: readonly Period[],
  { start, timeZone, marketHolidays }: Season,
): readonly ChartAnnotation[] {
  const holidays = new Map(marketHolidays.map(({ date, name }) => [date, name]));
  const annotations: ChartAnnotation[] = [];
  for (const { at, until } of points) {
    if (Date.parse(at) <= Date.parse(start) && Date.parse(start) < Date.parse(until))
      annotations.push({ at: start, label: 'Season starts' });
    const day = dayIn(timeZone, new Date(at));
    const holiday = holidays.get(day);
    if (holiday) annotations.push({ at, label: holiday });
    holidays.delete(day);
  }
  return annotations;
}
