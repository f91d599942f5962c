import { revisionColumns, type TranslationProgress, translationStatus } from '@bullpen/contract';
import {
  diffTranslations,
  importToken,
  readTranslationFile,
  translationColumns,
  writeTranslationJson,
} from '@bullpen/contract/translation-files';
import { csvAnswer } from './csv-answer.ts';
import { listAll, listPage } from './list.ts';
import type { AreaCalls, Procedures } from './procedures.ts';
import { found, writeAudit } from './records.ts';
import { type Writing, writeTexts } from './translation-changes.ts';
import { refuseLocale, revisionSource, translationSource } from './translation-source.ts';
import { translationLocales } from './translations.ts';
import type { World } from './world.ts';

const jsonAnswer = (parts: readonly string[]) => ({
  headers: {
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename=translations.json',
  },
  body: new Blob([...parts], { type: 'application/json' }),
});

function progressOf(world: World, locale: string): TranslationProgress {
  const texts = [...world.translations.values()].flatMap((entry) =>
    entry.translations.filter((each) => each.locale === locale),
  );
  const count = (status: string) => texts.filter((text) => text.status === status).length;
  return {
    locale,
    total: texts.length,
    translated: count('translated'),
    missing: count('missing'),
    changed: count('changed'),
    needsReview: count('needs_review'),
    withIssues: texts.filter(({ issues }) => issues.length > 0).length,
  };
}

const refusedField = (path: (string | number)[], message: string) => ({ data: { fields: [{ path, message }] } });

export const translationCalls = ({ world, reading, writing }: Procedures): AreaCalls<'translations'> => ({
  list: reading.translations.list.handler(({ input: { query }, errors }) => {
    const refused = refuseLocale(query.locale);
    if (refused) throw errors.unprocessable(refused);
    const page = listPage(query, translationSource(world, query));
    const progress = translationLocales.map((locale) => progressOf(world, locale));
    return { ...page, progress, sharedWith: { known: [], others: 0, productionOthers: 0 } };
  }),
  export: reading.translations.export.handler(async ({ input: { query }, errors }) => {
    const refused = refuseLocale(query.locale);
    if (refused) throw errors.unprocessable(refused);
    const items = listAll(query, translationSource(world, query));
    const { format, language } = query;
    const unknown = refuseLocale(language, 'language');
    if (unknown) throw errors.unprocessable(unknown);
    return format === 'csv'
      ? csvAnswer('translations', translationColumns(language === undefined ? translationLocales : [language]), items)
      : jsonAnswer(
          await Array.fromAsync(writeTranslationJson([items], { isNested: format === 'json-nested', language })),
        );
  }),
  update: writing.translations.update.handler(({ context: { viewer, projectKey }, input: { body }, errors }) => {
    const seen = new Set<string>();
    const writings = body.changes.map(({ key, locale, version, value, needsReview, dismissed }, index) => {
      const refuse = (field: string[], message: string) =>
        errors.unprocessable(refusedField(['changes', index, ...field], message));
      const entry = world.translations.get(key);
      if (!entry) throw refuse(['key'], 'There is no such key.');
      const current = entry.translations.find((each) => each.locale === locale);
      if (!current) throw refuse(['locale'], 'Choose a language of this project.');
      if (seen.has(`${key} ${locale}`)) throw refuse([], 'Change each text once.');
      seen.add(`${key} ${locale}`);
      const next = value === undefined ? current.value : value;
      const isWritten = value !== undefined || needsReview !== undefined;
      const status = isWritten ? translationStatus(next, needsReview) : current.status;
      const by = { id: viewer.id, email: viewer.traits.email };
      const made = dismissed?.map((finding) => ({ ...finding, at: world.now().toISOString(), by }));
      return { entry, current, version, value: next, status, dismissed: made ?? current.dismissed };
    });
    const stale = writings.filter(({ current, version }) => current.version !== version);
    if (stale.length > 0)
      throw errors.conflict({ data: { stale: stale.map(({ entry: { key }, current }) => ({ key, current })) } });
    writeTexts({ world, viewer, projectKey, action: 'translation.update' }, writings, body.reason);
    const keys = new Set(writings.map(({ entry }) => entry.key));
    return { entries: [...world.translations.values()].filter(({ key }) => keys.has(key)) };
  }),
  describe: writing.translations.describe.handler(
    ({ context: { viewer, projectKey }, input: { params, body }, errors }) => {
      const entry = found(world.translations.get(params.key), errors);
      const { description, tags, from, reason } = body;
      const before = { description: entry.description, tags: entry.tags };
      if (JSON.stringify(before) !== JSON.stringify({ description: from.description, tags: from.tags }))
        throw errors.conflict({ data: { current: entry } });
      const after = { description, tags };
      world.translations.set(entry.key, { ...entry, ...after });
      writeAudit({ world, viewer, projectKey, action: 'translation.describe' }, entry.id, { before, after, reason });
      return { ...entry, ...after };
    },
  ),
  history: reading.translations.history.handler(({ input: { params, query }, errors }) => {
    const refused = refuseLocale(query.locale);
    if (refused) throw errors.unprocessable(refused);
    const entry = found(world.translations.get(params.key), errors);
    return listPage(query, revisionSource(world, entry, query));
  }),
  exportHistory: reading.translations.exportHistory.handler(({ input: { params, query }, errors }) => {
    const refused = refuseLocale(query.locale);
    if (refused) throw errors.unprocessable(refused);
    const entry = found(world.translations.get(params.key), errors);
    const items = listAll(query, revisionSource(world, entry, query));
    return csvAnswer('history', revisionColumns, items);
  }),
  import: writing.translations.import.handler(async ({ context, input: { body }, errors }) => {
    const unknown = refuseLocale(body.format === 'csv' && body.language ? 'of CSV' : body.language, 'language');
    if (unknown) throw errors.unprocessable(unknown);
    const diff = await diffTranslations(
      readTranslationFile(body.format, body.content, translationLocales, body.language),
      world.translations,
    );
    const report = { ...diff, isApplied: false, token: await importToken(diff, world.translations) };
    if (body.token === undefined) return report;
    if (body.token !== report.token) throw errors.import_outdated({ data: { current: report } });
    const fields = report.rejected.map(({ row, column, message }) => ({ path: ['content', row, column], message }));
    if (report.counts.rejected > 0) throw errors.unprocessable({ data: { fields } });
    const writings = diff.changes.flatMap(({ key, locale, after, isOutdated }): Writing[] => {
      const entry = world.translations.get(key);
      const current = entry?.translations.find((each) => each.locale === locale);
      return entry && current
        ? [{ entry, current, value: after, status: translationStatus(after, isOutdated), dismissed: current.dismissed }]
        : [];
    });
    const { viewer, projectKey } = context;
    writeTexts({ world, viewer, projectKey, action: 'translation.import' }, writings, body.reason);
    return { ...report, isApplied: true };
  }),
});
