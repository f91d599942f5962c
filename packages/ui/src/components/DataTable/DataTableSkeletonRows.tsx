import classes from './DataTable.module.css';
import type { DataTablePlacedColumn } from './placeColumns.ts';

const widths = ['72%', '58%', '84%', '66%', '50%', '78%', '62%', '70%'];

interface DataTableSkeletonRowsProps<Row> {
  readonly columns: readonly Pick<DataTablePlacedColumn<Row>, 'id' | 'className' | 'summary'>[];
  readonly isSelectable: boolean;
}

/** Rows in the shape of what comes. The bars wait 150 ms, so that a quick answer shows none. */
export function DataTableSkeletonRows<Row>({ columns, isSelectable }: DataTableSkeletonRowsProps<Row>) {
  return (
    <tbody>
      {widths.map((width) => (
        <tr key={width} className={classes.skeletonRow}>
          {isSelectable ? <td className={classes.pickCell} /> : null}
          {columns.map(({ id, className, summary }) => (
            <td key={id} className={className}>
              <span className={classes.bar} style={{ width }} />
              {summary ? (
                <span className={classes.summary}>
                  <span className={`${classes.bar} ${classes.second}`} />
                </span>
              ) : null}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
