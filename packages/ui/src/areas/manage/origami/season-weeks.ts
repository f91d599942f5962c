import { dayLength, wallOf } from '../../../foundation/local-time.ts';

/** What is known of a season. Without its start nobody knows which week it is. */
export interface SeasonOfWeeks {
  /** IANA name. */
  readonly timeZone: string;
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly marketHolidays?: readonly { readonly date: string }[] | undefined;
}

const weekLength = 7 * dayLength;

/** As if in UTC, as {@link wallOf} has it. */
function mondayOf(wall: number): number {
  const midnight = wall - (wall % dayLength);
  return midnight - ((new Date(midnight).getUTCDay() + 6) % 7) * dayLength;
}

/**
 * How many calendar weeks of a season were traded to their end at a moment. Trading ends each day at the hour at which
 * it ends in the season, or with the day where nobody knows that.
 */
export function weeksOver({ timeZone, start, end, marketHolidays = [] }: SeasonOfWeeks, at: number): number {
  if (start === undefined) return 0;
  // Of a start on a weekend, the first week is the one after.
  const first = mondayOf(wallOf(Date.parse(start), timeZone) + 2 * dayLength);
  const ending = end === undefined ? Infinity : Date.parse(end);
  const isFinished = at >= ending;
  const now = wallOf(isFinished ? ending - 1 : at, timeZone);
  const monday = mondayOf(now);
  const holidays = new Set(marketHolidays.map(({ date }) => Date.parse(date)));
  const friday = monday + 4 * dayLength;
  const days = [4, 3, 2, 1, 0].map((day) => monday + day * dayLength);
  const lastDay = days.find((day) => !holidays.has(day)) ?? friday;
  const closing = (end === undefined ? 0 : wallOf(ending, timeZone) % dayLength) || dayLength;
  const isOver = isFinished || now >= lastDay + closing;
  return Math.max(0, (monday - first) / weekLength + (isOver ? 1 : 0));
}
