import { type AreaDocumentation, documentObject, documentValue } from '../openapi/documented-schema.ts';
import { exportFields, listFields, pageFields } from '../records/list-documentation.ts';
import { accountFields } from '../records/named-documentation.ts';
import { MessageFix, MessageIssue } from './message-issue.ts';
import {
  ChangedTranslations,
  DescribedTranslation,
  DismissedFinding,
  MessageKey,
  MessageLocale,
  MessageText,
  RevisionExportQuery,
  RevisionPage,
  RevisionQuery,
  StaleTranslation,
  Translation,
  TranslationBatch,
  TranslationChange,
  TranslationEntry,
  TranslationExportQuery,
  TranslationFormat,
  TranslationNotes,
  TranslationPage,
  TranslationProgress,
  TranslationQuery,
  TranslationRevision,
  TranslationStatus,
} from './translation.ts';
import { acceptedErrorFields, importSchemas } from './translation-import-documentation.ts';

const key = 'portfolio.empty.title';
const text = 'Your portfolio is empty';
const translated = 'Je portefeuille is leeg';
const moment = '2026-11-20T14:03:10.000Z';
const person = { id: '8dbffcd2-9f22-4e1c-be1a-700ff74b19ea', email: 'marieke@example.com' };
const stateFields = {
  value: 'The text in that language; null while there is none.',
  status: 'What has to be done about it.',
  dismissed: 'The rules whose findings were dismissed.',
};
const reason = ['Why, for the audit trail.', 'A reader pointed it out.'] as const;
const version = ['Counts the changes, from 1. A change sends the one that it was made from.', 1] as const;

const notesFields = {
  description: [
    'Where it stands and what has to be known to translate it; null for nothing.',
    'Above the list of holdings.',
  ],
  tags: ['By what it can be filtered.', ['portfolio']],
} as const;
const revisionFields = { sort: ['By what it is sorted.', 'at'], locale: ['This language alone.', 'nl-BE'] } as const;
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

export const translationsDocumentation: AreaDocumentation<'translations'> = {
  tags: { Translations: 'The texts that players read. Projects with the same translation key share them.' },
  calls: {
    'translations.list': [
      'List translations',
      'One page of the texts of this project, each with its source and its translations into the project’s languages, searched and filtered over all of them. Needs access to the project. Where production projects share the texts, who changed them is told, and can be asked for by `author`, with access to one of those.',
    ],
    'translations.export': [
      'Export translations',
      'Every text that the list would show on its pages, as one file that the import takes back: as CSV with a row for each key and a column for each language, or as JSON with an object for each key, or one for each part of it. Needs access to the project; to ask for an `author`, access to a production project that shares the texts, where one does.',
    ],
    'translations.update': [
      'Change translations',
      'Changes a batch of texts, each in one language and made from one version: all of them or none. A text with an error, which players would see, is refused unless `acceptedErrors` names the error; where production is reached, that takes a reason. A warning is reported and keeps nothing out. Needs write access to the project and to every production project that shares the texts. Writes one audit event for each text in each project that has it. When any of them is outdated, nothing is changed, and the answer names each with its current value.',
    ],
    'translations.describe': [
      'Describe a text',
      'Changes the description and the tags of a text, in all its languages. Needs write access to the project and to every production project that shares the texts. Writes one audit event in each project that has it. When `from` is not what is there now, nothing is changed, and the answer has the text as it is.',
    ],
    'translations.history': [
      'Read the history of a text',
      'One page of what was changed in a text, in all languages of the project or in one, the latest first. To go back, send an earlier value as a change of the current version. Needs access to the project and, where production projects share the texts, to one of those.',
    ],
    'translations.exportHistory': [
      'Export the history of a text',
      'Every change that the list would show on its pages, as one CSV file. Needs access to the project and, where production projects share the texts, to one of those.',
    ],
    'translations.import': [
      'Import translations',
      'Looks a file through and answers what it would change and what in it cannot be taken in, with row and column. Sent again with the token of that answer it is applied, all of it or nothing: not when anything in it is refused, not when a text has an error that `acceptedErrors` does not name, and not when the texts have changed so that it would do something else by now. Needs write access to the project and to every production project that shares the texts. Writes one audit event for each text that it changes in each project that has it.',
    ],
  },
  schemas: [
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
        'Who found so; no e-mail for an account that is gone, null for whoever may open no production project that shares the texts.',
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
    documentObject(TranslationRevision, 'One change of a text in one language.', {
      id: ['The audit event’s.', '0a6d9a4e-9a39-4b0e-bb0a-6b1df1b8a111'],
      at: ['When it was made.', moment],
      locale: ['In which language.', 'nl-BE'],
      version: ['The version that it made.', 2],
      action: ['By hand or by an import.', 'translation.update'],
      actor: ['Who made it; no e-mail for an account that is gone.', person, accountFields],
      before: ['What it was.', { value: null, status: 'missing', dismissed: [] }, stateFields],
      after: ['What it became.', { value: translated, status: 'translated', dismissed: [] }, stateFields],
      reason,
    }),
    documentObject(RevisionPage, 'One page of the history of a text.', pageFields),
    documentObject(RevisionQuery, 'What the history of a text is asked with.', { ...listFields, ...revisionFields }),
    documentObject(RevisionExportQuery, 'What the export of the history of a text is asked with.', {
      ...exportFields,
      ...revisionFields,
    }),
    documentValue(
      TranslationFormat,
      'How translations stand in a file; nested, JSON parts keys at their points.',
      'csv',
    ),
    ...importSchemas,
  ],
};
