/** Rows from the first to the last one, both included, from 0. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** The rows that are drawn of those with differing heights, and where each stands, in pixels from the first one. */
export interface MeasuredRows {
  readonly rows: readonly { readonly index: number; readonly start: number; readonly end: number }[];
  /** Of all of them together. */
  readonly height: number;
}

/** Rows beyond what is in sight, at the least, so that a flick of the wheel shows no gap. */
export const overscan = 12;
/** So many rows come and go together: each time costs the layout of the table, however few they are. */
export const together = 8;

/** Whole groups of rows around those from one to another. */
export function rowsAround(first: number, last: number): RowRange {
  const down = (index: number) => Math.floor(index / together) * together;
  return { first: Math.max(0, down(first - overscan)), last: down(last + overscan) + together - 1 };
}

/** What stands in the body of the table: a row, or space for those left out. */
export type RowPlace =
  | { readonly is: 'row'; readonly index: number }
  /** `at` tells one gap from another; the height is one of CSS. */
  | { readonly is: 'gap'; readonly at: number; readonly height: string };

/** The rows of a range and those `kept`, wherever they are, with as much space between them as the rows left out would take. */
export function placeAlike(count: number, { first, last }: RowRange, kept: readonly number[]): readonly RowPlace[] {
  const places: RowPlace[] = [];
  let next = 0;
  const draw = (index: number) => {
    if (index < next || index > count) return;
    if (index > next) places.push({ is: 'gap', at: next, height: `calc(var(--row-height) * ${index - next})` });
    if (index < count) places.push({ is: 'row', index });
    next = index + 1;
  };
  const others = kept.toSorted((a, b) => a - b);
  for (const index of others) if (index < first && index < count) draw(index);
  for (let index = first; index <= Math.min(last, count - 1); index++) draw(index);
  for (const index of others) if (index > last && index < count) draw(index);
  draw(count);
  return places;
}

/** The rows that are drawn, with the space between them. */
export function placeMeasured({ rows, height }: MeasuredRows): readonly RowPlace[] {
  const places: RowPlace[] = [];
  let at = 0;
  const gap = (to: number, before: number) => {
    if (to > at) places.push({ is: 'gap', at: before, height: `${to - at}px` });
  };
  for (const { index, start, end } of rows) {
    gap(start, index);
    places.push({ is: 'row', index });
    at = end;
  }
  gap(height, -1);
  return places;
}
