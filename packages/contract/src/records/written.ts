/** How staff read days and moments, wherever they are written. */
export const writtenStyles = {
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  moment: {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
/** The language of what staff read. */
export const writtenLocale = 'en-GB';

const day = new Intl.DateTimeFormat(writtenLocale, { ...writtenStyles.date, timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat(writtenLocale, { weekday: 'long', timeZone: 'UTC' });
const count = new Intl.NumberFormat(writtenLocale);

/** A day of the calendar as staff read it: `2 Dec 2026` for `2026-12-02`. */
export const writtenDay = (date: string): string => day.format(new Date(date));

/** The same with its day of the week: `Wednesday 2 Dec 2026`. */
export const writtenWeekday = (date: string): string => `${weekday.format(new Date(date))} ${writtenDay(date)}`;

/** A moment as staff read it, in an IANA time zone: `2 Dec 2026, 09:00 CET`. */
export const writtenMoment = (moment: string | Date, timeZone: string): string =>
  new Intl.DateTimeFormat(writtenLocale, { ...writtenStyles.moment, timeZone }).format(new Date(moment));

/** A whole number as staff read it: `12,840`. */
export const writtenCount = (whole: number): string => count.format(whole);
