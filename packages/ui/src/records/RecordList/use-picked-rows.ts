import { useMemo, useState } from 'react';
import { type DataTableSelectionScope, selectionScope } from '../../components/DataTable/selection.ts';
import type { Kept } from '../../data/collection-cache.ts';

interface Picked<Row> {
  readonly of: string | undefined;
  readonly rows: ReadonlyMap<string, Row>;
}

/** What somebody has picked of the rows of one project. They stay picked while others are shown; each is as it was last seen. */
export interface PickedRows<Row> {
  readonly rows: readonly Row[];
  readonly scope: DataTableSelectionScope;
  readonly selection: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
  /** True once something has been picked: what acts upon it stays from then on. */
  readonly isBegun: boolean;
}

/** See {@link PickedRows}. `of` is the project. */
export function usePickedRows<Row extends Kept>(of: string | undefined, shown: readonly Row[]): PickedRows<Row> {
  const [isBegun, setBegun] = useState(false);
  const [picked, setPicked] = useState<Picked<Row>>({ of, rows: new Map() });
  return useMemo(() => {
    const seen = picked.of === of ? picked.rows : new Map<string, Row>();
    const newest = new Map([...seen, ...shown.map((row) => [row.id, row] as const)]);
    const rowsOf = (ids: Iterable<string>) => [...ids].flatMap((id) => newest.get(id) ?? []);
    const selection = new Set(seen.keys());
    return {
      rows: rowsOf(selection),
      scope: selectionScope(
        selection,
        shown.map(({ id }) => id),
      ),
      selection,
      onSelect(ids) {
        setPicked({ of, rows: new Map(rowsOf(ids).map((row) => [row.id, row])) });
        setBegun(true);
      },
      isBegun,
    };
  }, [picked, of, shown, isBegun]);
}
