import * as z from 'zod/mini';
import { call } from './admin-call.ts';
import {
  ChangedTranslations,
  MessageKey,
  RevisionPage,
  RevisionQuery,
  StaleTranslation,
  TranslationBatch,
  TranslationExportQuery,
  TranslationPage,
  TranslationQuery,
} from './translation.ts';
import { exportRoute, TranslationFile } from './translation-file.ts';
import { ImportReport, TranslationImport } from './translation-import.ts';

const about = { tags: ['Translations'], inputStructure: 'detailed' } as const;

/** The calls about the texts that players read. Projects with the same `translationKey` share them. */
export const translationsApi = {
  list: call
    .route({
      ...about,
      method: 'GET',
      path: '/translations',
      summary: 'List translations',
      description:
        'One page of the texts of this project, each with its source and its translations into the project’s languages, searched and filtered over all of them. Needs access to the project.',
    })
    .input(z.object({ query: TranslationQuery }))
    .output(TranslationPage),
  export: call
    .route({
      ...about,
      ...exportRoute,
      method: 'GET',
      path: '/translations/export',
      summary: 'Export translations',
      description:
        'Every text that the list would show on its pages, as one file that the import takes back: as CSV with a row for each key and a column for each language, or as JSON with an object for each key. Needs access to the project.',
    })
    .input(
      z.object({
        query: TranslationExportQuery,
      }),
    )
    .output(TranslationFile),
  update: call
    .meta({ mostJsonBytes: 4096 * 1024 })
    .route({
      ...about,
      method: 'PATCH',
      path: '/translations',
      summary: 'Change translations',
      description:
        'Changes a batch of texts, each in one language and made from one version: all of them or none. What is wrong with a text is reported and does not keep it out. Needs write access to the project. Writes one audit event for each text. When any of them is outdated, nothing is changed, and the answer names each with its current value.',
    })
    .input(z.object({ body: TranslationBatch }))
    .output(ChangedTranslations)
    .errors({
      conflict: {
        status: 409,
        message: 'Somebody changed some of these texts in the meantime.',
        data: z.object({ stale: z.array(StaleTranslation) }),
      },
    }),
  history: call
    .route({
      ...about,
      method: 'GET',
      path: '/translations/{key}/history',
      summary: 'Read the history of a text',
      description:
        'One page of what was changed in a text, in all languages of the project or in one, the latest first. To go back, send an earlier value as a change of the current version. Needs access to the project.',
    })
    .input(z.object({ params: z.object({ key: MessageKey }), query: RevisionQuery }))
    .output(RevisionPage),
  import: call
    .meta({ mostJsonBytes: 8192 * 1024 })
    .route({
      ...about,
      method: 'POST',
      path: '/translations/import',
      summary: 'Import translations',
      description:
        'Looks a file through and answers what it would change and what in it cannot be taken in, with row and column. Sent again with the token of that answer it is applied, all of it or nothing: not when anything in it is refused, and not when the texts have changed so that it would do something else by now. Needs write access to the project. Writes one audit event for each text that it changes.',
    })
    .input(z.object({ body: TranslationImport }))
    .output(ImportReport)
    .errors({
      import_outdated: {
        status: 409,
        message: 'These texts have changed since the file was looked through. Look at what it would change now.',
        data: z.object({ current: ImportReport }),
      },
    }),
};
