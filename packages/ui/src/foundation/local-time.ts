const locale = 'en-GB';

/** A moment as the clocks of a zone show it. */
export interface LocalTime {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  /** Such as `Sat`. */
  readonly weekday: string;
  /** Such as `Nov`. */
  readonly monthName: string;
  /** Such as `CET`. */
  readonly zone: string;
}

const formats = new Map<string, readonly [numbers: Intl.DateTimeFormat, names: Intl.DateTimeFormat]>();

function formatsOf(timeZone: string) {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = [
    new Intl.DateTimeFormat(locale, {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    }),
    new Intl.DateTimeFormat(locale, { timeZone, weekday: 'short', month: 'short', timeZoneName: 'short' }),
  ] as const;
  formats.set(timeZone, made);
  return made;
}

function digitsOf(moment: number, timeZone: string) {
  const parts = new Map<string, number>();
  for (const { type, value } of formatsOf(timeZone)[0].formatToParts(moment)) parts.set(type, Number(value));
  const digit = (type: string) => parts.get(type) ?? 0;
  return {
    year: digit('year'),
    month: digit('month'),
    day: digit('day'),
    hour: digit('hour'),
    minute: digit('minute'),
  };
}

/** What the clocks of an IANA time zone show at a moment, in milliseconds since 1970. */
export function localTimeOf(moment: number, timeZone: string): LocalTime {
  const names = new Map<string, string>();
  for (const { type, value } of formatsOf(timeZone)[1].formatToParts(moment)) names.set(type, value);
  const name = (type: string) => names.get(type) ?? '';
  return {
    ...digitsOf(moment, timeZone),
    weekday: name('weekday'),
    monthName: name('month'),
    zone: name('timeZoneName'),
  };
}

/** Digits of a clock as if they were UTC: what can be added up and compared. */
export function wallOf(moment: number, timeZone: string): number {
  const { year, month, day, hour, minute } = digitsOf(moment, timeZone);
  return Date.UTC(year, month - 1, day, hour, minute);
}

/** A day whose clocks are not set, in milliseconds. */
export const dayLength = 86_400_000;

/** The moments at which the clocks of a zone could show `wall` (digits as if they were UTC), the earlier first. */
function candidates(wall: number, timeZone: string): readonly number[] {
  const before = wall - (wallOf(wall - dayLength, timeZone) - (wall - dayLength));
  const after = wall - (wallOf(wall + dayLength, timeZone) - (wall + dayLength));
  return before <= after ? [before, after] : [after, before];
}

/** The first moment at which the clocks of a zone show `wall`; undefined where they leap over it. */
export const momentOf = (wall: number, timeZone: string): number | undefined =>
  candidates(wall, timeZone).find((moment) => wallOf(moment, timeZone) === wall);

/** The first moment of a local day, given as its midnight as if in UTC. Some days of some zones begin at 01:00. */
export const startOfDay = (midnight: number, timeZone: string): number =>
  momentOf(midnight, timeZone) ??
  candidates(midnight, timeZone).find((moment) => wallOf(moment, timeZone) >= midnight) ??
  midnight;

/** The midnight (as if in UTC) of the local day in which a moment lies. */
export function midnightOf(moment: number, timeZone: string): number {
  const { year, month, day } = digitsOf(moment, timeZone);
  return Date.UTC(year, month - 1, day);
}
