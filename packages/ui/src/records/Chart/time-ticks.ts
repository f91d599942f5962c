import { dayLength, localTimeOf, midnightOf, momentOf, startOfDay, wallOf } from '../../foundation/local-time.ts';

/** A moment of the time axis, and what stands below it. */
export interface TimeTick {
  readonly at: number;
  readonly label: string;
}

type Step = readonly [every: number, unit: 'minute' | 'day' | 'week' | 'month'];

const minute = 60_000;

const steps: readonly Step[] = [
  ...[1, 2, 5, 10, 15, 30, 60, 120, 180, 240, 360, 480, 720].map((every): Step => [every, 'minute']),
  ...[1, 2].map((every): Step => [every, 'day']),
  ...[1, 2].map((every): Step => [every, 'week']),
  ...[1, 2, 3, 6, 12, 24, 60, 120].map((every): Step => [every, 'month']),
];

const lengths = { minute, day: dayLength, week: 7 * dayLength, month: 28 * dayLength };

/** Midnights (as if in UTC) of the days between two moments. */
function midnights(from: number, to: number, timeZone: string): readonly number[] {
  const first = midnightOf(from, timeZone);
  const count = (midnightOf(to, timeZone) - first) / dayLength + 1;
  return Array.from({ length: count }, (_, index) => first + index * dayLength);
}

// 5 January 1970 was a Monday.
const weekOf = (midnight: number) => (midnight / dayLength - 4) / 7;

function isTickDay(midnight: number, [every, unit]: Step): boolean {
  const date = new Date(midnight);
  if (unit === 'day') return (midnight / dayLength) % every === 0;
  if (unit === 'week') return weekOf(midnight) % every === 0;
  return date.getUTCDate() === 1 && (date.getUTCFullYear() * 12 + date.getUTCMonth()) % every === 0;
}

/** Moments whose clocks show a multiple of some minutes. Clocks that are set do so by less than three hours. */
function roundMinutes(from: number, to: number, timeZone: string, every: number): readonly number[] {
  const step = every * minute;
  const moments: number[] = [];
  const last = wallOf(to, timeZone) + 180 * minute;
  for (let wall = Math.floor((wallOf(from, timeZone) - 180 * minute) / step) * step; wall <= last; wall += step) {
    const moment = momentOf(wall, timeZone);
    if (moment !== undefined) moments.push(moment);
  }
  return moments;
}

function momentsOf(from: number, to: number, timeZone: string, step: Step): readonly number[] {
  const [every, unit] = step;
  const moments =
    unit === 'minute'
      ? roundMinutes(from, to, timeZone, every)
      : midnights(from, to, timeZone)
          .filter((midnight) => isTickDay(midnight, step))
          .map((midnight) => startOfDay(midnight, timeZone));
  return moments.filter((moment) => moment >= from && moment < to);
}

/** `16:00`, and the day where a new one begins in a range of several. */
function labelOf(moment: number, [, unit]: Step, timeZone: string, hasSeveralDays: boolean): string {
  const time = localTimeOf(moment, timeZone);
  const isMidnight = time.hour === 0 && time.minute === 0;
  if (unit === 'minute' && !(isMidnight && hasSeveralDays)) return clockOf(time);
  if (unit === 'month' && time.month === 1) return String(time.year);
  return unit === 'month' ? time.monthName : `${time.day} ${time.monthName}`;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** `09:30`. */
export const clockOf = ({ hour, minute: minutes }: { readonly hour: number; readonly minute: number }): string =>
  `${twoDigits(hour)}:${twoDigits(minutes)}`;

/**
 * The marks of a time axis from `from` until before `to`, at most `most` of them: on the round minutes, hours, midnights,
 * Mondays and firsts of the month that the clocks of an IANA zone show, whatever they leap over or show twice.
 */
export function timeTicks(from: number, to: number, timeZone: string, most: number): readonly TimeTick[] {
  const hasSeveralDays = to - from > 26 * 60 * minute;
  for (const step of steps) {
    if ((to - from) / (step[0] * lengths[step[1]]) >= most + 2) continue;
    const moments = momentsOf(from, to, timeZone, step);
    if (moments.length > most) continue;
    return moments.map((at) => ({ at, label: labelOf(at, step, timeZone, hasSeveralDays) }));
  }
  return [];
}
