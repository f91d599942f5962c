import type { Season } from './season.ts';

/** The phases of a season, in their order; `frozen` is a pause of the trading. What an API answers may be any word. */
export const seasonPhases = ['registration', 'trading', 'frozen', 'finished'] as const;
/** One of {@link seasonPhases}. */
export type SeasonPhase = (typeof seasonPhases)[number];

/** The rule that the server and the mocks share. The end itself belongs to `finished`. */
export function seasonPhaseAt(
  { start, end, isFrozen = false }: Pick<Season, 'start' | 'end'> & { readonly isFrozen?: boolean },
  at: Date,
): SeasonPhase {
  if (at.getTime() < Date.parse(start)) return 'registration';
  if (at.getTime() >= Date.parse(end)) return 'finished';
  return isFrozen ? 'frozen' : 'trading';
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The day of a moment in a time zone, as `2026-11-21`. */
export function dayIn(timeZone: string, at: Date): string {
  const format =
    dayFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  dayFormats.set(timeZone, format);
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${part['year']}-${part['month']}-${part['day']}`;
}

const millisecondsPerDay = 86_400_000;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / millisecondsPerDay;

/** Which day of the season a moment lies on, counted from 1 in the season's time zone; undefined outside of it. */
export function seasonDay(
  { timeZone, start, end }: Pick<Season, 'timeZone' | 'start' | 'end'>,
  at: Date,
): { readonly day: number; readonly of: number } | undefined {
  if (at.getTime() < Date.parse(start) || at.getTime() >= Date.parse(end)) return undefined;
  const first = dayIn(timeZone, new Date(start));
  // A season that ends at midnight does not have the day that begins then.
  const last = dayIn(timeZone, new Date(Date.parse(end) - 1));
  return { day: daysBetween(first, dayIn(timeZone, at)) + 1, of: daysBetween(first, last) + 1 };
}
