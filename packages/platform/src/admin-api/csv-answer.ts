import type { CsvColumns } from '@bullpen/contract';
import { byteOrderMark, writeCsv } from '@bullpen/contract/csv';

async function* writeFile<Item>(columns: CsvColumns<Item>, pages: AsyncIterable<readonly Item[]>) {
  yield byteOrderMark + writeCsv([columns.map(([heading]) => heading)]);
  for await (const items of pages) yield writeCsv(items.map((item) => columns.map(([, cell]) => cell(item))));
}

function streamOf(text: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await text.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await text.return(undefined)),
  });
}

/** A CSV file that is written as it is read; whoever stops reading stops the writing. */
export const csvAnswer = <Item>(name: string, columns: CsvColumns<Item>, pages: AsyncIterable<readonly Item[]>) => ({
  headers: {
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': `attachment; filename="${name}.csv"`,
  },
  body: streamOf(writeFile(columns, pages)),
});
