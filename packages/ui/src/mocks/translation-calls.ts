import {
  foldName,
  type MessageIssue,
  openIssues,
  revisionColumns,
  type Translation,
  type TranslationEntry,
  type TranslationProgress,
  type TranslationQuery,
  type TranslationRevision,
  type TranslationStatus,
  translationStatus,
} from '@bullpen/contract';
import { checkTranslation } from '@bullpen/contract/messages';
import {
  appliedReport,
  diffTranslations,
  importToken,
  readTranslationFile,
  translationColumns,
  withoutSkipped,
  writeTranslationJson,
} from '@bullpen/contract/translation-files';
import { fileOf, type MockedList, pageOf } from './collection.ts';
import { csvAnswer } from './csv-answer.ts';
import { listAll, listPage } from './list.ts';
import type { Procedures, ResourceCalls } from './procedures.ts';
import { found } from './records.ts';
import { translationLocales } from './translations.ts';
import type { World } from './world.ts';

const has =
  (asked: MessageIssue['severity']) =>
  ({ issues }: Translation) =>
    issues.some(({ severity }) => severity === asked);

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
    withErrors: texts.filter(has('error')).length,
    withWarnings: texts.filter(has('warning')).length,
  };
}

/** The texts that a query asks for. */
function sourceOf(
  world: World,
  {
    locale,
    status,
    issues,
    tag,
    prefix,
    author,
  }: Pick<TranslationQuery, 'locale' | 'status' | 'issues' | 'tag' | 'prefix' | 'author'>,
) {
  const isAsked = ({ key, tags, translations }: TranslationEntry) => {
    const asked = translations.filter((each) => locale?.split(',').includes(each.locale) ?? true);
    const isOf = (each: Translation) =>
      (status === undefined || each.status === status) && (author === undefined || each.changedBy?.id === author);
    if (prefix !== undefined && !foldName(key).startsWith(foldName(prefix))) return false;
    if (tag !== undefined && !tags.includes(tag)) return false;
    if (issues === 'none') return asked.some(isOf) && asked.every((each) => each.issues.length === 0);
    const isAtFault = issues === undefined ? () => true : has(issues === 'errors' ? 'error' : 'warning');
    return asked.some((each) => isOf(each) && isAtFault(each));
  };
  return {
    items: [...world.translations.values()].filter(isAsked),
    textOf: ({ key, source, translations }: TranslationEntry) =>
      [key, source.text, ...translations.map(({ value }) => value ?? '')].join('\n'),
    sortedBy: ({ key }: TranslationEntry) => foldName(key),
  };
}

/** A text in one language as somebody wants it. */
interface Writing {
  readonly entry: TranslationEntry;
  readonly current: Translation;
  readonly value: string | null;
  readonly status: TranslationStatus;
  readonly dismissed: Translation['dismissed'];
}

const told = ({ value, status, dismissed }: Translation): TranslationRevision['after'] => ({
  value,
  status,
  dismissed: dismissed.map(({ rule }) => rule),
});

/** Writes texts, and a revision of each. */
function writeTexts(
  world: World,
  { id, traits }: { readonly id: string; readonly traits: { readonly email: string } },
  writings: readonly Writing[],
): void {
  const at = world.now().toISOString();
  const actor = { id, email: traits.email };
  for (const { entry, current, ...written } of writings) {
    const { value, dismissed } = written;
    const next: Translation = {
      ...current,
      ...written,
      version: current.version + 1,
      issues: value === null ? [] : openIssues(checkTranslation(entry.source.text, value, current.locale), dismissed),
      changedAt: at,
      changedBy: actor,
    };
    const known = world.translations.get(entry.key) ?? entry;
    const translations = known.translations.map((each) => (each.locale === next.locale ? next : each));
    world.translations.set(entry.key, { ...known, translations });
    const { locale, version } = next;
    const revision = { at, action: 'translation.update', actor, reason: null, locale, version };
    world.revisions.push({
      key: entry.key,
      revision: { id: crypto.randomUUID(), ...revision, before: told(current), after: told(next) },
    });
  }
}

/** What was changed in a text. */
const revisions = ({ revisions: all }: World, key: string): MockedList<TranslationRevision> => ({
  rows: () => all.filter((each) => each.key === key).map(({ revision }) => revision),
  searched: () => '',
  columns: revisionColumns,
  fileName: 'history',
});

export const translationCalls = ({ world, reading, writing }: Procedures): ResourceCalls<'translations'> => ({
  list: reading.translations.list.handler(({ input: { query } }) => ({
    ...listPage(query, sourceOf(world, query)),
    progress: translationLocales.map((locale) => progressOf(world, locale)),
    sharedWith: { known: [], others: 0, productionOthers: 0 },
  })),
  export: reading.translations.export.handler(async ({ input: { query } }) => {
    const items = listAll(query, sourceOf(world, query));
    const { format, language } = query;
    if (format === 'csv')
      return csvAnswer('translations', translationColumns(language ? [language] : translationLocales), items);
    const parts = await Array.fromAsync(
      writeTranslationJson([items], { isNested: format === 'json-nested', language }),
    );
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename=translations.json',
    };
    return { headers, body: new Blob(parts, { type: 'application/json' }) };
  }),
  update: writing.translations.update.handler(({ context: { viewer }, input: { body }, errors }) => {
    const writings = body.changes.map(({ key, locale, value, needsReview, dismissed }): Writing => {
      const entry = found(world.translations.get(key), errors);
      const current = found(
        entry.translations.find((each) => each.locale === locale),
        errors,
      );
      const next = value === undefined ? current.value : value;
      const isWritten = value !== undefined || needsReview !== undefined;
      const by = { id: viewer.id, email: viewer.traits.email };
      return {
        entry,
        current,
        value: next,
        status: isWritten ? translationStatus(next, needsReview) : current.status,
        dismissed:
          dismissed?.map((finding) => ({ ...finding, at: world.now().toISOString(), by })) ?? current.dismissed,
      };
    });
    writeTexts(world, viewer, writings);
    const keys = new Set(writings.map(({ entry }) => entry.key));
    return { entries: [...world.translations.values()].filter(({ key }) => keys.has(key)) };
  }),
  describe: writing.translations.describe.handler(({ input: { params, body }, errors }) => {
    const { description, tags } = body;
    const after = { ...found(world.translations.get(params.key), errors), description, tags };
    world.translations.set(after.key, after);
    return after;
  }),
  history: reading.translations.history.handler(({ input: { params, query } }) =>
    pageOf(revisions(world, params.key), query),
  ),
  exportHistory: reading.translations.exportHistory.handler(({ input: { params, query }, context }) =>
    fileOf(revisions(world, params.key), query, context.projectKey),
  ),
  import: writing.translations.import.handler(async ({ context: { viewer }, input: { body } }) => {
    const file = readTranslationFile(body.format, body.content, translationLocales, body.language);
    const diff = await diffTranslations(file, world.translations);
    const token = await importToken(diff);
    const report = { ...diff, isApplied: false, token };
    if (body.token === undefined) return report;
    const { changes } = withoutSkipped(report, body.skip ?? []);
    const writings = changes.flatMap(({ key, locale, after, isOutdated }): Writing[] => {
      const entry = world.translations.get(key);
      const current = entry?.translations.find((each) => each.locale === locale);
      if (!entry || !current) return [];
      return [
        { entry, current, value: after, status: translationStatus(after, isOutdated), dismissed: current.dismissed },
      ];
    });
    writeTexts(world, viewer, writings);
    return appliedReport(report, changes);
  }),
});
