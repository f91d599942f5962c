import Papa from 'papaparse';
import type { CsvCell } from './csv-columns.ts';

/**
 * A text that no spreadsheet executes. What begins like a formula (`=`, `+`, `-`, `@`, their wide forms, tab, line feed, carriage return) gets an
 * apostrophe in front, and so does such a text that has apostrophes there already, so that {@link restoreCell} knows.
 * Numbers are left alone: they cannot call anything.
 */
export const neutraliseCell = (text: string): string => (/^'*[=+\-@＝＋－＠\t\n\r]/.test(text) ? `'${text}` : text);

/** The text that {@link neutraliseCell} was given. For imports. */
export const restoreCell = (text: string): string => (/^'+[=+\-@＝＋－＠\t\n\r]/.test(text) ? text.slice(1) : text);

const writeCell = (cell: CsvCell) => (typeof cell === 'string' ? neutraliseCell(cell) : cell);

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
