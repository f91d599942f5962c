import { getISO } from 'temporal-polyfill/fns/Calendar';
import * as Instant from 'temporal-polyfill/fns/Instant';
import * as PlainDateTime from 'temporal-polyfill/fns/PlainDateTime';
import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime';

/** What a text of a field for date and time stands for in a time zone. */
export type LocalMoment =
  /** `isTwice` where the clocks go back over it: the first of the two. */
  | { readonly is: 'moment'; readonly moment: string; readonly isTwice: boolean }
  /** The clocks leave it out. */
  | { readonly is: 'leftOut' }
  | { readonly is: 'none' };

/** Whether a text names a moment; what is no day and time, or of no offset, names none. */
export function isMoment(text: string): boolean {
  try {
    Instant.fromString(text);
    return true;
  } catch {
    return false;
  }
}

/** What a clock on the wall shows at a moment, to the minute, as a field for date and time has it. */
export const localText = (moment: string, timeZone: string): string =>
  PlainDateTime.toString(
    ZonedDateTime.toPlainDateTime(Instant.toZonedDateTimeISO(Instant.fromString(moment), timeZone)),
    { smallestUnit: 'minute', roundingMode: 'trunc' },
  );

function plainOf(text: string): PlainDateTime.Record | undefined {
  try {
    return PlainDateTime.fromString(text, getISO);
  } catch {
    return undefined;
  }
}

/** When a clock on the wall shows that. */
export function readLocalText(text: string, timeZone: string): LocalMoment {
  const plain = plainOf(text);
  if (!plain) return { is: 'none' };
  const first = PlainDateTime.toZonedDateTime(plain, timeZone, { disambiguation: 'earlier' });
  if (!PlainDateTime.equals(ZonedDateTime.toPlainDateTime(first), plain)) return { is: 'leftOut' };
  const last = PlainDateTime.toZonedDateTime(plain, timeZone, { disambiguation: 'later' });
  return {
    is: 'moment',
    moment: new Date(first.epochMilliseconds).toISOString(),
    isTwice: last.epochMilliseconds !== first.epochMilliseconds,
  };
}

/**
 * Every moment that such a text can stand for: one, or two where the clocks go back over it. Where they leave it out, those
 * as far before the gap and behind it. None for what is no day and time.
 */
export function choicesOf(text: string, timeZone: string): readonly string[] {
  const plain = plainOf(text);
  if (!plain) return [];
  const moments = (['earlier', 'later'] as const).map((disambiguation) =>
    new Date(PlainDateTime.toZonedDateTime(plain, timeZone, { disambiguation }).epochMilliseconds).toISOString(),
  );
  return [...new Set(moments)];
}

/** What is wrong with such a text; undefined where nothing is. */
export function problemOf(text: string, timeZone: string): string | undefined {
  const { is } = readLocalText(text, timeZone);
  if (is === 'moment') return undefined;
  return is === 'leftOut' ? 'The clocks leave this time out: they go forward over it.' : 'Say the day and the time.';
}

/** When a clock shows that where it may be the text of a moment that is known already, with the seconds that a field does not show. */
export function momentOf(text: string, timeZone: string, known: string | undefined): string | undefined {
  if (known !== undefined && localText(known, timeZone) === text) return known;
  const read = readLocalText(text, timeZone);
  return read.is === 'moment' ? read.moment : undefined;
}
