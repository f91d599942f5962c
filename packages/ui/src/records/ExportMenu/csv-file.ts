import type { CsvCell } from '@bullpen/contract';
import { byteOrderMark, writeCsv } from '@bullpen/contract/csv';

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
  const parts: string[] = [byteOrderMark, writeCsv([headings])];
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
