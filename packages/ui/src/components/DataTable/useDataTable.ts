import { type ColumnDef, metaHelper, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { columnFit } from './columnFit.ts';
import classes from './DataTable.module.css';
import type { DataTableSort } from './DataTable.tsx';

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
  /** In `px` or `%`; the columns without one share what is left. */
  readonly width?: string;
  /** Least width in pixels of a column without `width`, 200 unless said otherwise. */
  readonly minWidth?: number;
  readonly priority?: DataTablePriority;
}

/** A column and how its cells stand. */
export interface DataTablePlacedColumn<Row> extends DataTableColumn<Row> {
  readonly className: string;
  readonly namesRow: boolean;
}

const features = tableFeatures({
  rowSortingFeature,
  columnMeta: metaHelper<{ readonly className: string; readonly heading: string }>(),
});
const noRows: readonly object[] = [];

interface DataTableModel<Row> {
  readonly columns: readonly DataTableColumn<Row>[];
  readonly sort: DataTableSort | undefined;
  readonly onSort: ((sort: DataTableSort) => void) | undefined;
}

/**
 * The grid library behind DataTable. It knows the columns and their order and toggles it; rows arrive sorted and are
 * not given to it, for its model of 100,000 rows costs a tenth of a second with every search.
 */
export function useDataTable<Row extends object>({ columns, sort, onSort }: DataTableModel<Row>) {
  const placed = useMemo(() => {
    const fits = columnFit(columns);
    const name = columns.find((column) => column.namesRow) ?? columns[0];
    return columns.map((column): DataTablePlacedColumn<Row> => {
      const leaves = fits.get(column.id);
      const className = [
        column === name ? classes.name : '',
        leaves === undefined ? '' : `${classes.leaves} ${classes[`below${leaves}`]}`,
      ].join(' ');
      return { ...column, className, namesRow: column === name };
    });
  }, [columns]);
  const columnDefs = useMemo(
    () =>
      placed.map(
        ({ id, heading, sortable = false, className }): ColumnDef<typeof features, object> => ({
          id,
          accessorFn: (row) => row,
          header: heading,
          enableSorting: sortable,
          meta: { className, heading },
        }),
      ),
    [placed],
  );
  const sorting = useMemo(() => (sort ? [{ id: sort.column, desc: sort.order === 'desc' }] : []), [sort]);
  const table = useTable({
    features,
    columns: columnDefs,
    data: noRows,
    manualSorting: true,
    enableSortingRemoval: false,
    sortDescFirst: false,
    state: { sorting },
    onSortingChange: (updater) => {
      const [next] = typeof updater === 'function' ? updater(sorting) : updater;
      if (next) onSort?.({ column: next.id, order: next.desc ? 'desc' : 'asc' });
    },
  });
  return { table, placed };
}
