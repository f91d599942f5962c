import { Skeleton } from '../Skeleton/Skeleton.tsx';
import classes from './DataTable.module.css';

const widths = ['72%', '58%', '84%', '66%', '50%', '78%', '62%', '70%'];

interface DataTableSkeletonRowsProps {
  readonly columns: readonly {
    readonly id: string;
    readonly className: string | undefined;
    readonly hasSummary: boolean;
  }[];
}

/** Rows in the shape of what comes. Their lines wait as the bars do. */
export function DataTableSkeletonRows({ columns }: DataTableSkeletonRowsProps) {
  return widths.map((width) => (
    <tr key={width} className={classes.skeletonRow}>
      {columns.map(({ id, className, hasSummary }) => (
        <td key={id} className={className}>
          <Skeleton width={width} />
          {hasSummary ? (
            <span className={classes.summary}>
              <Skeleton width="40%" room={16} />
            </span>
          ) : null}
        </td>
      ))}
    </tr>
  ));
}
