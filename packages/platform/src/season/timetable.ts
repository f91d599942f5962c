import { Temporal } from 'temporal-polyfill';
import type { SeededRandom } from '../database/seeded-random.ts';

/** How much people are at it in each hour of a day, from midnight: on the way to work, at lunch, in the evening. */
const hourWeights: readonly [number, ...number[]] = [
  0.25, 0.12, 0.08, 0.06, 0.08, 0.2, 0.6, 1.5, 2.4, 2.8, 2.2, 1.8, 2.6, 2.2, 1.6, 1.5, 1.7, 2, 1.9, 2, 2.5, 2.4, 1.4,
  0.6,
];
const millisecondsPerHour = 3_600_000;

/** When people do a thing, more at some hours than at others. */
export interface Timetable {
  /** A moment from `from` up to and without `to`, in milliseconds since the epoch; `from` when nobody does it then. */
  draw(random: SeededRandom, from: number, to: number): number;
  /** How much of it there is between two moments, compared with any others of the same timetable. */
  weightBetween(from: number, to: number): number;
}

/**
 * The hours from the beginning of the day `first` to the end of the day `last`, each weighed by the hour of its day
 * times `weightOfDay`. Outside of them nothing happens.
 */
export function createTimetable(
  timeZone: string,
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
  weightOfDay: (day: Temporal.PlainDate) => number,
): Timetable {
  const starts: number[] = [];
  /** The weight of all hours before the one that starts there. */
  const before: number[] = [];
  let total = 0;
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).epochMilliseconds;
  for (let day = first; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    const weight = weightOfDay(day);
    const midnight = startOf(day);
    const nextMidnight = startOf(day.add({ days: 1 }));
    // When the clocks change, a day has 23 or 25 hours, and those after the change an hour's neighbour's weight.
    for (let start = midnight, hour = 0; start < nextMidnight; start += millisecondsPerHour, hour += 1) {
      starts.push(start);
      before.push(total);
      total += weight * (hourWeights[hour] ?? hourWeights[0]);
    }
  }
  const end = (starts.at(-1) ?? 0) + millisecondsPerHour;
  starts.push(end);
  before.push(total);
  const startAt = (index: number) => starts[index] ?? end;
  const weightAt = (index: number) => before[index] ?? total;

  const weightUntil = (moment: number): number => {
    const index = lastAtOrBelow(starts, moment);
    if (index < 0) return 0;
    const share = Math.min(1, (moment - startAt(index)) / millisecondsPerHour);
    return weightAt(index) + share * (weightAt(index + 1) - weightAt(index));
  };
  return {
    weightBetween: (from, to) => weightUntil(to) - weightUntil(from),
    draw(random, from, to) {
      const low = weightUntil(from);
      const high = weightUntil(to);
      const fraction = random.fraction();
      if (high <= low) return from;
      const wanted = low + fraction * (high - low);
      const index = lastAtOrBelow(before, wanted);
      const share = (wanted - weightAt(index)) / (weightAt(index + 1) - weightAt(index) || 1);
      const moment = Math.floor(startAt(index) + share * millisecondsPerHour);
      return Math.max(from, Math.min(moment, to - 1));
    },
  };
}

/** The index of the last of `ascending` that is not above `limit`; -1 when all are. */
export function lastAtOrBelow(ascending: ArrayLike<number>, limit: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
