import classes from './DataTable.module.css';

const widths = ['72%', '58%', '84%', '66%', '50%', '78%', '62%', '70%'];

interface DataTableSkeletonRowsProps {
  readonly columns: readonly {
    readonly id: string;
    readonly className: string | undefined;
    readonly hasSummary: boolean;
  }[];
}

/** Rows in the shape of what comes. The bars wait 150 ms, so that a quick answer shows none. */
export function DataTableSkeletonRows({ columns }: DataTableSkeletonRowsProps) {
  return widths.map((width) => (
    <tr key={width} className={classes.skeletonRow}>
      {columns.map(({ id, className, hasSummary }) => (
        <td key={id} className={className}>
          <span className={classes.bar} style={{ width }} />
          {hasSummary ? (
            <span className={classes.summary}>
              <span className={`${classes.bar} ${classes.second}`} />
            </span>
          ) : null}
        </td>
      ))}
    </tr>
  ));
}
