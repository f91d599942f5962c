import * as z from 'zod/mini';

/** Text that every database can keep, also within JSON: no NUL, and no half of a surrogate pair. */
export const storableText = () =>
  z.string().check(
    z.refine((text) => text.isWellFormed() && !text.includes('\u0000'), {
      error: 'Leave out characters that are none.',
      abort: true,
    }),
  );

/** Whether it is without signs that control a device or separate lines, line breaks (those of Windows too) and tabs aside. */
const isPlainText = (text: string): boolean => !/[^\P{Cc}\n\r\t]|[\p{Zl}\p{Zp}]/u.test(text);

/** The rule of every text of several lines. */
export const plainText = z.refine<string>(isPlainText, 'Leave out control characters; line breaks and tabs may stay.');

/**
 * The same for text that nobody trims: a mark that says how bytes are to be read is none of its characters, and whoever
 * reads it from an embedded database would not get it back.
 */
export const untrimmedText = () =>
  storableText().check(
    z.refine((text) => !text.startsWith('\uFEFF'), 'Leave out the byte order mark at the beginning.'),
  );
