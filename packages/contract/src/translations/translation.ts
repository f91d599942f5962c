import * as z from 'zod/mini';
import { FieldIssue } from '../api-error.ts';
import { type DocumentedSchema, documentObject, documentValue } from '../openapi/documented-schema.ts';
import { listQuery, ofOnePage, pageOf } from '../records/list.ts';
import { textPlace } from '../records/list-cursor.ts';
import { exportFields, listFields, pageFields } from '../records/list-documentation.ts';
import { accountFields } from '../records/named-documentation.ts';
import { Id, Reason, Version } from '../records/record.ts';
import { SharedWith } from '../records/shared-records.ts';
import { storableText, untrimmedText } from '../records/storable-text.ts';
import { timestamp } from '../records/timestamp.ts';
import { dismissableRules, MessageFix, MessageIssue } from './message-issue.ts';

/** How translations stand in a file. */
export const TranslationFormat = z.enum(['csv', 'json', 'json-nested']);
/** See the schema. */
export type TranslationFormat = z.infer<typeof TranslationFormat>;

/** The language that texts are written in first, spelt as the locales of projects are. */
export const sourceLocale = 'en';

/** The name of a text, such as `onboarding.welcome.title`. */
export const MessageKey = z
  .string()
  .check(
    z.maxLength(200, 'Use at most 200 characters.'),
    z.regex(/^[A-Za-z0-9]+([._-][A-Za-z0-9]+)*$/, 'Use letters and digits, parted by points, hyphens or underscores.'),
  );

/** A locale of a project, spelt as the owner spells it: `et_EE`. */
export const MessageLocale = z.string().check(z.regex(/^[A-Za-z0-9]+([_-][A-Za-z0-9]+)*$/), z.maxLength(35));

/** Some locales, parted by commas. */
const MessageLocales = z
  .string()
  .check(
    z.regex(/^[A-Za-z0-9]+([_-][A-Za-z0-9]+)*(,[A-Za-z0-9]+([_-][A-Za-z0-9]+)*)*$/, 'Part languages by commas.'),
    z.maxLength(1000),
  );

/** A text in ICU MessageFormat, as it is typed. */
export const MessageText = untrimmedText().check(
  z.minLength(1, 'Leave the value null for no text.'),
  z.maxLength(5000, 'Use at most 5000 characters.'),
);

/** `changed`: its source has changed since. `needs_review`: somebody wants it to be looked at. */
export const TranslationStatus = z.enum(['missing', 'translated', 'changed', 'needs_review']);
/** See the schema. */
export type TranslationStatus = z.infer<typeof TranslationStatus>;

const Person = z.nullable(z.object({ id: z.uuid(), email: z.nullable(z.string()) }));

/** That findings of a rule are no faults in this text, as somebody has found. */
export const DismissedFinding = z.looseObject({
  /** One of `dismissableRules`. */
  rule: z.string(),
  /** Null where authors are not told. */
  reason: z.nullable(z.string()),
  at: timestamp,
  /** Null where authors are not told. */
  by: Person,
});
/** See the schema. */
export type DismissedFinding = z.infer<typeof DismissedFinding>;

/** A text in one language. */
export const Translation = z.looseObject({
  locale: z.string(),
  /** Null while there is none. */
  value: z.nullable(z.string()),
  status: TranslationStatus,
  /** What is wrong with it, but for what was dismissed; nothing is asked of a text that is not there. */
  issues: z.array(MessageIssue),
  /** Rules whose findings are left out of `issues`, until somebody takes them in again. */
  dismissed: z.array(DismissedFinding),
  version: Version,
  /** When it was last changed; null for what came with the product. */
  changedAt: z.nullable(timestamp),
  /** Null for what came with the product, and where authors are not told; no e-mail for an account that is gone. */
  changedBy: Person,
});
/** See the schema. */
export type Translation = z.infer<typeof Translation>;

/** A text with its source, in every language of the project. */
export const TranslationEntry = z.looseObject({
  id: z.uuid(),
  key: z.string(),
  source: z.object({
    text: z.string(),
    changedAt: timestamp,
    /** What it was before the last change; null for one that never changed. */
    previous: z.nullable(z.string()),
  }),
  /** Where it stands and what has to be known to translate it. */
  description: z.nullable(z.string()),
  tags: z.array(z.string()),
  /** In the order of the project's locales. */
  translations: z.array(Translation),
});
/** See the schema. */
export type TranslationEntry = z.infer<typeof TranslationEntry>;

/** By what texts can be filtered, such as `e-mail`. */
const MessageTag = z
  .string()
  .check(z.regex(/^[a-z0-9-]{1,40}$/, 'Use lower-case letters, digits and hyphens, up to 40.'));

/** What is said of a text beside its words: where it stands, and by what it can be filtered. */
export const TranslationNotes = z.object({
  /** Null for nothing. */
  description: z.nullable(
    storableText().check(
      z.trim(),
      z.minLength(1, 'Leave it null for none.'),
      z.maxLength(1000, 'Use at most 1000 characters.'),
    ),
  ),
  tags: z.array(MessageTag).check(
    z.maxLength(20, 'Use at most 20 tags.'),
    z.refine((tags) => new Set(tags).size === tags.length, 'Name each tag once.'),
  ),
});
/** See the schema. */
export type TranslationNotes = z.infer<typeof TranslationNotes>;

/** A change of what is said of a text; `from` is what it was made from. */
export const DescribedTranslation = z.extend(TranslationNotes, {
  from: z.object({ description: z.nullable(z.string()), tags: z.array(z.string()) }),
  reason: z.optional(Reason),
});
/** See the schema. */
export type DescribedTranslation = z.infer<typeof DescribedTranslation>;

/** By what translations can be sorted. */
export const translationSorts = ['key'] as const;
/** One of {@link translationSorts}. */
export type TranslationSort = (typeof translationSorts)[number];

/** What each of them compares. */
export const translationPlaces = { key: textPlace } as const;

/**
 * What the list of translations is asked with; `search` looks at the key, the source and every translation, and under
 * three characters at the beginning of the key. `status` and `issues` look at the languages of the project, or at
 * those of `locale` alone, as `author` does, who is who changed a text last. `prefix` is how the key begins.
 */
export const TranslationQuery = z.extend(listQuery(translationSorts), {
  locale: z.optional(MessageLocales),
  status: z.optional(TranslationStatus),
  issues: z.optional(z.enum(['errors', 'warnings', 'none'])),
  prefix: z.optional(
    storableText().check(z.minLength(1, 'Say how the key begins.'), z.maxLength(200, 'Use at most 200 characters.')),
  ),
  author: z.optional(Id),
  tag: z.optional(MessageTag),
});
/** See the schema. */
export type TranslationQuery = z.infer<typeof TranslationQuery>;

/** What the export of translations is asked with: the same, without a page. */
export const TranslationExportQuery = z.extend(z.omit(TranslationQuery, ofOnePage), {
  format: z._default(TranslationFormat, 'csv'),
  /** The file has this language alone. */
  language: z.optional(MessageLocale),
});

const count = z.int().check(z.nonnegative());

/** How far the texts of a project have come in one language: `total` is the sum of the four after it. */
export const TranslationProgress = z.object({
  locale: z.string(),
  total: count,
  translated: count,
  missing: count,
  changed: count,
  needsReview: count,
  /** How many of them are broken; a text that is there and broken is not done. */
  withErrors: count,
  /** How many of them have a warning, broken or not. */
  withWarnings: count,
});
/** See the schema. */
export type TranslationProgress = z.infer<typeof TranslationProgress>;

/** One page of translations. */
export const TranslationPage = z.extend(pageOf(TranslationEntry), {
  sharedWith: SharedWith,
  /** Of all texts, whatever was asked for; in the order of the project’s locales. */
  progress: z.array(TranslationProgress),
});
/** See the schema. */
export type TranslationPage = z.infer<typeof TranslationPage>;

/** A change of one text in one language; it stands for the current source from then on. */
export const TranslationChange = z
  .object({
    key: MessageKey,
    locale: MessageLocale,
    /** The one that it was made from. */
    version: Version,
    /** Null takes the text away. Left out, it stays. */
    value: z.optional(z.nullable(MessageText)),
    /** Whether somebody should look at it again. */
    needsReview: z.optional(z.boolean()),
    /** The rules whose findings are dismissed from then on, with the reason of each; all others are taken in again. */
    dismissed: z.optional(
      z
        .array(z.object({ rule: z.enum(dismissableRules), reason: Reason }))
        .check(z.refine((all) => new Set(all.map(({ rule }) => rule)).size === all.length, 'Name each rule once.')),
    ),
  })
  .check(
    z.refine(
      ({ value, needsReview, dismissed }) => [value, needsReview, dismissed].some((each) => each !== undefined),
      'Say what to change: value, needsReview or dismissed.',
    ),
  );
/** See the schema. */
export type TranslationChange = z.infer<typeof TranslationChange>;

/** What becomes of a text that somebody writes or looks at again: it stands for the current source from then on. */
export const translationStatus = (value: string | null, needsReview = false): TranslationStatus => {
  if (value === null) return 'missing';
  return needsReview ? 'needs_review' : 'translated';
};

/** The most texts that one batch changes. */
export const mostChanges = 500;

/** The errors of texts that go live all the same. One that is not named is refused, also one that is new since. */
export const acceptedErrors = z.optional(
  z.array(z.object({ key: MessageKey, locale: MessageLocale, code: z.string().check(z.maxLength(100)) })),
);

/** Texts were refused for errors that the request does not accept: each at the place of its text in the request. */
export const messageErrors = {
  message_errors: {
    status: 422,
    message: 'Players would see some of these texts broken. Mend them, or accept each error by name.',
    data: z.object({
      fields: z.array(z.extend(FieldIssue, { key: z.string(), locale: z.string(), code: z.string() })),
    }),
  },
} as const;

/** Changes that are made together or not at all. */
export const TranslationBatch = z.object({
  changes: z
    .array(TranslationChange)
    .check(z.minLength(1, 'Name a change.'), z.maxLength(mostChanges, `Make at most ${mostChanges} changes at once.`)),
  acceptedErrors,
  /** Needed where an error is accepted in production. */
  reason: z.optional(Reason),
});
/** See the schema. */
export type TranslationBatch = z.infer<typeof TranslationBatch>;

/** The texts that a batch changed, as they are now. */
export const ChangedTranslations = z.object({ entries: z.array(TranslationEntry) });

/** A change that was made from an outdated version, and what is there now. */
export const StaleTranslation = z.object({ key: z.string(), current: Translation });
/** See the schema. */
export type StaleTranslation = z.infer<typeof StaleTranslation>;

/** What the document says of errors that are accepted. */
export const acceptedErrorFields = [
  'Errors of these texts that go live all the same; any other one is refused.',
  [{ key: 'portfolio.empty.title', locale: 'nl-BE', code: 'placeholder_missing' }],
  { key: 'Of which text.', locale: 'In which language.', code: 'Of which finding.' },
] as const;

/** What the document says of texts; browsers drop it. */
export const translationSchemas = (): readonly DocumentedSchema[] => {
  const key = 'portfolio.empty.title';
  const text = 'Your portfolio is empty';
  const translated = 'Je portefeuille is leeg';
  const moment = '2026-11-20T14:03:10.000Z';
  const person = { id: '8dbffcd2-9f22-4e1c-be1a-700ff74b19ea', email: 'marieke@example.com' };
  const reason = ['Why, for the audit trail.', 'A reader pointed it out.'] as const;
  const version = ['Counts the changes, from 1. A change sends the one that it was made from.', 1] as const;
  const notesFields = {
    description: [
      'Where it stands and what has to be known to translate it; null for nothing.',
      'Above the list of holdings.',
    ],
    tags: ['By what it can be filtered.', ['portfolio']],
  } as const;
  const filters = {
    search: [
      'Looks at the key, the source and every translation; under three characters at the beginning of the key.',
      'portfolio',
    ],
    sort: ['By what the list is sorted.', 'key'],
    locale: ['Where `status`, `issues` and `author` look: these languages alone, parted by commas.', 'nl-BE,fr-BE'],
    status: ['Texts that are in this status in a language.', 'missing'],
    issues: ['Texts with errors in a language, with warnings, or with nothing wrong.', 'errors'],
    prefix: ['Texts whose key begins with it, in any case.', 'portfolio.'],
    author: ['Texts that this account was the last to change in a language.', person.id],
    tag: ['Texts with this tag.', 'e-mail'],
  } as const;

  return [
    documentValue(MessageKey, 'The name of a text.', key),
    documentValue(MessageLocale, 'A locale of a project, spelt as its owner spells it.', 'nl-BE'),
    documentValue(MessageText, 'A text in ICU MessageFormat.', translated),
    documentValue(
      TranslationStatus,
      'What has to be done about a text; `changed`: its source has changed since.',
      'translated',
    ),
    documentObject(MessageFix, 'A replacement of a part of a text; of nothing where something is only put in.', {
      start: ['UTF-16 units before it.', 12],
      end: ['UTF-16 units up to its end.', 12],
      text: ['What comes in its place.', ' {count}'],
    }),
    documentObject(MessageIssue, 'Something that is wrong with a message. An error breaks what players see.', {
      code: ['Of which kind it is.', 'placeholder_missing'],
      severity: ['An `error` breaks what players see, a `warning` may.', 'error'],
      message: ['For people.', 'The source has {count}, this text has not.'],
      name: ['The placeholder or tag that it is about.', 'count'],
      option: ['Which plural category or which option of a select.', 'few'],
      at: [
        'Where it stands: UTF-16 units from 0, line and column from 1.',
        { offset: 12, line: 1, column: 13 },
        {
          offset: 'UTF-16 units before it.',
          line: 'In the text, from 1.',
          column: 'In that line, from 1; counts characters, where `offset` counts UTF-16 units.',
        },
      ],
      fix: 'What would mend it, where that is plain.',
    }),
    documentObject(Translation, 'A text in one language.', {
      locale: ['Which.', 'nl-BE'],
      value: ['Null while there is none.', translated],
      status: ['What has to be done about it.', 'translated'],
      issues:
        'What is wrong with it, up to 100, but for what was dismissed; nothing is asked of a text that is not there.',
      dismissed: 'Rules whose findings are left out of `issues`.',
      version,
      changedAt: ['When it was last changed; null for what came with the product.', moment],
      changedBy: [
        'Who did; null for what came with the product, and for whoever may open no production project that shares the texts.',
        person,
        accountFields,
      ],
    }),
    documentObject(DismissedFinding, 'That findings of a rule are no faults in one text.', {
      rule: ['Which.', 'end_punctuation'],
      reason: ['Why; null for whoever may open no production project that shares the texts.', 'Our greetings end so.'],
      at: ['Since when.', moment],
      by: [
        'Who found so; no email for an account that is gone, null for whoever may open no production project that shares the texts.',
        person,
        accountFields,
      ],
    }),
    documentObject(TranslationProgress, 'How far the texts of a project have come in one language.', {
      locale: ['Which.', 'nl-BE'],
      total: ['How many texts there are: the sum of the four after it.', 122],
      translated: ['There and of the current source.', 108],
      missing: ['Not there.', 7],
      changed: ['There, but their source has changed since.', 4],
      needsReview: ['To be looked at again.', 3],
      withErrors: ['How many of them are broken; a text that is there and broken is not done.', 2],
      withWarnings: ['How many of them have a warning, broken or not.', 3],
    }),
    documentObject(TranslationEntry, 'A text with its source, in every language of the project.', {
      id: ['Never changes.', '0a6d9a4e-9a39-4b0e-bb0a-6b1df1b8a111'],
      key: ['Its name.', key],
      source: [
        'What is translated, and what it was before the last change.',
        { text, changedAt: moment, previous: null },
        {
          text: 'In ICU MessageFormat.',
          changedAt: 'Since when it is this text.',
          previous: 'What it was before the last change; null for one that never changed.',
        },
      ],
      description: ['Where it stands and what has to be known to translate it.', 'Above the list of holdings.'],
      tags: ['By what it can be filtered.', ['portfolio']],
      translations: 'In the order of the project’s locales.',
    }),
    documentObject(TranslationPage, 'One page of texts.', {
      ...pageFields,
      progress: 'Of all texts, language by language, whatever was asked for.',
      sharedWith: 'The other projects that have these texts: what is changed here is changed there.',
    }),
    documentObject(TranslationQuery, 'What the list of texts is asked with.', { ...listFields, ...filters }),
    documentObject(TranslationExportQuery, 'What the export of texts is asked with.', {
      ...exportFields,
      ...filters,
      format: ['How they stand in the file.', 'csv'],
      language: ['The file has this language alone; JSON then has a text for each key.', 'nl-BE'],
    }),
    documentObject(TranslationChange, 'A change of one text in one language.', {
      key: ['Of which text.', key],
      locale: ['In which language.', 'nl-BE'],
      version: ['The version that the change was made from.', 1],
      value: ['Null takes the text away. Left out, it stays.', translated],
      needsReview: ['Whether somebody should look at it again.', false],
      dismissed: [
        'The rules whose findings are dismissed from then on; all others are taken in again. Left out, they stay. What breaks a text cannot be dismissed.',
        [{ rule: 'end_punctuation', reason: 'Our greetings end so.' }],
        { rule: 'Which.', reason: 'Why.' },
      ],
    }),
    documentObject(TranslationBatch, 'Changes that are made together or not at all.', {
      changes: 'Up to 500.',
      acceptedErrors: acceptedErrorFields,
      reason: ['Why, for the audit trail. Needed where an error is accepted and production is reached.', reason[1]],
    }),
    documentObject(ChangedTranslations, 'The texts that a batch changed.', { entries: 'As they are now.' }),
    documentObject(TranslationNotes, 'What is said of a text beside its words.', notesFields),
    documentObject(DescribedTranslation, 'A change of what is said of a text.', {
      ...notesFields,
      from: [
        'What it was made from.',
        { description: null, tags: ['web'] },
        { description: 'Null for nothing.', tags: 'By what it could be filtered.' },
      ],
      reason,
    }),
    documentObject(StaleTranslation, 'A change that was made from an outdated version.', {
      key: ['Of which text.', key],
      current: 'What is there now.',
    }),
    documentValue(
      TranslationFormat,
      'How translations stand in a file; nested, JSON parts keys at their points.',
      'csv',
    ),
  ];
};
