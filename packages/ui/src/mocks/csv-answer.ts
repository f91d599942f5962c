import type { CsvColumns } from '@bullpen/contract';
import { byteOrderMark, writeCsv } from '@bullpen/contract/csv';

/** A CSV file as the server writes it. */
export function csvAnswer<Item>(name: string, columns: CsvColumns<Item>, items: readonly Item[]) {
  const headings = columns.map(([heading]) => heading);
  const rows = items.map((item) => columns.map(([, cell]) => cell(item)));
  return {
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename=${name}.csv`,
    },
    body: new Blob([byteOrderMark, writeCsv([headings, ...rows])], { type: 'text/csv;charset=utf-8' }),
  };
}
