import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import classes from './DataTable.module.css';
import type { DataTableProps } from './DataTable.tsx';
import { DataTableRow } from './DataTableRow.tsx';
import type { DataTablePlacedColumn } from './place-columns.ts';
import { useRowFocus } from './use-row-focus.ts';
import type { RowSelection } from './use-row-selection.ts';
import { useRowWindow } from './use-row-window.ts';

interface DataTableRowsProps<Row>
  extends Pick<DataTableProps<Row>, 'rows' | 'rowId' | 'onOpen' | 'linkTo' | 'openRow' | 'isMuted' | 'newsOf'> {
  readonly columns: readonly DataTablePlacedColumn<Row>[];
  /** True when the rows say which ones they are, because not all of them are in the document. */
  readonly isCounted: boolean;
  readonly selecting: RowSelection;
}

/** The rows, and the keys that move among them. */
export function DataTableRows<Row extends object>({
  columns,
  rows,
  rowId,
  onOpen,
  linkTo,
  openRow,
  isMuted,
  newsOf,
  isCounted,
  selecting,
}: DataTableRowsProps<Row>) {
  const tableId = useId();
  const { body, stopIndex, ...keys } = useRowFocus({ rows, rowId, selecting });
  const open = useSteady(onOpen);
  const addressOf = useSteady(linkTo);
  const pick = useSteady(selecting?.pick);
  // The row that is open, or was last: what stands beside the list leads back to it.
  const openIndex = openRow == null ? -1 : rows.findIndex((row) => rowId(row) === openRow);
  const [lastOpen, setLastOpen] = useState(openIndex);
  if (openIndex >= 0 && openIndex !== lastOpen) setLastOpen(openIndex);
  const places = useRowWindow({ count: rows.length, kept: lastOpen < 0 ? [stopIndex] : [stopIndex, lastOpen], body });
  return (
    <tbody ref={body} {...keys}>
      {places.map((place) => {
        if (place.is === 'gap') {
          return (
            // biome-ignore lint/a11y/noAriaHiddenOnFocusable: space without content, which takes no focus
            <tr key={`gap ${place.at}`} className={classes.gap} aria-hidden="true">
              <td style={{ height: place.height }} />
            </tr>
          );
        }
        const row = rows[place.index];
        if (!row) return null;
        const id = rowId(row);
        return (
          <DataTableRow
            key={id}
            row={row}
            id={id}
            index={place.index}
            columns={columns}
            onOpen={open}
            to={onOpen ? undefined : linkTo?.(row)}
            linkTo={onOpen && addressOf}
            isOpen={id === openRow}
            nameId={`${tableId}${id}`}
            isPicked={selecting?.isSelected(id)}
            onPick={pick}
            isMuted={isMuted?.(row) ?? false}
            news={newsOf?.(row)}
            isTabStop={place.index === stopIndex}
            isCounted={isCounted}
          />
        );
      })}
    </tbody>
  );
}

/** The same function at every render, which does what the last one given does: rows that stay are not rendered again. */
function useSteady<Given extends unknown[], Answer>(
  act: ((...given: Given) => Answer) | undefined,
): ((...given: Given) => Answer | undefined) | undefined {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  const exists = act !== undefined;
  return useMemo(() => (exists ? (...given: Given) => latest.current?.(...given) : undefined), [exists]);
}
