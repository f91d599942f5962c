import { type ImportReport, type TranslationImport, translationStatus } from '@bullpen/contract';
import { appliedReport, diffTranslations, importToken, withoutSkipped } from '@bullpen/contract/translation-files';
import type { Database } from '../../database/database.ts';
import { reckon } from '../../reckoning/reckon.ts';
import type { TextsOfProject } from '../../translations/ensure-translations.ts';
import { fieldError, fieldErrors } from '../http/api-error.ts';
import {
  checkPairs,
  checkTexts,
  type LongAct,
  lockEntries,
  readNamed,
  staleAmong,
  type Writing,
  writeTexts,
} from './translation-changes.ts';
import { requireLanguage } from './translations.ts';

/** What became of a file; an outdated one would do something else by now. */
export interface ImportOutcome {
  readonly result: 'done' | 'outdated';
  readonly report: ImportReport;
}

/**
 * Looks a file through, or applies it if that is what its token stands for: all of it, but for the places that it is told
 * to leave out, or nothing. It is parsed and checked before the transaction, which only compares versions and writes.
 */
export async function importTranslations(
  database: Database,
  texts: TextsOfProject,
  act: LongAct,
  { format, content, language, token, skip = [], acceptedErrors }: TranslationImport,
): Promise<ImportOutcome> {
  if (language !== undefined) requireLanguage(texts, 'language', language);
  if (language !== undefined && format === 'csv')
    throw fieldError('language', 'Leave it out: the headings of CSV say which languages it has.');
  const sent = { accountId: act.actorId, size: content.length, signal: act.signal };
  const file = await reckon(sent, 'readFile', format, content, texts.locales, language);
  const keys = [...new Set(file.cells.map(({ key }) => key))];
  const look = async () => {
    const entries = await readNamed(database, texts, keys);
    const diff = await diffTranslations(file, entries, checkPairs(act));
    const report: ImportReport = { ...diff, isApplied: false, token: await importToken(diff) };
    return { entries, report };
  };
  const { entries, report } = await look();
  if (token === undefined) return { result: 'done', report };
  if (token !== report.token) return { result: 'outdated', report };
  const { rejected, changes } = withoutSkipped(report, skip);
  if (rejected.length > 0)
    throw fieldErrors(rejected.map(({ row, column, message }) => ({ path: ['content', row, column], message })));
  const writings = changes.flatMap(({ key, locale, after, isOutdated, issues: found, row, column }): Writing[] => {
    const entry = entries.get(key);
    const current = entry?.translations.find((each) => each.locale === locale);
    if (!entry || !current) return [];
    const { version, dismissed } = current;
    const path = ['content', row, column];
    const status = translationStatus(after, isOutdated);
    return [{ path, entry, current, version, value: after, status, dismissed, found }];
  });
  const checked = await checkTexts(texts, act, writings, acceptedErrors);
  const isWritten = await database.transaction(async (transaction) => {
    if (staleAmong(checked, await lockEntries(transaction, texts, keys)).length > 0) return false;
    await writeTexts(transaction, texts, act, 'translation.import', checked);
    return true;
  });
  if (!isWritten) return { result: 'outdated', report: (await look()).report };
  return { result: 'done', report: appliedReport(report, changes) };
}
