import { setImmediate } from 'node:timers/promises';
import { type ImportReport, type TranslationImport, translationStatus } from '@bullpen/contract';
import { diffTranslations, importToken, readTranslationFile } from '@bullpen/contract/translation-files';
import type { Act } from '../database/audit.ts';
import type { Database } from '../database/database.ts';
import type { TextsOfProject } from '../translations/ensure-translations.ts';
import { fieldError, fieldErrors } from './api-error.ts';
import { lockEntries, readNamed, type Writing, writeTexts } from './translation-changes.ts';
import { requireLanguage } from './translations.ts';

/** What became of a file; an outdated one would do something else by now. */
export interface ImportOutcome {
  readonly result: 'done' | 'outdated';
  readonly report: ImportReport;
}

/** Looks a file through, or applies it if that is what its token stands for: all of it or nothing. */
export async function importTranslations(
  database: Database,
  texts: TextsOfProject,
  act: Act,
  { format, content, language, token, acceptedErrors }: TranslationImport,
): Promise<ImportOutcome> {
  if (language !== undefined) requireLanguage(texts, 'language', language);
  if (language !== undefined && format === 'csv')
    throw fieldError('language', 'Leave it out: the headings of CSV say which languages it has.');
  const file = readTranslationFile(format, content, texts.locales, language);
  const keys = [...new Set(file.cells.map(({ key }) => key))];
  return database.transaction(async (transaction) => {
    const entries = await (token === undefined ? readNamed : lockEntries)(transaction, texts, keys);
    const diff = await diffTranslations(file, entries, setImmediate);
    const report = { ...diff, isApplied: false, token: await importToken(diff) };
    if (token === undefined) return { result: 'done', report };
    if (token !== report.token) return { result: 'outdated', report };
    if (diff.counts.rejected > 0)
      throw fieldErrors(diff.rejected.map(({ row, column, message }) => ({ path: ['content', row, column], message })));
    const writings = diff.changes.flatMap(({ key, locale, after, isOutdated, row, column }): Writing[] => {
      const entry = entries.get(key);
      const current = entry?.translations.find((each) => each.locale === locale);
      if (!entry || !current) return [];
      const { version, dismissed } = current;
      const path = ['content', row, column];
      return [{ path, entry, current, version, value: after, status: translationStatus(after, isOutdated), dismissed }];
    });
    await writeTexts(transaction, texts, act, 'translation.import', writings, acceptedErrors);
    return { result: 'done', report: { ...report, isApplied: true } };
  });
}
