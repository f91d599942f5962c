import type { ReactNode } from 'react';
import { pixelsInRem } from '../../foundation/text-size.ts';
import { columnFit } from './column-fit.ts';
import classes from './DataTable.module.css';

/** When the table gets narrow, columns leave one by one: `low` ones first, then `medium` ones, the last ones first. */
export type DataTablePriority = 'always' | 'medium' | 'low';

/** A column of a DataTable. */
export interface DataTableColumn<Row> {
  /** Stands in the address when the table is sorted by it. */
  readonly id: string;
  readonly heading: string;
  readonly cell: (row: Row) => ReactNode;
  /** What stands below the cell when rows have two lines: what else matters once other columns are gone. */
  readonly summary?: (row: Row) => ReactNode;
  /** Of the one column that names the row and opens it; the first one when none says so. */
  readonly namesRow?: boolean;
  readonly sortable?: boolean;
  /** Why rows cannot be sorted by it, where somebody would look for that; the heading says it. */
  readonly unsortable?: string;
  /** In `%`, or in `px` at the usual size of text; the columns without one share what is left. */
  readonly width?: string;
  /** Least width in pixels of a column without `width`, 200 unless said otherwise. */
  readonly minWidth?: number;
  readonly priority?: DataTablePriority;
  /** Figures stand at the end. */
  readonly align?: 'end';
}

/** A column and how its cells stand. */
export interface DataTablePlacedColumn<Row> extends DataTableColumn<Row> {
  readonly className: string;
  readonly namesRow: boolean;
}

/** The columns as the table shows them: which one names the rows, and at which width each one leaves. */
export function placeColumns<Row>(
  columns: readonly DataTableColumn<Row>[],
  sortedBy?: string,
): readonly DataTablePlacedColumn<Row>[] {
  const fits = columnFit(columns, sortedBy);
  const name = columns.find((column) => column.namesRow) ?? columns[0];
  return columns.map((column) => {
    const leaves = fits.get(column.id);
    const className = [
      column === name ? classes.name : '',
      column.align ? classes.end : '',
      leaves === undefined ? '' : `${classes.leaves} ${classes[`below${leaves}`]}`,
    ].join(' ');
    const width = column.width && pixelsInRem(column.width);
    return { ...column, ...(width ? { width } : {}), className, namesRow: column === name };
  });
}
