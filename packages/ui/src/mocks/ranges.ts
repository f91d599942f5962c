import { momentsOfDays, readDayRange, readNumberRange } from '@bullpen/contract';
import type { World } from './world.ts';

/** Whether a moment is on days of the project's time zone, as a list is asked for them. */
export const isOn = ({ season: { timeZone } }: World, moment: string, days: string): boolean => {
  const range = readDayRange(days);
  if (range === undefined) return true;
  const { from, to } = momentsOfDays(timeZone, range);
  return Date.parse(moment) >= from && Date.parse(moment) < to;
};

/** Whether a whole number is in a range, as a list is asked for it. */
export const isIn = (number: number, text: string): boolean => {
  const { from = null, to = null } = readNumberRange(text, 0) ?? {};
  return number >= (from ?? number) && number <= (to ?? number);
};
