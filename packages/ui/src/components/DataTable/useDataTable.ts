import { type ColumnDef, metaHelper, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import type { DataTableSort } from './DataTable.tsx';

/** When the table gets narrow, `low` columns go first, then `medium` ones. */
export type DataTablePriority = 'always' | 'medium' | 'low';

/** A column of a DataTable. The first one names the row and never goes. */
export interface DataTableColumn<Row> {
  /** Stands in the address when the table is sorted by it. */
  readonly id: string;
  readonly heading: string;
  readonly cell: (row: Row) => ReactNode;
  readonly sortable?: boolean;
  /** CSS width; the columns without one share what is left. */
  readonly width?: string;
  readonly priority?: DataTablePriority;
}

const features = tableFeatures({
  rowSortingFeature,
  columnMeta: metaHelper<{ readonly priority: DataTablePriority }>(),
});

interface DataTableModel<Row> {
  readonly columns: readonly DataTableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly sort: DataTableSort | undefined;
  readonly onSort: ((sort: DataTableSort) => void) | undefined;
}

/** The grid library behind DataTable. Rows arrive sorted; it knows the order and toggles it. */
export function useDataTable<Row extends object>({ columns, rows, rowId, sort, onSort }: DataTableModel<Row>) {
  const columnDefs = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<typeof features, Row> => ({
          id: column.id,
          accessorFn: (row) => row,
          header: column.heading,
          cell: ({ row }) => column.cell(row.original),
          enableSorting: column.sortable ?? false,
          meta: { priority: column.priority ?? 'always' },
        }),
      ),
    [columns],
  );
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
