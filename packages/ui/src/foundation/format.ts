import { dayIn, writtenCount, writtenLocale, writtenStyles } from '@bullpen/contract';

const styles = {
  ...writtenStyles,
  exact: {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  },
  short: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  clock: { hour: '2-digit', minute: '2-digit' },
  time: { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

function write(date: string | Date, timeZone: string, style: keyof typeof styles): string {
  const key = `${style} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(writtenLocale, { ...styles[style], timeZone });
  formats.set(key, format);
  return format.format(new Date(date));
}

/** A day such as `3 Jun 2025`, in an IANA time zone. `date` is RFC 3339. */
export const formatDate = (date: string, timeZone: string): string => write(date, timeZone, 'date');

/** A moment such as `3 Jun 2025, 14:12 CEST`, in an IANA time zone. `date` is RFC 3339. */
export const formatMoment = (date: string, timeZone: string): string => write(date, timeZone, 'moment');

/** A moment such as `3 Jun 2025, 14:12:09`, where its zone is known. `date` is RFC 3339. */
export const formatExactMoment = (date: string, timeZone: string): string => write(date, timeZone, 'exact');

/** A moment such as `3 Jun, 14:12`, where its year and its zone are known. `date` is RFC 3339. */
export const formatShortMoment = (date: string, timeZone: string): string => write(date, timeZone, 'short');

/**
 * A moment of not long ago, such as `today, 14:12`, `yesterday, 14:12` or `3 Jun, 14:12`; with its year where that is
 * another one. `date` is RFC 3339, `now` by the same clock.
 */
export function formatPast(date: string, timeZone: string, now: Date): string {
  const day = dayIn(timeZone, new Date(date));
  const today = dayIn(timeZone, now);
  const daysAgo = (Date.parse(today) - Date.parse(day)) / 86_400_000;
  if (daysAgo <= 1 && daysAgo >= 0)
    return `${daysAgo === 0 ? 'today' : 'yesterday'}, ${write(date, timeZone, 'clock')}`;
  return today.slice(0, 4) === day.slice(0, 4) ? formatShortMoment(date, timeZone) : formatMoment(date, timeZone);
}

/** A time of day such as `14:12 CEST`, in an IANA time zone. */
export const formatTime = (date: Date, timeZone: string): string => write(date, timeZone, 'time');

/** A wait such as `74 s`, `5 min` or `24 h`, rounded up so that it is over by then. `seconds` is whole. */
export function formatWait(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7200 ? `${Math.ceil(seconds / 60)} min` : `${Math.ceil(seconds / 3600)} h`;
}

/** A whole number such as `10,000`. */
export const formatCount = writtenCount;
