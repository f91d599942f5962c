import type { DataTableColumn } from '../../components/DataTable/place-columns.ts';

/** The columns while a filter goes with one sort: the headings of the others say why they do not sort. */
export const inBoundOrder = <Row>(
  columns: readonly DataTableColumn<Row>[],
  bound: { readonly label: string; readonly sort: string } | undefined,
): readonly DataTableColumn<Row>[] =>
  bound === undefined
    ? columns
    : columns.map((column) =>
        column.sortable && column.id !== bound.sort
          ? {
              ...column,
              sortable: false,
              unsortable: `Filtered by “${bound.label}”, the list is in its order. Remove the filter to sort by this.`,
            }
          : column,
      );
