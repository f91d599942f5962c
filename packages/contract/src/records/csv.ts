import Papa from 'papaparse';
import type { CsvCell } from './csv-columns.ts';

// Where a spreadsheet may begin a cell: at the start, and wherever it parts at semicolons, tabs and lines, as it does in
// many languages whatever stands in quotation marks after a comma.
const harmful = /^(?='*[\t\n\r])|(?<=^|[;\t\n\r])(?=["']*[=+\-@＝＋－＠])/g;
const neutralised = /^'(?='*[\t\n\r])|(?<=^|[;\t\n\r])'(?=["']*[=+\-@＝＋－＠])/g;

/**
 * A text that no spreadsheet executes. What begins like a formula (`=`, `+`, `-`, `@`, their wide forms), at its start
 * or after a semicolon, a tab or a line end, gets an apostrophe in front, and so does a text that begins with a tab, line
 * feed or carriage return. What has apostrophes there already gets one more, so that {@link restoreCell} knows.
 * Numbers are left alone: they cannot call anything.
 */
export const neutraliseCell = (text: string): string => text.replace(harmful, "'");

/** The text that {@link neutraliseCell} was given. For imports. */
export const restoreCell = (text: string): string => text.replace(neutralised, '');

const writeCell = (cell: CsvCell) => (typeof cell === 'string' ? neutraliseCell(cell) : cell);

/** Rows of a CSV file, with the texts that {@link writeCsv} was given; `problems` are of rows, from 0. */
export interface CsvRows {
  readonly rows: readonly (readonly string[])[];
  readonly problems: readonly { readonly row: number; readonly message: string }[];
}

const delimiters = [',', ';', '\t'] as const;

/** What the parser may find wrong with a row whose cells are parted as it was told. */
const unclosed = 'A quotation mark is opened here and never closed.';
const goesOn = 'More text follows a closing quotation mark. Within a text, write each quotation mark twice.';

/**
 * Reads a CSV file, with or without a byte order mark, parted by commas, semicolons or tabs: as its line `sep=` says,
 * which spreadsheets read and do not count as a row, else whichever parts the first row that says something into the
 * most cells, as spreadsheets of many languages write semicolons. Lines without a cell are empty rows.
 */
export function readCsv(text: string): CsvRows {
  const marked = text.startsWith(byteOrderMark) ? text.slice(1) : text;
  const [line = '', named] = /^"?sep=([,;\t])"?(?:\r\n?|\n|$)/i.exec(marked) ?? [];
  const content = marked.slice(line.length);
  const first = content.slice(Math.max(0, content.search(/[^\s,;]/)));
  const cellsOf = (delimiter: string) => Papa.parse<string[]>(first, { delimiter, preview: 1 }).data[0]?.length ?? 0;
  const delimiter = named ?? [...delimiters].sort((a, b) => cellsOf(b) - cellsOf(a))[0];
  const { data, errors } = Papa.parse<string[]>(content, { delimiter });
  return {
    rows: data.map((cells) => (cells.every((cell) => cell === '') ? [] : cells.map(restoreCell))),
    problems: errors.map(({ row = 0, code }) => ({ row, message: code === 'MissingQuotes' ? unclosed : goesOn })),
  };
}

/** Without it, spreadsheets read anything but English wrongly. */
export const byteOrderMark = '\uFEFF';

/** Rows as RFC 4180 has them, each with the end of its line. */
export const writeCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.length === 0
    ? ''
    : `${Papa.unparse(
        rows.map((row) => row.map(writeCell)),
        { newline: '\r\n' },
      )}\r\n`;
