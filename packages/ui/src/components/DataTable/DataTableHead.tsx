import { ArrowDown, ArrowUp } from 'lucide-react';
import classes from './DataTable.module.css';
import type { useDataTable } from './useDataTable.ts';

interface DataTableHeadProps {
  readonly table: ReturnType<typeof useDataTable>['table'];
  /** True when the rows say which ones they are, because not all of them are in the document. */
  readonly isCounted: boolean;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** The headings, and by which of them the rows are ordered. */
export function DataTableHead({ table, isCounted }: DataTableHeadProps) {
  return (
    <thead>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id} aria-rowindex={isCounted ? 1 : undefined}>
          {group.headers.map((header) => {
            const sorted = header.column.getIsSorted();
            return (
              <th
                key={header.id}
                scope="col"
                className={header.column.columnDef.meta?.className}
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
  );
}
