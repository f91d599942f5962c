import { readCsv } from './csv.ts';
import type { CsvColumns } from './csv-columns.ts';
import { sourceLocale, type TranslationEntry } from './translation.ts';
import {
  type FileCell,
  mostKeys,
  type ReadFile,
  refuseCount,
  refuseKey,
  refuseLocale,
  refuseText,
} from './translation-file-cells.ts';
import type { RejectedCell } from './translation-import.ts';

const keyHeading = 'Key';
const mostColumns = 1_000;
const ofNote: readonly string[] = ['Description', 'Tags'];

/** What a CSV file of translations holds: a row for each key, a column for the source and for each language. */
export const translationColumns = (locales: readonly string[]): CsvColumns<TranslationEntry> => [
  [keyHeading, ({ key }) => key],
  ['Description', ({ description }) => description],
  ['Tags', ({ tags }) => tags.join(' ')],
  [sourceLocale, ({ source }) => source.text],
  ...locales.map(
    (locale) =>
      [
        locale,
        ({ translations }: TranslationEntry) => translations.find((each) => each.locale === locale)?.value,
      ] as const,
  ),
];

/** People write our own headings in any case. */
const spelt = (heading: string): string =>
  [keyHeading, ...ofNote].find((ours) => ours.toLowerCase() === heading.toLowerCase()) ?? heading;

/** Reads a CSV file of translations. Its columns may stand in any order; an empty cell says nothing. */
export function readTranslationCsv(content: string, locales: readonly string[]): ReadFile {
  const { rows, problems } = readCsv(content);
  const rejected: RejectedCell[] = problems.map(({ row, message }) => ({ row: row + 1, column: 1, path: [], message }));
  const [first = [], ...records] = rows;
  const tooMany = refuseCount(records.filter(({ length }) => length > 0).length);
  if (tooMany !== undefined)
    return { cells: [], rejected: [{ row: mostKeys + 2, column: 1, path: [], message: tooMany }] };
  if (first.length > mostColumns)
    return {
      cells: [],
      rejected: [{ row: 1, column: mostColumns + 1, path: [], message: `Send at most ${mostColumns} columns.` }],
    };
  const headings = first.map(spelt);
  const seen = new Set<string>();
  for (const [index, heading] of headings.entries()) {
    const reject = (message: string) => rejected.push({ row: 1, column: index + 1, path: [], message });
    if (seen.has(heading)) reject(`There are two columns called ${JSON.stringify(heading.slice(0, 40))}.`);
    seen.add(heading);
    const message = heading === keyHeading || ofNote.includes(heading) ? undefined : refuseLocale(heading, locales);
    if (message !== undefined) reject(message);
  }
  const keyAt = headings.indexOf(keyHeading);
  if (keyAt === -1) rejected.push({ row: 1, column: 1, path: [], message: `There is no column called ${keyHeading}.` });
  // What stands under headings that are wrong would be refused once more in every row.
  if (rejected.length > 0) return { cells: [], rejected };
  return { ...readRecords(headings, records, rejected), rejected };
}

function readRecords(
  headings: readonly string[],
  records: readonly (readonly string[])[],
  rejected: RejectedCell[],
): { readonly cells: readonly FileCell[] } {
  const keyAt = headings.indexOf(keyHeading);
  const sourceAt = headings.indexOf(sourceLocale);
  const rowOf = new Map<string, number>();
  const cells: FileCell[] = [];
  for (const [index, record] of records.entries()) {
    if (record.length === 0) continue;
    const row = index + 2;
    const key = record[keyAt] ?? '';
    const reject = (column: number, path: string[], message: string) =>
      rejected.push({ row, column: column + 1, path, message });
    const badKey = refuseKey(key);
    const before = rowOf.get(key);
    if (badKey !== undefined) reject(keyAt, [key], badKey);
    else if (before !== undefined) reject(keyAt, [key], `This key stands in row ${before} already.`);
    else rowOf.set(key, row);
    if (record.length > headings.length) reject(headings.length, [key], 'This cell stands under no heading.');
    if (badKey !== undefined || before !== undefined) continue;
    for (const [column, locale] of headings.entries()) {
      const value = record[column] ?? '';
      if (column === keyAt || column === sourceAt || ofNote.includes(locale) || value === '') continue;
      const badText = refuseText(value);
      if (badText !== undefined) reject(column, [key, locale], badText);
      else cells.push({ key, locale, value, source: record[sourceAt] || undefined, row, column: column + 1 });
    }
  }
  return { cells };
}
