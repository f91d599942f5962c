import { VisuallyHidden } from '@radix-ui/themes';
import { useMemo } from 'react';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import classes from './DataTable.module.css';
import { DataTableHead } from './DataTableHead.tsx';
import { DataTableNarrowHead } from './DataTableNarrowHead.tsx';
import { DataTableRows } from './DataTableRows.tsx';
import { type DataTableColumn, type DataTablePlacedColumn, placeColumns } from './place-columns.ts';
import type { DataTableSelection } from './selection.ts';
import { useRowSelection } from './use-row-selection.ts';
import { mostRowsWhole } from './use-row-window.ts';
import { TwoLinesContext, useTwoLines } from './use-two-lines.ts';

const widths = ['72%', '58%', '84%', '66%', '50%', '78%', '62%', '70%'];

interface DataTableSkeletonRowsProps<Row> {
  readonly columns: readonly Pick<DataTablePlacedColumn<Row>, 'id' | 'className' | 'summary'>[];
  readonly isSelectable: boolean;
}

/** Rows in the shape of what comes. Their lines wait as the bars do. */
function DataTableSkeletonRows<Row>({ columns, isSelectable }: DataTableSkeletonRowsProps<Row>) {
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

/** The order of the rows. */
export interface DataTableSort {
  /** Id of a sortable column. */
  readonly column: string;
  readonly order: 'asc' | 'desc';
}

/** Props of a table of rows: the tables of records leave out what they say by themselves. */
export interface DataTableProps<Row> {
  /** What the table shows, for those who do not see it. */
  readonly caption: string;
  readonly columns: readonly DataTableColumn<Row>[];
  /** In the order in which they are shown: whoever holds the whole set sorts it. */
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** `loading` shows rows without content, `refetching` keeps the old ones. Never inferred from `rows`. */
  readonly state?: 'ready' | 'loading' | 'refetching';
  /** How many rows there are in all where they come page by page, -1 where that is not known: for those who do not see them. */
  readonly total?: number | undefined;
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
  /** With `onSelect`: which rows are selected. Kept by the caller, so that it survives paging and search. */
  readonly selection?: DataTableSelection | undefined;
  /** Lets rows be selected. */
  readonly onSelect?: ((selection: ReadonlySet<string>) => void) | undefined;
  /** Lets the edges between columns be moved: widths in pixels by id, once they are settled. */
  readonly onResize?: ((widths: Readonly<Record<string, number>>) => void) | undefined;
  /** With rows of two lines' height at every width, as pictures need. */
  readonly isTall?: boolean;
  /** True for rows that are set back, such as inactive accounts. */
  readonly isMuted?: ((row: Row) => boolean) | undefined;
  /** What is new about a row, such as who changed it: a dot stands before it, which says so. */
  readonly newsOf?: ((row: Row) => string | undefined) | undefined;
}

/**
 * Rows and columns, nothing else: no data of its own, no loading of its own. Narrow, it has rows of two lines.
 *
 * Use it for things that are compared by columns; facts of one thing are a FactList, a few rows in a dialog a RowList.
 */
export function DataTable<Row extends object>({
  caption,
  columns,
  rows,
  rowId,
  state = 'ready',
  total = rows.length,
  count,
  sort,
  onSort,
  onOpen,
  linkTo,
  openRow,
  isMuted,
  newsOf,
  isTall,
  selection,
  onSelect,
  onResize,
}: DataTableProps<Row>) {
  const selecting = useRowSelection({ rows, rowId, selection, onSelect });
  const isWindow = state !== 'loading' && rows.length > mostRowsWhole;
  const isCounted = isWindow || (state !== 'loading' && total !== rows.length);
  const [table, hasTwoLines] = useTwoLines();
  const sortedBy = sort?.column;
  const placed = useMemo(() => placeColumns(columns, sortedBy), [columns, sortedBy]);
  return (
    <div className={classes.scroller}>
      <DataTableNarrowHead columns={columns} count={count} sort={sort} onSort={onSort} selecting={selecting} />
      <table
        ref={table}
        className={classes.table}
        data-tall={isTall || undefined}
        aria-busy={state !== 'ready'}
        data-keys={selecting ? 'move select' : 'move'}
        // The headings are the first row.
        aria-rowcount={isCounted ? (total < 0 ? -1 : Math.max(total, rows.length) + 1) : undefined}
      >
        <VisuallyHidden asChild>
          <caption>{caption}</caption>
        </VisuallyHidden>
        <colgroup>
          {selecting ? <col className={classes.pickColumn} /> : null}
          {placed.map(({ id, className, width }) => (
            <col key={id} data-column={id} className={className} style={{ width }} />
          ))}
        </colgroup>
        <DataTableHead
          columns={placed}
          isCounted={isCounted}
          selecting={selecting}
          sort={sort}
          onSort={onSort}
          onResize={onResize}
        />
        {state === 'loading' ? (
          <DataTableSkeletonRows columns={placed} isSelectable={selecting !== undefined} />
        ) : (
          <TwoLinesContext value={hasTwoLines}>
            <DataTableRows
              columns={placed}
              rows={rows}
              rowId={rowId}
              onOpen={onOpen}
              linkTo={linkTo}
              openRow={openRow}
              isMuted={isMuted}
              newsOf={newsOf}
              isCounted={isCounted}
              selecting={selecting}
            />
          </TwoLinesContext>
        )}
      </table>
    </div>
  );
}

/** What the dots before rows mean; for the foot of the list. */
export const DataTableNews = ({ children }: { readonly children: string }) => (
  <span className={classes.news}>{children}</span>
);
