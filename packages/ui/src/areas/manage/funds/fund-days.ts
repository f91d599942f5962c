import { dayIn } from '@bullpen/contract';
import { dayLength, startOfDay } from '../../../foundation/local-time.ts';

/** Days of a calendar, both included; a day alone is from itself to itself. */
export interface FundDays {
  /** As `2026-11-20`. */
  readonly from: string;
  readonly to: string;
}

const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`);

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(midnight(text)).toJSON()?.startsWith(text) === true;

/** So many days later, or before. */
export const dayAfter = (day: string, days: number): string =>
  new Date(midnight(day) + days * dayLength).toJSON().slice(0, 10);

/** Reads `2026-11-20` or `2026-11-16..2026-11-20`; what is neither is the day before `now`. */
export function readFundDays(text: string | null, now: Date, timeZone: string): FundDays {
  const [from = '', to = from, ...rest] = (text ?? '').split('..');
  if (rest.length === 0 && isDay(from) && isDay(to) && from <= to) return { from, to };
  const yesterday = dayAfter(dayIn(timeZone, now), -1);
  return { from: yesterday, to: yesterday };
}

/** The same as the address has it. */
export const writtenDays = ({ from, to }: FundDays): string => (from === to ? from : `${from}..${to}`);

/** From the first midnight of the days to the one after them, as the API is asked. */
export const momentsOf = ({ from, to }: FundDays, timeZone: string) => ({
  from: new Date(startOfDay(midnight(from), timeZone)).toISOString(),
  to: new Date(startOfDay(midnight(to) + dayLength, timeZone)).toISOString(),
});

/** Why nothing can be told of the days: they were over before the fund was there, or have not begun. */
export function outOfReach(
  { from, to }: FundDays,
  { openedAt, now, timeZone }: { readonly openedAt: string; readonly now: Date; readonly timeZone: string },
): 'before' | 'future' | null {
  if (to < dayIn(timeZone, new Date(openedAt))) return 'before';
  return from > dayIn(timeZone, now) ? 'future' : null;
}
