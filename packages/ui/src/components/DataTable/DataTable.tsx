import { VisuallyHidden } from '@radix-ui/themes';
import { ArrowDown, ArrowUp } from 'lucide-react';
import classes from './DataTable.module.css';
import { DataTableNarrowHead } from './DataTableNarrowHead.tsx';
import { DataTableOpener, openRowByClick } from './DataTableOpener.tsx';
import { DataTableSkeletonRows } from './DataTableSkeletonRows.tsx';
import { type DataTableColumn, useDataTable } from './useDataTable.ts';

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
  readonly sort?: DataTableSort;
  readonly onSort?: (sort: DataTableSort) => void;
  /** Opens a row, as a dialog: by the button of the column that names it, or by a click anywhere in it. */
  readonly onOpen?: (row: Row) => void;
  /** The page of a row. With `onOpen` it is where the row's dialog is open: for a tab of its own, and before the page runs. */
  readonly linkTo?: (row: Row) => string;
  /** Id of the row that is open. */
  readonly openRow?: string | null;
  /** True for rows that are set back, such as inactive accounts. */
  readonly isMuted?: (row: Row) => boolean;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

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
  const table = useDataTable({ columns, rows, rowId, sort, onSort });
  const summaries = new Map(columns.map((column) => [column.id, column.summary]));
  const classOf = (column: { readonly columnDef: { readonly meta?: { readonly className: string } } }) =>
    column.columnDef.meta?.className;
  const leaves = table.getAllLeafColumns();
  return (
    <div className={classes.scroller}>
      <DataTableNarrowHead columns={columns} count={count} sort={sort} onSort={onSort} />
      <table className={classes.table} aria-busy={state !== 'ready'}>
        <VisuallyHidden asChild>
          <caption>{caption}</caption>
        </VisuallyHidden>
        <colgroup>
          {columns.map((column, index) => (
            <col
              key={column.id}
              className={leaves[index] ? classOf(leaves[index]) : undefined}
              style={{ width: column.width }}
            />
          ))}
        </colgroup>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => {
                const sorted = header.column.getIsSorted();
                return (
                  <th
                    key={header.id}
                    scope="col"
                    className={classOf(header.column)}
                    {...(sorted ? { 'aria-sort': ariaSort[sorted] } : {})}
                  >
                    {header.column.getCanSort() ? (
                      <button
                        type="button"
                        className={classes.sort}
                        data-sorted={sorted !== false}
                        onClick={header.column.getToggleSortingHandler()}
                      >
                        <table.FlexRender header={header} />
                        {sorted === 'desc' ? <ArrowDown aria-hidden="true" /> : <ArrowUp aria-hidden="true" />}
                      </button>
                    ) : (
                      <table.FlexRender header={header} />
                    )}
                  </th>
                );
              })}
            </tr>
          ))}
        </thead>
        <tbody>
          {state === 'loading' ? (
            <DataTableSkeletonRows
              columns={leaves.map((column) => ({
                id: column.id,
                className: classOf(column),
                hasSummary: summaries.get(column.id) !== undefined,
              }))}
            />
          ) : (
            table.getRowModel().rows.map((row) => (
              // The opener does the same for the keyboard; the row is a larger target for the pointer.
              <tr
                key={row.id}
                className={classes.row}
                data-open={row.id === openRow}
                data-muted={isMuted?.(row.original) ?? false}
                onClick={onOpen || linkTo ? openRowByClick : undefined}
              >
                {row.getAllCells().map((cell) => {
                  const summary = summaries.get(cell.column.id)?.(row.original);
                  const content = (
                    <>
                      <table.FlexRender cell={cell} />
                      {summary === undefined ? null : <span className={classes.summary}>{summary}</span>}
                    </>
                  );
                  if (!cell.column.columnDef.meta?.namesRow) {
                    return (
                      <td key={cell.id} className={classOf(cell.column)}>
                        {content}
                      </td>
                    );
                  }
                  return (
                    <th key={cell.id} scope="row" className={classOf(cell.column)}>
                      <DataTableOpener
                        onOpen={onOpen && (() => onOpen(row.original))}
                        to={linkTo?.(row.original)}
                        isOpen={row.id === openRow}
                      >
                        {content}
                      </DataTableOpener>
                    </th>
                  );
                })}
              </tr>
            ))
          )}
        </tbody>
      </table>
    </div>
  );
}
