import type { CsvCell } from '@bullpen/contract';
import { byteOrderMark, writeCsv } from '@bullpen/contract/csv';
import { describe, expect, test } from 'vitest';
import { writeCsvFile } from './csv-file.ts';

async function* numbered(count: number, fail?: Error): AsyncGenerator<readonly CsvCell[]> {
  for (let index = 1; index <= count; index++) yield [`Row ${index}`, index];
  if (fail) throw fail;
}

describe('a file', () => {
  const never = new AbortController().signal;

  test('has a byte order mark, the headings and every row, in order, and says how far it is', async () => {
    const progress: number[] = [];
    const onProgress = (written: number) => void progress.push(written);
    const file = await writeCsvFile({
      headings: ['Name', '=Number'],
      rows: numbered(1_201),
      signal: never,
      onProgress,
    });
    expect(file.type).toBe('text/csv;charset=utf-8');
    const written = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
    const rows = Array.from({ length: 1_201 }, (_, index) => [`Row ${index + 1}`, index + 1]);
    expect(written).toBe(byteOrderMark + writeCsv([['Name', '=Number'], ...rows]));
    expect(progress).toEqual([500, 1_000, 1_201]);
  });

  test('of no rows has its headings', async () => {
    const file = await writeCsvFile({ headings: ['Name'], rows: [], signal: never, onProgress: () => undefined });
    expect(await file.text()).toBe('Name\r\n');
  });

  test('cancelled, asks for no more rows', async () => {
    const cancelling = new AbortController();
    const asked: number[] = [];
    async function* rows(): AsyncGenerator<readonly CsvCell[]> {
      for (let index = 0; index < 5_000; index++) {
        asked.push(index);
        yield [index];
      }
    }
    const onProgress = () => cancelling.abort();
    const file = writeCsvFile({ headings: ['N'], rows: rows(), signal: cancelling.signal, onProgress });
    await expect(file).rejects.toHaveProperty('name', 'AbortError');
    expect(asked).toHaveLength(501);
  });

  test('whose rows fail, fails', async () => {
    const rows = numbered(3, new Error('The connection broke.'));
    const file = writeCsvFile({ headings: ['Name', 'Number'], rows, signal: never, onProgress: () => undefined });
    await expect(file).rejects.toThrow('The connection broke.');
  });
});
