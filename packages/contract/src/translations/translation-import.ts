import * as z from 'zod/mini';
import { Reason, Version } from '../records/record.ts';
import { MessageIssue } from './message-issue.ts';
import { acceptedErrors, MessageLocale, TranslationFormat, TranslationStatus } from './translation.ts';

/** The most characters that a file of translations may have. */
export const mostContent = 2_000_000;

/** Row and column from 1: in a CSV file as a spreadsheet counts them, in JSON of the text. */
const place = { row: z.int(), column: z.int() };

/**
 * A file of translations. Without a token it is looked through and nothing is changed; with the token of that answer it
 * is applied, if doing so is still what that answer showed.
 */
export const TranslationImport = z.object({
  format: TranslationFormat,
  /** Of JSON with one language: a text for each key, and this is the language of all of them. */
  language: z.optional(MessageLocale),
  /** The text of the file. */
  content: z.string().check(
    z.minLength(1, 'Choose a file that is not empty.'),
    z.maxLength(mostContent, {
      error: ({ input }) => `Send at most ${mostContent} characters, not ${String(input).length}.`,
    }),
  ),
  token: z.optional(z.string().check(z.maxLength(200))),
  /** Places of the report that are left out. All that is rejected has to be among them. */
  skip: z.optional(z.array(z.object(place))),
  acceptedErrors,
  reason: z.optional(Reason),
});
/** See the schema. */
export type TranslationImport = z.infer<typeof TranslationImport>;

/** A text that an import adds or changes. */
export const ImportedTranslation = z.object({
  kind: z.enum(['added', 'changed']),
  key: z.string(),
  locale: z.string(),
  /** Of the text that it was made from; once applied, the next one is there. */
  version: Version,
  /** What the text is before it. */
  status: TranslationStatus,
  /** Null where there was none. */
  before: z.nullable(z.string()),
  after: z.string(),
  /** Its source in the file is not the current one: it will ask to be reviewed. */
  isOutdated: z.boolean(),
  issues: z.array(MessageIssue),
  ...place,
});
/** See the schema. */
export type ImportedTranslation = z.infer<typeof ImportedTranslation>;

/** Something in a file that cannot be taken in. One that is not left out by name keeps the whole file out. */
export const RejectedCell = z.object({
  ...place,
  /** Key and locale, as far as there are any. */
  path: z.array(z.string()),
  message: z.string(),
});
/** See the schema. */
export type RejectedCell = z.infer<typeof RejectedCell>;

/** The most that is told of what a file has wrong: a place for each key that it may have. */
export const mostRejected = 20_000;

const count = z.int().check(z.nonnegative());

/** What a file would change or has changed. Empty cells and missing keys change nothing. */
export const ImportReport = z.object({
  isApplied: z.boolean(),
  /** Stands for exactly this report. */
  token: z.string(),
  counts: z.object({ added: count, changed: count, unchanged: count, rejected: count }),
  changes: z.array(ImportedTranslation),
  /** The first of them; how many there are stands in `counts`. */
  rejected: z.array(RejectedCell).check(z.maxLength(mostRejected)),
});
/** See the schema. */
export type ImportReport = z.infer<typeof ImportReport>;
