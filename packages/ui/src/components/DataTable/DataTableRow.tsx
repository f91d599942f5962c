import { memo } from 'react';
import classes from './DataTable.module.css';
import { DataTableOpener, openRowByClick } from './DataTableOpener.tsx';
import type { DataTablePlacedColumn } from './useDataTable.ts';

/** Props of {@link DataTableRow}: nothing in them changes unless the row does, so that moving about renders two rows. */
export interface DataTableRowProps<Row> {
  readonly row: Row;
  /** Place among all rows, from 0. */
  readonly index: number;
  readonly columns: readonly DataTablePlacedColumn<Row>[];
  /** The same function at every render. */
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly to: string | undefined;
  readonly isOpen: boolean;
  readonly isMuted: boolean;
  /** True for the one row that the Tab key comes to. */
  readonly isTabStop: boolean;
  readonly isCounted: boolean;
}

function Row<Row>({ row, index, columns, onOpen, to, isOpen, isMuted, isTabStop, isCounted }: DataTableRowProps<Row>) {
  return (
    // The opener does the same for the keyboard; the row is a larger target for the pointer.
    <tr
      className={classes.row}
      data-index={index}
      data-open={isOpen}
      data-muted={isMuted}
      // The headings are the first row.
      aria-rowindex={isCounted ? index + 2 : undefined}
      onClick={onOpen || to !== undefined ? openRowByClick : undefined}
    >
      {columns.map((column) => {
        const summary = column.summary?.(row);
        const content = (
          <>
            {column.cell(row)}
            {summary === undefined ? null : <span className={classes.summary}>{summary}</span>}
          </>
        );
        if (!column.namesRow) {
          return (
            <td key={column.id} className={column.className}>
              {content}
            </td>
          );
        }
        return (
          <th key={column.id} scope="row" className={column.className}>
            <DataTableOpener onOpen={onOpen && (() => onOpen(row))} to={to} isOpen={isOpen} isTabStop={isTabStop}>
              {content}
            </DataTableOpener>
          </th>
        );
      })}
    </tr>
  );
}

/** A row and its cells. */
export const DataTableRow = memo(Row) as typeof Row;
