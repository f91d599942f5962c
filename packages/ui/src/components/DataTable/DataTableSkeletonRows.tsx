import classes from './DataTable.module.css';
import type { DataTableColumn } from './useDataTable.ts';

const widths = ['72%', '58%', '84%', '66%', '50%', '78%', '62%', '70%'];

interface DataTableSkeletonRowsProps {
  readonly columns: readonly Pick<DataTableColumn<never>, 'id' | 'priority'>[];
}

/** Rows in the shape of what comes. The bars wait 150 ms, so that a quick answer shows none. */
export function DataTableSkeletonRows({ columns }: DataTableSkeletonRowsProps) {
  return widths.map((width) => (
    <tr key={width} className={classes.skeletonRow}>
      {columns.map((column) => (
        <td key={column.id} className={classes[column.priority ?? 'always']}>
          <span className={classes.bar} style={{ width }} />
        </td>
      ))}
    </tr>
  ));
}
