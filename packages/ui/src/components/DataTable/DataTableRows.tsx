import { useLayoutEffect, useMemo, useRef } from 'react';
import type { DataTableProps } from './DataTable.tsx';
import { DataTableRow } from './DataTableRow.tsx';
import type { DataTablePlacedColumn } from './useDataTable.ts';
import { useRowFocus } from './useRowFocus.ts';

interface DataTableRowsProps<Row>
  extends Pick<DataTableProps<Row>, 'rows' | 'rowId' | 'onOpen' | 'linkTo' | 'openRow' | 'isMuted'> {
  readonly columns: readonly DataTablePlacedColumn<Row>[];
}

/** The rows, and the keys that move among them. */
export function DataTableRows<Row>({
  columns,
  rows,
  rowId,
  onOpen,
  linkTo,
  openRow,
  isMuted,
}: DataTableRowsProps<Row>) {
  const { body, stopIndex, onFocus, onKeyDown } = useRowFocus({ rows, rowId });
  const open = useSteady(onOpen);
  return (
    <tbody ref={body} onFocus={onFocus} onKeyDown={onKeyDown}>
      {rows.map((row, index) => {
        const id = rowId(row);
        return (
          <DataTableRow
            key={id}
            row={row}
            index={index}
            columns={columns}
            onOpen={open}
            to={linkTo?.(row)}
            isOpen={id === openRow}
            isMuted={isMuted?.(row) ?? false}
            isTabStop={index === stopIndex}
            isCounted={false}
          />
        );
      })}
    </tbody>
  );
}

/** The same function at every render, which does what the last one given does: rows that stay are not rendered again. */
function useSteady<Given>(act: ((given: Given) => void) | undefined): ((given: Given) => void) | undefined {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  const exists = act !== undefined;
  return useMemo(() => (exists ? (given: Given) => latest.current?.(given) : undefined), [exists]);
}
