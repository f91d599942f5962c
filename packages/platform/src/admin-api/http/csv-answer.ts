import type { CsvColumns } from '@bullpen/contract';
import { byteOrderMark, writeCsv } from '@bullpen/contract/csv';
import { attachmentNamed } from '../../files/download-name.ts';
import { streamOf } from './text-stream.ts';

async function* writeFile<Item>(columns: CsvColumns<Item>, pages: AsyncIterable<readonly Item[]>) {
  yield byteOrderMark + writeCsv([columns.map(([heading]) => heading)]);
  for await (const items of pages) yield writeCsv(items.map((item) => columns.map(([, cell]) => cell(item))));
}

/** A list that is read at once, as the only page of its file. */
export async function* wholeList<Item>(read: () => Promise<readonly Item[]>): AsyncGenerator<readonly Item[]> {
  yield await read();
}

/** A CSV file that is written as it is read; whoever stops reading stops the writing. */
export const csvAnswer = <Item>(name: string, columns: CsvColumns<Item>, pages: AsyncIterable<readonly Item[]>) => ({
  headers: {
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': attachmentNamed(`${name}.csv`),
  },
  body: streamOf(writeFile(columns, pages)),
});
