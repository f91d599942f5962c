import { Skeleton } from '../Skeleton/Skeleton.tsx';
import classes from './DataTable.module.css';
import type { DataTablePlacedColumn } from './place-columns.ts';

const widths = ['72%', '58%', '84%', '66%', '50%', '78%', '62%', '70%'];

interface DataTableSkeletonRowsProps<Row> {
  readonly columns: readonly Pick<DataTablePlacedColumn<Row>, 'id' | 'className' | 'summary'>[];
  readonly isSelectable: boolean;
}

/** Rows in the shape of what comes. Their lines wait as the bars do. */
export function DataTableSkeletonRows<Row>({ columns, isSelectable }: DataTableSkeletonRowsProps<Row>) {
  return (
    <tbody>
      {widths.map((width) => (
        <tr key={width} className={classes.skeletonRow}>
          {isSelectable ? <td className={classes.pickCell} /> : null}
          {columns.map(({ id, className, summary }) => (
            <td key={id} className={className}>
              <Skeleton width={width} />
              {summary ? (
                <span className={classes.summary}>
                  <Skeleton width="40%" room={16} />
                </span>
              ) : null}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
