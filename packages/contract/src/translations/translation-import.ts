import * as z from 'zod/mini';
import { type DocumentedSchema, documentObject } from '../openapi/documented-schema.ts';
import { Reason, Version } from '../records/record.ts';
import { MessageIssue } from './message-issue.ts';
import {
  acceptedErrorFields,
  acceptedErrors,
  MessageLocale,
  TranslationFormat,
  TranslationStatus,
} from './translation.ts';

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

/** What the document says of a file of translations that comes back; browsers drop it. */
export const translationImportSchemas = (): readonly DocumentedSchema[] => {
  const key = 'portfolio.empty.title';
  const translated = 'Je portefeuille is leeg';

  return [
    documentObject(TranslationImport, 'A file of translations, to be looked through or applied.', {
      format: ['How they stand in it. Both forms of JSON are read as either.', 'csv'],
      language: [
        'Of JSON with one language: a text for each key, and this is the language of all of them. CSV names its own.',
        'nl-BE',
      ],
      content: [
        'The text of the file. CSV has a heading `Key`, in any case, and one for each language; `Description`, `Tags` and the source may stand beside them, as an export writes them. JSON has an object for each key: `{"portfolio.empty.title": {"nl-BE": "Je portefeuille is leeg"}}`. Nested, keys are parted at their points; with a `language`, a text stands where the languages do. What is left out stays as it is. Rows and columns of CSV that are empty throughout are ignored, and so is its line `sep=;`. A file has at most 20000 keys.',
        `Key,nl-BE\r\n${key},${translated}\r\n`,
      ],
      token: ['Of the report that showed what is now to be applied; without it nothing is changed.', 'b6Zr0w'],
      skip: [
        'Places of the report that are left out: of `changes` any, of `rejected` all. A file with a place that is rejected and not named here is refused as a whole.',
        [{ row: 7, column: 2 }],
        { row: 'As in the report.', column: 'As in the report.' },
      ],
      acceptedErrors: acceptedErrorFields,
      reason: [
        'Why, for the audit trail. Needed where an error is accepted and production is reached.',
        'A reader pointed it out.',
      ],
    }),
    documentObject(ImportReport, 'What a file would change or has changed.', {
      isApplied: ['Whether it has been.', false],
      token: ['Stands for exactly this report.', 'b6Zr0w'],
      counts: [
        'How many texts of each kind.',
        { added: 1, changed: 0, unchanged: 119, rejected: 0 },
        {
          added: 'Texts of the file in a language that had none.',
          changed: 'Texts of the file that are there and read otherwise.',
          unchanged: 'Texts of the file that are there as they are.',
          rejected: 'Places in the file that cannot be taken in.',
        },
      ],
      changes: 'What it adds and changes, without what was left out.',
      rejected:
        'The first 20000 of what cannot be taken in; `counts` has how many there are. One that is not left out keeps the whole file out.',
    }),
    documentObject(ImportedTranslation, 'A text that an import adds or changes.', {
      kind: ['Whether there was one.', 'added'],
      key: ['Of which text.', key],
      locale: ['In which language.', 'nl-BE'],
      version: ['That of the text that it was made from; once applied, the next one is there.', 3],
      status: ['That of the text before it.', 'missing'],
      before: ['Null where there was none.', null],
      after: ['What it becomes.', translated],
      isOutdated: ['Its source in the file is not the current one: it will ask to be reviewed.', false],
      issues: 'What is wrong with it, up to 100.',
      row: ['From 1, as a spreadsheet counts rows.', 2],
      column: ['From 1.', 2],
    }),
    documentObject(RejectedCell, 'Something in a file that cannot be taken in.', {
      row: ['From 1, as a spreadsheet counts rows.', 7],
      column: ['From 1.', 2],
      path: ['Key and locale, as far as there are any.', [key, 'nl-BE']],
      message: ['For people.', 'There is no text of that key.'],
    }),
  ];
};
