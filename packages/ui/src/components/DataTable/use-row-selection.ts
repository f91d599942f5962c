import { useMemo, useRef } from 'react';
import type { DataTableProps } from './DataTable.tsx';
import { rangeOf, selectionScope, selectRows } from './selection.ts';

type RowSelectionOptions<Row> = Pick<DataTableProps<Row>, 'rows' | 'rowId' | 'selection' | 'onSelect'>;

const nothing: ReadonlySet<string> = new Set();

/** What a table lets people select; undefined when it lets them select nothing. */
export function useRowSelection<Row>({ rows, rowId, selection = nothing, onSelect }: RowSelectionOptions<Row>) {
  const lastPicked = useRef<string | null>(null);
  const isSelectable = onSelect !== undefined;
  const shown = useMemo(() => (isSelectable ? rows.map(rowId) : []), [isSelectable, rows, rowId]);
  const scope = useMemo(() => selectionScope(selection, shown), [selection, shown]);
  if (!onSelect) return undefined;
  const select = (ids: readonly string[], isSelected: boolean) =>
    onSelect(selectRows(selection, { ids, isSelected, shown }));
  return {
    shownState: scope.shown,
    isSelected: (id: string) => selection === 'all' || selection.has(id),
    pick: (id: string, isSelected: boolean, isRange: boolean) => {
      select(isRange ? rangeOf(shown, lastPicked.current, id) : [id], isSelected);
      lastPicked.current = id;
    },
    pickShown: (isSelected: boolean) => select(shown, isSelected),
    /** Undefined when there is nothing to clear. */
    clear: scope.count === 0 ? undefined : () => onSelect(nothing),
  };
}

/** What {@link useRowSelection} gives. */
export type RowSelection = ReturnType<typeof useRowSelection>;
