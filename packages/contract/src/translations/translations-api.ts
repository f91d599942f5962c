import * as z from 'zod/mini';
import { call } from '../admin-call.ts';
import { CsvFile, csvRoute } from '../records/csv-file.ts';
import { conflictOn } from '../records/record.ts';
import { sharedProduction } from '../records/shared-records.ts';
import {
  ChangedTranslations,
  DescribedTranslation,
  MessageKey,
  messageErrors,
  RevisionExportQuery,
  RevisionPage,
  RevisionQuery,
  StaleTranslation,
  TranslationBatch,
  TranslationEntry,
  TranslationExportQuery,
  TranslationPage,
  TranslationQuery,
} from './translation.ts';
import { ImportReport, TranslationImport } from './translation-import.ts';

/**
 * An answer that is a file of translations, CSV (UTF-8 with a byte order mark) or JSON: the server writes it as it
 * goes, whoever calls gets it as a `Blob`.
 */
const TranslationFile = z.object({
  headers: z.object({ 'content-type': z.string(), 'content-disposition': z.string() }),
  body: z.union([z.instanceof(ReadableStream), z.instanceof(Blob)]),
});

const content = {
  'text/csv': { schema: { type: 'string' } },
  'application/json': { schema: { type: 'object' } },
} as const;

/** How the call that answers {@link TranslationFile} stands in the OpenAPI document. */
const exportRoute = {
  outputStructure: 'detailed',
  spec: <Operation extends { responses?: object }>(operation: Operation): Operation => ({
    ...operation,
    responses: { ...operation.responses, 200: { description: 'The texts, as a file.', content } },
  }),
} as const;

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
