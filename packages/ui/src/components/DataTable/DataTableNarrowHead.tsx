import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react';
import classes from './DataTable.module.css';
import type { DataTableProps } from './DataTable.tsx';
import { DataTablePickShown } from './DataTableHead.tsx';
import type { DataTableColumn } from './place-columns.ts';
import type { RowSelection } from './use-row-selection.ts';

interface DataTableNarrowHeadProps extends Pick<DataTableProps<never>, 'count'> {
  readonly columns: readonly Pick<DataTableColumn<never>, 'id' | 'heading' | 'sortable'>[];
  readonly sort: DataTableProps<never>['sort'] | undefined;
  readonly onSort: DataTableProps<never>['onSort'] | undefined;
  readonly selecting: RowSelection;
}

/** The head of a table whose rows have two lines: how many, and in which order. */
export function DataTableNarrowHead({ columns, count, sort, onSort, selecting }: DataTableNarrowHeadProps) {
  const sortable = onSort ? columns.filter((column) => column.sortable) : [];
  if (count === undefined && sortable.length === 0 && !selecting) return null;
  return (
    <div className={classes.narrowHead}>
      {selecting ? <DataTablePickShown selecting={selecting} /> : null}
      <span>{count}</span>
      {onSort && sortable.length > 0 ? (
        <span className={classes.narrowSort}>
          <span className={classes.select}>
            <select
              aria-label="Sort by"
              value={sort?.column ?? ''}
              onChange={(event) => onSort({ column: event.target.value, order: 'asc' })}
            >
              {sort ? null : <option value="">Sort by</option>}
              {sortable.map(({ id, heading }) => (
                <option key={id} value={id}>
                  {heading}
                </option>
              ))}
            </select>
            <ChevronDown aria-hidden="true" />
          </span>
          {sort ? (
            <button
              type="button"
              className={classes.order}
              aria-label={sort.order === 'asc' ? 'Ascending, reverse' : 'Descending, reverse'}
              onClick={() => onSort({ column: sort.column, order: sort.order === 'asc' ? 'desc' : 'asc' })}
            >
              {sort.order === 'asc' ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
            </button>
          ) : null}
        </span>
      ) : null}
    </div>
  );
}
