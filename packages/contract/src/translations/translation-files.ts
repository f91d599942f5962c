import type { TranslationFormat } from './translation.ts';
import { readTranslationCsv } from './translation-csv.ts';
import type { ReadFile } from './translation-file-cells.ts';
import { readTranslationJson } from './translation-json.ts';

export { translationColumns } from './translation-csv.ts';
export {
  appliedReport,
  type CheckedPair,
  type CheckPairs,
  diffTranslations,
  importToken,
  type KnownEntry,
  withoutSkipped,
} from './translation-diff.ts';
export type { FileCell, ReadFile } from './translation-file-cells.ts';
export { type JsonFile, writeTranslationJson } from './translation-json.ts';

/** Reads a file of translations into the languages of a project. It never throws: what makes no sense is rejected. */
export const readTranslationFile = (
  format: TranslationFormat,
  content: string,
  locales: readonly string[],
  language?: string,
): ReadFile =>
  format === 'csv' ? readTranslationCsv(content, locales) : readTranslationJson(content, locales, language);
