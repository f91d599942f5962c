import type { MarketHoliday } from '@bullpen/contract';
import type { Temporal } from 'temporal-polyfill';
import { createSeededRandom } from '../database/seeded-random.ts';
import { marketHolidaysBetween } from './market-holidays.ts';
import type { SeasonCalendar } from './season-calendar.ts';
import { createTimetable, type Timetable } from './timetable.ts';
import { seasonDate } from './trading-days.ts';

/** When people register, and when they come back. Moments are milliseconds since the epoch. */
export interface SeasonPeople {
  readonly registrations: Timetable;
  readonly visits: Timetable;
  /** Between these two everything happens. */
  readonly opens: number;
  readonly ends: number;
}

export const daysOfRegistration = 28;
const shareOfFreeDays = 0.22;
const campaignDays = 5;
const campaignWeight = 1.7;

/** The day on which people can register first. */
const openingDay = ({ timeZone, startsAt }: SeasonCalendar): Temporal.PlainDate =>
  seasonDate(startsAt, timeZone).subtract({ days: daysOfRegistration });

/** When that day begins. */
export const registrationOpens = (calendar: SeasonCalendar): Date =>
  new Date(openingDay(calendar).toZonedDateTime(calendar.timeZone).epochMilliseconds);

interface PeopleParams {
  readonly projectKey: string;
  readonly seed: number;
  readonly until: Date;
  /** Market holidays beside those of the calendar. */
  readonly declared?: readonly MarketHoliday[];
}

/** The hours of a season up to `until` or its end, whichever is earlier. */
export function seasonPeople(
  calendar: SeasonCalendar,
  { projectKey, seed, until, declared = [] }: PeopleParams,
): SeasonPeople {
  const { timeZone, startsAt, endsAt } = calendar;
  const start = seasonDate(startsAt, timeZone);
  const last = seasonDate(endsAt, timeZone);
  const first = openingDay(calendar);
  const random = createSeededRandom(`${seed}/${projectKey}/people`);
  const campaignAt = (share: number) => Math.round((share + 0.12 * random.fraction()) * start.until(last).days);
  const campaigns = [campaignAt(0.25), campaignAt(0.62)];
  const holidays = new Set([...marketHolidaysBetween(timeZone, first, last), ...declared].map(({ date }) => date));
  const weightOfDay = (day: Temporal.PlainDate) =>
    day.dayOfWeek > 5 || holidays.has(day.toString()) ? shareOfFreeDays : 1;
  return {
    registrations: createTimetable(timeZone, first, last, (day) => {
      return weightOfDay(day) * weightOfWave(start.until(day).days, campaigns);
    }),
    visits: createTimetable(timeZone, first, last, weightOfDay),
    opens: registrationOpens(calendar).getTime(),
    ends: Math.min(until.getTime(), endsAt.getTime()),
  };
}

/** A trickle, a rush in the two weeks before the start and the week after it, and one for each campaign. */
function weightOfWave(day: number, campaigns: readonly number[]): number {
  if (day < -14) return 0.1;
  if (day < 0) return 0.6 + (1.9 * (day + 14)) / 14;
  if (day < 7) return 2.8 - 0.25 * day;
  return campaigns.some((from) => day >= from && day < from + campaignDays) ? campaignWeight : 0.14;
}
