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

interface ColumnMeta {
  readonly className: string;
  readonly namesRow: boolean;
}

const features = tableFeatures({ rowSortingFeature, columnMeta: metaHelper<ColumnMeta>() });

interface DataTableModel<Row> {
  readonly columns: readonly DataTableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly sort: DataTableSort | undefined;
  readonly onSort: ((sort: DataTableSort) => void) | undefined;
}

/** The grid library behind DataTable. Rows arrive sorted; it knows the order and toggles it. */
export function useDataTable<Row extends object>({ columns, rows, rowId, sort, onSort }: DataTableModel<Row>) {
  const columnDefs = useMemo(() => {
    const fits = columnFit(columns);
    const name = columns.find((column) => column.namesRow) ?? columns[0];
    return columns.map(
      (column): ColumnDef<typeof features, Row> => ({
        id: column.id,
        accessorFn: (row) => row,
        header: column.heading,
        cell: ({ row }) => column.cell(row.original),
        enableSorting: column.sortable ?? false,
        meta: {
          className: [
            column === name ? classes.name : '',
            fits.has(column.id) ? `${classes.leaves} ${classes[`below${fits.get(column.id)}`]}` : '',
          ].join(' '),
          namesRow: column === name,
        },
      }),
    );
  }, [columns]);
  const sorting = useMemo(() => (sort ? [{ id: sort.column, desc: sort.order === 'desc' }] : []), [sort]);
  return useTable({
    features,
    columns: columnDefs,
    data: rows,
    getRowId: rowId,
    manualSorting: true,
    enableSortingRemoval: false,
    sortDescFirst: false,
    state: { sorting },
    onSortingChange: (updater) => {
      const [next] = typeof updater === 'function' ? updater(sorting) : updater;
      if (next) onSort?.({ column: next.id, order: next.desc ? 'desc' : 'asc' });
    },
  });
}
