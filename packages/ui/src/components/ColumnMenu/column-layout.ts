/** How somebody arranged the columns of a table. */
export interface ColumnLayout {
  /** Ids from first to last; a column that is not among them stands after the one that it stood after. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  /** In pixels; the other columns are as wide as they were made. */
  readonly widths: Readonly<Record<string, number>>;
}

/** The columns as they were made. */
export const madeLayout: ColumnLayout = { order: [], hidden: [], widths: {} };

/** What a layout needs to know of a column. */
export interface LaidOutColumn {
  readonly id: string;
  readonly heading: string;
  readonly namesRow?: boolean;
  readonly width?: string;
}

const narrowest = 48;
const widest = 1_200;
const texts = (value: unknown) => (Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []);

/** Reads what the device kept; whatever is no layout becomes none. */
export function readColumnLayout(stored: string | null): ColumnLayout {
  if (stored === null) return madeLayout;
  try {
    const { order, hidden, widths }: Record<string, unknown> = JSON.parse(stored) ?? {};
    const read = Object.entries(typeof widths === 'object' && widths !== null ? widths : {}).filter(
      (entry): entry is [string, number] => Number.isFinite(entry[1]) && entry[1] >= narrowest && entry[1] <= widest,
    );
    return { order: texts(order), hidden: texts(hidden), widths: Object.fromEntries(read) };
  } catch {
    return madeLayout;
  }
}

/** All columns in somebody's order, also the hidden ones. */
export function orderColumns<Column extends LaidOutColumn>(
  columns: readonly Column[],
  { order }: ColumnLayout,
): readonly Column[] {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const ordered = [...new Set(order)].flatMap((id) => byId.get(id) ?? []);
  columns.forEach((column, index) => {
    if (ordered.includes(column)) return;
    const before = columns[index - 1];
    ordered.splice(before ? ordered.indexOf(before) + 1 : 0, 0, column);
  });
  return ordered;
}

/** True for the column that names the rows: without it nobody knows whose they are. */
export const isFixed = (column: LaidOutColumn, columns: readonly LaidOutColumn[]): boolean =>
  column === (columns.find(({ namesRow }) => namesRow) ?? columns[0]);

/** The columns to show, in order, as wide as somebody made them. */
export function layOutColumns<Column extends LaidOutColumn>(
  columns: readonly Column[],
  layout: ColumnLayout,
): readonly Column[] {
  return orderColumns(columns, layout)
    .filter((column) => isFixed(column, columns) || !layout.hidden.includes(column.id))
    .map((column) => {
      const width = Object.hasOwn(layout.widths, column.id) ? layout.widths[column.id] : undefined;
      return width === undefined ? column : { ...column, width: `${width}px` };
    });
}

/** The layout with a column some places further on, or with a negative number further up. */
export function moveColumn(
  columns: readonly LaidOutColumn[],
  layout: ColumnLayout,
  id: string,
  by: number,
): ColumnLayout {
  const order = orderColumns(columns, layout).map((column) => column.id);
  const from = order.indexOf(id);
  const to = Math.max(0, Math.min(order.length - 1, from + by));
  order.splice(from, 1);
  order.splice(to, 0, id);
  return { ...layout, order };
}

/** New widths of a column and of the one beside it, which gives or takes the difference; neither gets too narrow. */
export function shareWidth(width: number, beside: number, by: number): readonly [number, number] {
  const least = narrowest - Math.round(width);
  const most = Math.round(beside) - narrowest;
  const change = Math.max(least, Math.min(most, Math.round(by)));
  return [Math.round(width) + change, Math.round(beside) - change];
}
