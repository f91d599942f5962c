import { VisuallyHidden } from '@radix-ui/themes';
import classes from './DataTable.module.css';
import { DataTableHead } from './DataTableHead.tsx';
import { DataTableNarrowHead } from './DataTableNarrowHead.tsx';
import { DataTableRows } from './DataTableRows.tsx';
import { DataTableSkeletonRows } from './DataTableSkeletonRows.tsx';
import { type DataTableColumn, useDataTable } from './useDataTable.ts';
import { mostRowsWhole } from './useRowWindow.ts';

/** The order of the rows. */
export interface DataTableSort {
  /** Id of a sortable column. */
  readonly column: string;
  readonly order: 'asc' | 'desc';
}

/** Props of {@link DataTable}. */
export interface DataTableProps<Row> {
  /** What the table shows, for those who do not see it. */
  readonly caption: string;
  readonly columns: readonly DataTableColumn<Row>[];
  /** In the order in which they are shown: whoever holds the whole set sorts it. */
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** `loading` shows rows without content, `refetching` keeps the old ones. Never inferred from `rows`. */
  readonly state?: 'ready' | 'loading' | 'refetching';
  /** How many rows there are, such as "1,284 match"; stands in the head of a narrow table. */
  readonly count?: string | undefined;
  readonly sort?: DataTableSort | undefined;
  readonly onSort?: ((sort: DataTableSort) => void) | undefined;
  /** Opens a row, as a dialog: by the button of the column that names it, or by a click anywhere in it. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** The page of a row. With `onOpen` it is where the row's dialog is open: for a tab of its own, and before the page runs. */
  readonly linkTo?: ((row: Row) => string) | undefined;
  /** Id of the row that is open. */
  readonly openRow?: string | null | undefined;
  /** True for rows that are set back, such as inactive accounts. */
  readonly isMuted?: ((row: Row) => boolean) | undefined;
}

/** Rows and columns, nothing else: no data of its own, no loading of its own. Narrow, it has rows of two lines. */
export function DataTable<Row extends object>({
  caption,
  columns,
  rows,
  rowId,
  state = 'ready',
  count,
  sort,
  onSort,
  onOpen,
  linkTo,
  openRow,
  isMuted,
}: DataTableProps<Row>) {
  const isWindow = state !== 'loading' && rows.length > mostRowsWhole;
  const { table, placed } = useDataTable({ columns, sort, onSort });
  return (
    <div className={classes.scroller}>
      <DataTableNarrowHead columns={columns} count={count} sort={sort} onSort={onSort} />
      <table
        className={classes.table}
        aria-busy={state !== 'ready'}
        aria-rowcount={isWindow ? rows.length + 1 : undefined}
      >
        <VisuallyHidden asChild>
          <caption>{caption}</caption>
        </VisuallyHidden>
        <colgroup>
          {placed.map(({ id, className, width }) => (
            <col key={id} className={className} style={{ width }} />
          ))}
        </colgroup>
        <DataTableHead table={table} isCounted={isWindow} />
        {state === 'loading' ? (
          <DataTableSkeletonRows columns={placed} />
        ) : (
          <DataTableRows columns={placed} {...{ rows, rowId, onOpen, linkTo, openRow, isMuted }} />
        )}
      </table>
    </div>
  );
}
