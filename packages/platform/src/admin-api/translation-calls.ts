import { revisionColumns } from '@bullpen/contract';
import { translationColumns } from '@bullpen/contract/translation-files';
import { textsOfProject } from '../translations/ensure-translations.ts';
import { actOf } from './act.ts';
import { requireWriter } from './authenticate.ts';
import { csvAnswer } from './csv-answer.ts';
import { everyPage } from './list-page.ts';
import type { Procedures } from './procedures.ts';
import { found } from './records.ts';
import { changeTranslations } from './translation-changes.ts';
import { jsonAnswer } from './translation-file-answer.ts';
import { everyRevision, listRevisions } from './translation-history.ts';
import { importTranslations } from './translation-imports.ts';
import { listTranslations, translationSource } from './translations.ts';

export const translationCalls = ({ store, reading }: Procedures) => {
  const { database } = store;
  const clock = store.playClock ?? store.clock;
  const translating = reading.translations.use(async ({ context, next }) =>
    next({ context: { texts: found(await textsOfProject({ ...store, clock }, context.projectKey)) } }),
  );
  const writing = translating.use(({ context, next }) => {
    requireWriter(context.actor, context.projectKey);
    return next();
  });
  return {
    list: translating.list.handler(({ input: { query }, context }) => listTranslations(database, context.texts, query)),
    export: translating.export.handler(({ input: { query }, context: { texts } }) => {
      const pages = everyPage(query, translationSource(database, texts, query));
      const name = `${texts.translationKey}-translations`;
      return query.format === 'json'
        ? jsonAnswer(name, pages)
        : csvAnswer(name, translationColumns(texts.locales), pages);
    }),
    update: writing.update.handler(async ({ input: { body }, context, errors }) => {
      const act = actOf(store, context, body.reason);
      const outcome = await changeTranslations(database, context.texts, act, body);
      if (outcome.result === 'conflict') throw errors.conflict({ data: { stale: outcome.stale } });
      return { entries: outcome.entries };
    }),
    history: translating.history.handler(({ input: { params, query }, context }) =>
      listRevisions(database, context.texts, params.key, query),
    ),
    exportHistory: translating.exportHistory.handler(async ({ input: { params, query }, context: { texts } }) => {
      const pages = await everyRevision(database, texts, params.key, query);
      return csvAnswer(`${texts.translationKey}-history`, revisionColumns, pages);
    }),
    import: writing.import.handler(async ({ input: { body }, context, errors }) => {
      const { result, report } = await importTranslations(
        database,
        context.texts,
        actOf(store, context, body.reason),
        body,
      );
      if (result === 'outdated') throw errors.import_outdated({ data: { current: report } });
      return report;
    }),
  };
};
