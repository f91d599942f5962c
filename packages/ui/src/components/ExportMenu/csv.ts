import Papa from 'papaparse';

/** What a cell of an export holds. A missing value is an empty cell. */
export type CsvCell = string | number | boolean | null | undefined;

/**
 * A text that no spreadsheet executes. What begins like a formula (`=`, `+`, `-`, `@`, their wide forms, tab, line feed, carriage return) gets an
 * apostrophe in front, and so does such a text that has apostrophes there already, so that {@link restoreCell} knows.
 * Numbers are left alone: they cannot call anything.
 */
export const neutraliseCell = (text: string): string => (/^'*[=+\-@＝＋－＠\t\n\r]/.test(text) ? `'${text}` : text);

/** The text that {@link neutraliseCell} was given. For imports. */
export const restoreCell = (text: string): string => (/^'+[=+\-@＝＋－＠\t\n\r]/.test(text) ? text.slice(1) : text);

const writeCell = (cell: CsvCell) => (typeof cell === 'string' ? neutraliseCell(cell) : cell);

/** Rows as RFC 4180 has them, each with the end of its line. */
export const writeCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.length === 0
    ? ''
    : `${Papa.unparse(
        rows.map((row) => row.map(writeCell)),
        { newline: '\r\n' },
      )}\r\n`;

/** Rows one by one, at hand or still to come. */
export type CsvRows = Iterable<readonly CsvCell[]> | AsyncIterable<readonly CsvCell[]>;

interface CsvFileOptions {
  readonly headings: readonly string[];
  readonly rows: CsvRows;
  readonly signal: AbortSignal;
  /** How many rows have been written. */
  readonly onProgress: (written: number) => void;
}

const rowsAtOnce = 500;

/** The whole file, written as the rows come; between batches the page lives. Throws the signal's reason when cancelled. */
export async function writeCsvFile({ headings, rows, signal, onProgress }: CsvFileOptions): Promise<Blob> {
  // Without a byte order mark, spreadsheets read anything but English wrongly.
  const parts: string[] = ['\uFEFF', writeCsv([headings])];
  let batch: (readonly CsvCell[])[] = [];
  let written = 0;
  const flush = async () => {
    parts.push(writeCsv(batch));
    written += batch.length;
    batch = [];
    onProgress(written);
    await new Promise((resolve) => setTimeout(resolve));
  };
  for await (const row of rows) {
    signal.throwIfAborted();
    batch.push(row);
    if (batch.length === rowsAtOnce) await flush();
  }
  await flush();
  signal.throwIfAborted();
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}
