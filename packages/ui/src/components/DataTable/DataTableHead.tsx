import { ArrowDown, ArrowUp } from 'lucide-react';
import { lazy, Suspense } from 'react';
import classes from './DataTable.module.css';
import type { DataTableEdgeProps } from './DataTableEdge.tsx';
import { DataTablePick } from './DataTablePick.tsx';
import type { useDataTable } from './useDataTable.ts';
import type { RowSelection } from './useRowSelection.ts';

interface DataTableHeadProps {
  readonly table: ReturnType<typeof useDataTable>['table'];
  /** True when the rows say which ones they are, because not all of them are in the document. */
  readonly isCounted: boolean;
  readonly selecting: RowSelection;
  readonly onResize: DataTableEdgeProps['onResize'] | undefined;
}

const DataTableEdge = lazy(() => import('./DataTableEdge.tsx').then((module) => ({ default: module.DataTableEdge })));

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** The headings, and by which of them the rows are ordered. */
export function DataTableHead({ table, isCounted, selecting, onResize }: DataTableHeadProps) {
  return (
    <thead>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id} aria-rowindex={isCounted ? 1 : undefined}>
          {selecting ? (
            <th scope="col" className={classes.pickCell}>
              <DataTablePickShown selecting={selecting} />
            </th>
          ) : null}
          {group.headers.map((header, index) => {
            const sorted = header.column.getIsSorted();
            return (
              <th
                key={header.id}
                scope="col"
                data-column={header.column.id}
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
                {onResize && index < group.headers.length - 1 ? (
                  <Suspense>
                    <DataTableEdge heading={header.column.columnDef.meta?.heading ?? ''} onResize={onResize} />
                  </Suspense>
                ) : null}
              </th>
            );
          })}
        </tr>
      ))}
    </thead>
  );
}

/** Selects what is shown, or lets go of it. */
export function DataTablePickShown({ selecting }: { readonly selecting: NonNullable<RowSelection> }) {
  const { shownState, pickShown } = selecting;
  const isPicked = shownState === 'some' ? shownState : shownState === 'all';
  return <DataTablePick label="Select all rows shown" isPicked={isPicked} onPick={pickShown} />;
}
