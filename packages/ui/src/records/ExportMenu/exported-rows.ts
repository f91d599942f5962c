import type { CsvCell } from '@bullpen/contract';

/** A column that an export can have. */
export interface ExportedColumn<Row> {
  readonly heading: string;
  /** What an export says of a row: whole values, moments in RFC 3339. */
  readonly exported: (row: Row) => CsvCell;
}

/** The rows of an export, a cell for each column. */
export function* exportedRows<Row>(
  rows: Iterable<Row>,
  columns: readonly ExportedColumn<Row>[],
): Iterable<readonly CsvCell[]> {
  for (const row of rows) yield columns.map(({ exported }) => exported(row));
}
