import { VisuallyHidden } from '@radix-ui/themes';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './DataTable.module.css';
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
  readonly sort?: DataTableSort;
  readonly onSort?: (sort: DataTableSort) => void;
  /** Opens a row: by the button in its first cell, or by a click anywhere in it. */
  readonly onOpen?: (row: Row) => void;
  /** Id of the row that is open. */
  readonly openRow?: string | null;
  /** True for rows that are set back, such as inactive accounts. */
  readonly isMuted?: (row: Row) => boolean;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** Rows and columns, nothing else: no data of its own, no loading of its own. */
export function DataTable<Row extends object>({
  caption,
  columns,
  rows,
  rowId,
  state = 'ready',
  sort,
  onSort,
  onOpen,
  openRow,
  isMuted,
}: DataTableProps<Row>) {
  const table = useDataTable({ columns, rows, rowId, sort, onSort });
  return (
    <div className={classes.scroller}>
      <table className={classes.table} aria-busy={state !== 'ready'}>
        <VisuallyHidden asChild>
          <caption>{caption}</caption>
        </VisuallyHidden>
        <colgroup>
          {columns.map((column) => (
            <col key={column.id} className={classes[column.priority ?? 'always']} style={{ width: column.width }} />
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
                    className={classes[header.column.columnDef.meta?.priority ?? 'always']}
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
            <DataTableSkeletonRows columns={columns} />
          ) : (
            table.getRowModel().rows.map((row) => (
              // The button in the first cell does the same for the keyboard; the row is a larger target for the pointer.
              <tr
                key={row.id}
                className={classes.row}
                data-open={row.id === openRow}
                data-muted={isMuted?.(row.original) ?? false}
                onClick={onOpen && (() => onOpen(row.original))}
              >
                {row.getAllCells().map((cell, index) => {
                  const className = classes[cell.column.columnDef.meta?.priority ?? 'always'];
                  const content = <table.FlexRender cell={cell} />;
                  if (index > 0) {
                    return (
                      <td key={cell.id} className={className}>
                        {content}
                      </td>
                    );
                  }
                  return (
                    <th key={cell.id} scope="row" className={className}>
                      {onOpen ? (
                        <OpenButton onOpen={() => onOpen(row.original)} isOpen={row.id === openRow}>
                          {content}
                        </OpenButton>
                      ) : (
                        content
                      )}
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

interface OpenButtonProps {
  readonly onOpen: () => void;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

function OpenButton({ onOpen, isOpen, children }: OpenButtonProps) {
  return (
    <button
      type="button"
      className={classes.open}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={(event) => {
        event.stopPropagation();
        onOpen();
      }}
    >
      {children}
    </button>
  );
}
