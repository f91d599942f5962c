import { type Identity, revisionColumns, sharedWith, type TranslationEntry } from '@bullpen/contract';
import { translationColumns, writeTranslationJson } from '@bullpen/contract/translation-files';
import { attachmentNamed } from '../../files/download-name.ts';
import { textsOfProject } from '../../translations/ensure-translations.ts';
import { mayStill } from '../http/authenticate.ts';
import { csvAnswer } from '../http/csv-answer.ts';
import { streamOf } from '../http/text-stream.ts';
import { guarded, type Procedures } from '../procedures.ts';
import { everyPage } from '../records/list-page.ts';
import { found } from '../records/records.ts';
import {
  accessTo,
  mayReadShared,
  requireSharedReader,
  requireSharedWriter,
  sharedActOf,
} from '../records/shared-access.ts';
import { changeTranslations, describeTranslation } from './translation-changes.ts';
import { everyRevision, listRevisions } from './translation-history.ts';
import { importTranslations } from './translation-imports.ts';
import { listTranslations, readProgress, requireLanguage, translationSource, withoutAuthors } from './translations.ts';

/** A JSON file that is written as it is read. */
const jsonAnswer = (
  name: string,
  pages: AsyncIterable<readonly TranslationEntry[]>,
  how: Parameters<typeof writeTranslationJson>[1],
) => ({
  headers: {
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': attachmentNamed(`${name}.json`),
  },
  body: streamOf(writeTranslationJson(pages, how)),
});

export const translationCalls = ({ store, reading }: Procedures) => {
  const { database } = store;
  const clock = store.playClock ?? store.clock;
  const translating = reading.translations.use(async ({ context, next }) =>
    next({ context: { texts: found(await textsOfProject({ ...store, clock }, context.projectKey)) } }),
  );
  const writing = translating.use(({ context, next }) => {
    requireSharedWriter(store, 'translationKey', context);
    return next();
  });
  const telling = translating.use(async ({ context, next }) => {
    requireSharedReader(store, 'translationKey', context);
    const { projectKey, bearer } = context;
    const mayKnow = (actor: Identity) => mayReadShared(store, 'translationKey', { actor, projectKey });
    return guarded(await next(), () => mayStill(store, bearer, mayKnow));
  });
  return {
    list: translating.list.handler(async ({ input: { query }, context }) => {
      const { actor, projectKey, texts } = context;
      if (query.author !== undefined) requireSharedReader(store, 'translationKey', context);
      const page = await listTranslations(database, texts, query);
      return {
        ...page,
        items: mayReadShared(store, 'translationKey', context) ? page.items : page.items.map(withoutAuthors),
        progress: await readProgress(database, texts),
        sharedWith: sharedWith(store.projects, projectKey, 'translationKey', accessTo(actor)),
      };
    }),
    export: translating.export.handler(({ input: { query }, context }) => {
      const { texts } = context;
      const { format, language } = query;
      if (query.author !== undefined) requireSharedReader(store, 'translationKey', context);
      if (language !== undefined) requireLanguage(texts, 'language', language);
      const source = translationSource(database, texts, query);
      const name = [texts.translationKey, 'translations', language].filter((part) => part !== undefined).join('-');
      if (format === 'csv')
        return csvAnswer(
          name,
          translationColumns(language === undefined ? texts.locales : [language]),
          everyPage(query, source),
        );
      // Only in this order is every object of a nested file written once.
      const pages = everyPage({ sort: 'key', order: format === 'json-nested' ? 'asc' : query.order }, source);
      return jsonAnswer(name, pages, { isNested: format === 'json-nested', language });
    }),
    update: writing.update.handler(async ({ input: { body }, context, errors, signal }) => {
      const act = { ...sharedActOf(store, 'translationKey', context, body.reason), signal };
      const outcome = await changeTranslations(database, context.texts, act, body);
      if (outcome.result === 'conflict') throw errors.conflict({ data: { stale: outcome.stale } });
      return { entries: outcome.entries };
    }),
    describe: writing.describe.handler(async ({ input: { params, body }, context, errors }) => {
      const act = sharedActOf(store, 'translationKey', context, body.reason);
      const { result, entry } = await describeTranslation(database, context.texts, act, params.key, body);
      if (result === 'conflict') throw errors.conflict({ data: { current: entry } });
      return entry;
    }),
    history: telling.history.handler(({ input: { params, query }, context }) =>
      listRevisions(database, context.texts, params.key, query),
    ),
    exportHistory: telling.exportHistory.handler(async ({ input: { params, query }, context: { texts } }) => {
      const pages = await everyRevision(database, texts, params.key, query);
      return csvAnswer(`${texts.translationKey}-history`, revisionColumns, pages);
    }),
    import: writing.import.handler(async ({ input: { body }, context, errors, signal }) => {
      const { result, report } = await importTranslations(
        database,
        context.texts,
        { ...sharedActOf(store, 'translationKey', context, body.reason), signal },
        body,
      );
      if (result === 'outdated') throw errors.import_outdated({ data: { current: report } });
      return report;
    }),
  };
};
