import { MessageKey, MessageText, sourceLocale } from './translation.ts';
import type { RejectedCell } from './translation-import.ts';

/** A text of a file, and where it stands. */
export interface FileCell {
  readonly key: string;
  readonly locale: string;
  readonly value: string;
  /** What the file says that it translates; undefined when it does not. */
  readonly source: string | undefined;
  readonly row: number;
  readonly column: number;
}

/** What a file holds, and what in it makes no sense. */
export interface ReadFile {
  readonly cells: readonly FileCell[];
  readonly rejected: readonly RejectedCell[];
}

/** The most keys that a file holds: many times what a product has. */
export const mostKeys = 20_000;

/** Why a file of so many keys is refused; what is wrong with each is not looked at. */
export const refuseCount = (keys: number): string | undefined =>
  keys > mostKeys ? `Send at most ${mostKeys} keys at once, not ${keys}.` : undefined;

/** What stands where bytes are no character: U+FFFD, and what Windows-1252 has no character for. */
const unread = /[\uFFFD\u0080-\u009F]/;

/** Why a key, a locale or a text of a file is refused; undefined for a good one. */
export const refuseKey = (key: string): string | undefined => MessageKey.safeParse(key).error?.issues[0]?.message;
export const refuseText = (text: string): string | undefined =>
  unread.test(text)
    ? 'A character of this text was lost. Save the file anew as UTF-8, and choose it again.'
    : MessageText.safeParse(text).error?.issues[0]?.message;
export const refuseLocale = (locale: string, locales: readonly string[]): string | undefined =>
  locale === sourceLocale || locales.includes(locale)
    ? undefined
    : `This project has no language ${JSON.stringify(locale.slice(0, 40))}; it has ${locales.join(', ')}.`;
