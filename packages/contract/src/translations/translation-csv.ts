import { readCsv } from '../records/csv.ts';
import type { CsvColumns } from '../records/csv-columns.ts';
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

/** A heading or a key without what programs write around it. People write our own headings in any case. */
const named = (cell: string): string => cell.trim().replace(/^"(.*)"$/s, (_, quoted: string) => quoted.trim());
function spelt(cell: string): string {
  const heading = named(cell);
  return [keyHeading, ...ofNote].find((ours) => ours.toLowerCase() === heading.toLowerCase()) ?? heading;
}

const isBlank = (cell: string | undefined): boolean => (cell ?? '').trim() === '';

/** A row of a file, from 1. */
interface FileRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/**
 * Reads a CSV file of translations. Its columns may stand in any order; an empty cell says nothing, and neither do rows
 * and columns that are empty throughout. Beside a row or a column that cannot be read the others are; but a row
 * in which a quotation mark is not closed has no known end, so that the file is read up to there.
 */
export function readTranslationCsv(content: string, locales: readonly string[]): ReadFile {
  const { rows, problems } = readCsv(content);
  const broken = problems[0];
  const [first, ...records] = rows
    .slice(0, broken?.row)
    .map((cells, at): FileRow => ({ row: at + 1, cells }))
    .filter(({ cells }) => !cells.every(isBlank));
  const end: readonly RejectedCell[] = broken
    ? [{ row: broken.row + 1, column: 1, path: [], message: `${broken.message} From here on nothing was read.` }]
    : [];
  if (!first && broken) return { cells: [], rejected: end };
  const refuse = (message: string, { row = first?.row ?? 1, column = 1 } = {}): ReadFile => ({
    cells: [],
    rejected: [{ row, column, path: [], message }, ...end],
  });
  const headings = (first?.cells ?? []).map(spelt);
  const tooMany = refuseCount(records.length);
  if (tooMany !== undefined) return refuse(tooMany, { row: records[mostKeys]?.row ?? 1 });
  if (headings.length > mostColumns) return refuse(`Send at most ${mostColumns} columns.`, { column: mostColumns + 1 });
  if (!headings.includes(keyHeading)) return refuse(`There is no column called ${keyHeading}.`);
  const rejected = headings.flatMap((heading, index): RejectedCell[] => {
    const message = refuseHeading(heading, headings.indexOf(heading), index, locales);
    return message === undefined ? [] : [{ row: first?.row ?? 1, column: index + 1, path: [], message }];
  });
  const cells = readRecords(headings, records, locales, rejected);
  return { cells, rejected: [...rejected, ...end] };
}

function refuseHeading(heading: string, firstAt: number, at: number, locales: readonly string[]): string | undefined {
  // What stands below it is told cell by cell.
  if (heading === '') return undefined;
  if (firstAt < at) return `Column ${firstAt + 1} is called ${JSON.stringify(heading.slice(0, 40))} already.`;
  return heading === keyHeading || ofNote.includes(heading) ? undefined : refuseLocale(heading, locales);
}

function readRecords(
  headings: readonly string[],
  records: readonly FileRow[],
  locales: readonly string[],
  rejected: RejectedCell[],
): readonly FileCell[] {
  const keyAt = headings.indexOf(keyHeading);
  const sourceAt = headings.indexOf(sourceLocale);
  const columns = locales.map((locale) => [locale, headings.indexOf(locale)] as const).filter(([, at]) => at !== -1);
  const rowOf = new Map<string, number>();
  const read: FileCell[] = [];
  for (const { row, cells } of records) {
    const reject = (at: number, path: string[], message: string) =>
      rejected.push({ row, column: at + 1, path, message });
    const key = named(cells[keyAt] ?? '');
    const badKey = refuseKey(key);
    const before = rowOf.get(key);
    if (badKey !== undefined) reject(keyAt, [key], badKey);
    else if (before !== undefined) reject(keyAt, [key], `This key stands in row ${before} already.`);
    else rowOf.set(key, row);
    for (const [at, cell] of cells.entries())
      if (!headings[at] && !isBlank(cell)) reject(at, [key], 'This cell stands under no heading.');
    if (badKey !== undefined || before !== undefined) continue;
    for (const [locale, at] of columns) {
      const value = cells[at] ?? '';
      if (value === '') continue;
      const badText = refuseText(value);
      if (badText !== undefined) reject(at, [key, locale], badText);
      else read.push({ key, locale, value, source: cells[sourceAt] || undefined, row, column: at + 1 });
    }
  }
  return read;
}
