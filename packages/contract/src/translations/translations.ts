import * as z from 'zod/mini';
import { call } from '../admin-call.ts';
import type { ResourceDocumentation } from '../openapi/documented-schema.ts';
import { CsvFile, csvRoute } from '../records/csv-file.ts';
import { conflictOn } from '../records/record.ts';
import { sharedProduction } from '../records/shared-records.ts';
import {
  ChangedTranslations,
  DescribedTranslation,
  MessageKey,
  messageErrors,
  StaleTranslation,
  TranslationBatch,
  TranslationEntry,
  TranslationExportQuery,
  TranslationPage,
  TranslationQuery,
  translationSchemas,
} from './translation.ts';
import { exportRoute, TranslationFile } from './translation-file.ts';
import { RevisionExportQuery, RevisionPage, RevisionQuery, translationHistorySchemas } from './translation-history.ts';
import { ImportReport, TranslationImport, translationImportSchemas } from './translation-import.ts';

const about = { tags: ['Translations'], inputStructure: 'detailed' } as const;

/** The calls about the texts that players read. Projects with the same `translationKey` share them. */
export const translationsApi = {
  list: call
    .route({
      ...about,
      method: 'GET',
      path: '/translations',
    })
    .input(z.object({ query: TranslationQuery }))
    .output(TranslationPage)
    .errors(sharedProduction),
  export: call
    .meta({ exportOf: 'translations' })
    .route({
      ...about,
      ...exportRoute,
      method: 'GET',
      path: '/translations/export',
    })
    .input(
      z.object({
        query: TranslationExportQuery,
      }),
    )
    .output(TranslationFile)
    .errors(sharedProduction),
  update: call
    .meta({ mostJsonBytes: 4096 * 1024 })
    .route({
      ...about,
      method: 'PATCH',
      path: '/translations',
    })
    .input(z.object({ body: TranslationBatch }))
    .output(ChangedTranslations)
    .errors({
      ...sharedProduction,
      ...messageErrors,
      conflict: {
        status: 409,
        message: 'Somebody changed some of these texts in the meantime.',
        data: z.object({ stale: z.array(StaleTranslation) }),
      },
    }),
  describe: call
    .route({
      ...about,
      method: 'PATCH',
      path: '/translations/{key}',
    })
    .input(z.object({ params: z.object({ key: MessageKey }), body: DescribedTranslation }))
    .output(TranslationEntry)
    .errors({
      ...sharedProduction,
      ...conflictOn(TranslationEntry, 'Somebody changed what is said of this text in the meantime.'),
    }),
  history: call
    .route({
      ...about,
      method: 'GET',
      path: '/translations/{key}/history',
    })
    .input(z.object({ params: z.object({ key: MessageKey }), query: RevisionQuery }))
    .output(RevisionPage)
    .errors(sharedProduction),
  exportHistory: call
    .meta({ exportOf: 'translations history' })
    .route({
      ...about,
      ...csvRoute,
      method: 'GET',
      path: '/translations/{key}/history/export',
    })
    .input(z.object({ params: z.object({ key: MessageKey }), query: RevisionExportQuery }))
    .output(CsvFile)
    .errors(sharedProduction),
  import: call
    .meta({ mostJsonBytes: 8192 * 1024, isLong: true })
    .route({
      ...about,
      method: 'POST',
      path: '/translations/import',
    })
    .input(z.object({ body: TranslationImport }))
    .output(ImportReport)
    .errors({
      ...sharedProduction,
      ...messageErrors,
      import_outdated: {
        status: 409,
        message: 'These texts have changed since the file was looked through. Look at what it would change now.',
        data: z.object({ current: ImportReport }),
      },
    }),
};

/** What the document says of them; browsers drop it. */
export const translationsDocumentation = (): ResourceDocumentation<{ translations: typeof translationsApi }> => ({
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
  schemas: [...translationSchemas(), ...translationHistorySchemas(), ...translationImportSchemas()],
});
