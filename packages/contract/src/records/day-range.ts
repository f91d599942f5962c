/** Days of a calendar, both included; null for no end. */
export interface DayRange {
  readonly from: string | null;
  readonly to: string | null;
}

const isDay = (text: string): boolean =>
  /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

/** Reads days as `2026-09-01..2026-09-30`, with one of them left out for no end; undefined for what is no such text. */
export function readDayRange(text: string): DayRange | undefined {
  const [from = '', to = '', ...rest] = text.split('..');
  const ends = [from, to].filter((day) => day !== '');
  const isRead = rest.length === 0 && text.includes('..') && ends.length > 0 && ends.every(isDay);
  return isRead && (ends.length === 1 || from <= to) ? { from: from || null, to: to || null } : undefined;
}
