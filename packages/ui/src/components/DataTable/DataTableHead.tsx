import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ComponentType, startTransition, useEffect, useId, useState } from 'react';
import { Tooltip } from '../Tooltip/Tooltip.tsx';
import classes from './DataTable.module.css';
import type { DataTableProps } from './DataTable.tsx';
import type { DataTableEdgeProps } from './DataTableEdge.tsx';
import { DataTablePick } from './DataTablePick.tsx';
import type { DataTablePlacedColumn } from './place-columns.ts';
import type { RowSelection } from './use-row-selection.ts';

interface DataTableHeadProps<Row> extends Pick<DataTableProps<Row>, 'sort' | 'onSort' | 'onResize'> {
  readonly columns: readonly DataTablePlacedColumn<Row>[];
  /** True when the rows say which ones they are, because not all of them are in the document. */
  readonly isCounted: boolean;
  readonly selecting: RowSelection;
}

let edge: Promise<ComponentType<DataTableEdgeProps> | undefined> | undefined;

/** Asked for once by all tables: not to be had, their columns keep their widths, and the next table asks again. */
const loadEdge = () =>
  (edge ??= import('./DataTableEdge.tsx').then(
    ({ DataTableEdge }) => DataTableEdge,
    () => {
      edge = undefined;
      return undefined;
    },
  ));

/**
 * The component that moves the edge of a column, once its code is there, for all columns at once: with a boundary of its
 * own each edge would be hydrated by itself, one after the other.
 */
function useEdge(isWanted: boolean): ComponentType<DataTableEdgeProps> | undefined {
  const [Edge, setEdge] = useState<ComponentType<DataTableEdgeProps>>();
  useEffect(() => {
    if (!isWanted) return;
    void loadEdge().then((loaded) => startTransition(() => setEdge(() => loaded)));
  }, [isWanted]);
  return Edge;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** The headings, and by which of them the rows are ordered. */
export function DataTableHead<Row>({ columns, isCounted, selecting, sort, onSort, onResize }: DataTableHeadProps<Row>) {
  const Edge = useEdge(onResize !== undefined);
  return (
    <thead>
      <tr aria-rowindex={isCounted ? 1 : undefined}>
        {selecting ? (
          <th scope="col" aria-label="Selected" className={classes.pickCell}>
            <DataTablePickShown selecting={selecting} />
          </th>
        ) : null}
        {columns.map(({ id, heading, sortable, unsortable, className }, index) => {
          const order = sort?.column === id ? sort.order : undefined;
          return (
            <th
              key={id}
              scope="col"
              data-column={id}
              // By its words alone: its edge would name it as well.
              aria-label={heading}
              className={className}
              {...(order ? { 'aria-sort': ariaSort[order] } : {})}
            >
              {sortable ? (
                <button
                  type="button"
                  className={classes.sort}
                  data-sorted={order !== undefined}
                  onClick={() => onSort?.({ column: id, order: order === 'asc' ? 'desc' : 'asc' })}
                >
                  {heading}
                  {order === 'desc' ? <ArrowDown aria-hidden="true" /> : <ArrowUp aria-hidden="true" />}
                </button>
              ) : unsortable === undefined ? (
                heading
              ) : (
                <DataTableUnsortable why={unsortable}>{heading}</DataTableUnsortable>
              )}
              {Edge && onResize && index < columns.length - 1 ? <Edge heading={heading} onResize={onResize} /> : null}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** A heading that sorts nothing, and why, for whoever looks for that. */
function DataTableUnsortable({ why, children }: { readonly why: string; readonly children: string }) {
  const id = useId();
  return (
    <>
      <Tooltip content={why}>
        <span aria-describedby={id}>{children}</span>
      </Tooltip>
      <span id={id} hidden>
        {why}
      </span>
    </>
  );
}

/** Selects what is shown, or lets go of it. */
export function DataTablePickShown({ selecting }: { readonly selecting: NonNullable<RowSelection> }) {
  const { shownState, pickShown } = selecting;
  const isPicked = shownState === 'some' ? shownState : shownState === 'all';
  return <DataTablePick label="Select all rows shown" isPicked={isPicked} onPick={pickShown} />;
}
