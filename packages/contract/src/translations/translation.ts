import * as z from 'zod/mini';
import { FieldIssue } from '../api-error.ts';
import { listQuery, ofOnePage, pageOf } from '../records/list.ts';
import { momentPlace, textPlace } from '../records/list-cursor.ts';
import { Id, Reason, Version } from '../records/record.ts';
import { SharedWith } from '../records/shared-records.ts';
import { storableText, untrimmedText } from '../records/storable-text.ts';
import { timestamp } from '../records/timestamp.ts';
import { dismissableRules, MessageIssue } from './message-issue.ts';

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

const state = z.object({
  value: z.nullable(z.string()),
  status: TranslationStatus,
  /** The rules whose findings were dismissed. */
  dismissed: z.array(z.string()),
});

/** One change of a text in one language. */
export const TranslationRevision = z.looseObject({
  id: z.uuid(),
  at: timestamp,
  locale: z.string(),
  /** The version that it made. */
  version: Version,
  /** `translation.update` or `translation.import`. */
  action: z.string(),
  actor: z.object({ id: z.uuid(), email: z.nullable(z.string()) }),
  before: state,
  after: state,
  reason: z.nullable(z.string()),
});
/** See the schema. */
export type TranslationRevision = z.infer<typeof TranslationRevision>;

/** By what revisions can be sorted. */
export const revisionSorts = ['at'] as const;

/** What each of them compares. */
export const revisionPlaces = { at: momentPlace } as const;

/** What the history of a text is asked with: the latest first, unless it is asked for otherwise. */
export const RevisionQuery = z.extend(z.omit(listQuery(revisionSorts, 'desc'), { search: true }), {
  locale: z.optional(MessageLocale),
});
/** See the schema. */
export type RevisionQuery = z.infer<typeof RevisionQuery>;

/** What the export of the history of a text is asked with: the same, without a page. */
export const RevisionExportQuery = z.omit(RevisionQuery, ofOnePage);

/** One page of the history of a text. */
export const RevisionPage = pageOf(TranslationRevision);
/** See the schema. */
export type RevisionPage = z.infer<typeof RevisionPage>;
