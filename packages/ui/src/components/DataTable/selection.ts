/** Ids of the selected rows, also of those not shown now; or `all` that match, also those that no page has brought yet. */
export type DataTableSelection = ReadonlySet<string> | 'all';

/** The selection with rows put in or taken out. Out of `all` it becomes the rows that are shown, for only they are known. */
export function selectRows(
  selection: DataTableSelection,
  change: { readonly ids: readonly string[]; readonly isSelected: boolean; readonly shown: readonly string[] },
): ReadonlySet<string> {
  const next = new Set(selection === 'all' ? change.shown : selection);
  for (const id of change.ids) {
    if (change.isSelected) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** From one row to another, both included, in either direction; the second alone when the first is not shown any more. */
export function rangeOf(shown: readonly string[], from: string | null, to: string): readonly string[] {
  const start = from === null ? -1 : shown.indexOf(from);
  const end = shown.indexOf(to);
  return start < 0 ? [to] : shown.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** How much of what is shown is selected. */
export interface DataTableSelectionScope {
  /** How many are selected; undefined for all that match, whose number the caller knows. */
  readonly count: number | undefined;
  /** How many of them are not among the rows shown. */
  readonly unseen: number;
  readonly shown: 'none' | 'some' | 'all';
}

export function selectionScope(selection: DataTableSelection, shown: readonly string[]): DataTableSelectionScope {
  if (selection === 'all') return { count: undefined, unseen: 0, shown: shown.length > 0 ? 'all' : 'none' };
  let seen = 0;
  for (const id of shown) if (selection.has(id)) seen++;
  const part = seen === shown.length ? 'all' : 'some';
  return { count: selection.size, unseen: selection.size - seen, shown: seen === 0 ? 'none' : part };
}
