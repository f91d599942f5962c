import type { MessageFix } from './message-issue.ts';

/** A stretch of a text that apostrophes make plain, in UTF-16 units. */
export interface MessageQuote {
  readonly start: number;
  readonly end: number;
  /** What is plain. */
  readonly inside: string;
  /** Of one that is not, everything to the end is plain. */
  readonly isClosed: boolean;
}

/** Two apostrophes are one; one before a sign of the syntax makes plain text up to the next single one, as ICU 4.8 has it. */
const quotes = /''|'([{}<>](?:[^']|'')*)('|$)/g;
/** In a plural, the number is a sign of the syntax, too. */
const countingQuotes = /''|'([{}<>#](?:[^']|'')*)('|$)/g;

/** The quotes in words as they are typed. */
export const quotesIn = (raw: string, from = 0, isCounting = false): readonly MessageQuote[] =>
  [...raw.matchAll(isCounting ? countingQuotes : quotes)].flatMap(({ 0: all, 1: inside, 2: end, index }) =>
    inside === undefined ? [] : [{ start: from + index, end: from + index + all.length, inside, isClosed: end !== '' }],
  );

/** A text with its quotes as blanks, each as long as it was. */
export const withoutQuotes = (raw: string): string => raw.replaceAll(quotes, (quoted) => ' '.repeat(quoted.length));

/** Writes the apostrophes of a quote as people print them, which hide nothing. */
export function unquote(text: string, { start, end, inside, isClosed }: MessageQuote): MessageFix {
  const isElision = /[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, start - 2), start));
  const opening = isElision || !isClosed ? '’' : '‘';
  return { start, end, text: `${opening}${inside}${isClosed ? '’' : ''}` };
}
