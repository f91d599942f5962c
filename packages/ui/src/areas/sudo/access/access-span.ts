import type { Identity } from '@bullpen/contract';
import type { AccessColumn, AccessColumnGroup } from './access-columns.ts';

/** A cell of the matrix, by the id of its person and the key of its project. */
export interface AccessCellKey {
  readonly id: string;
  readonly projectKey: string;
}

/** The cells that are selected: all between two corners. The second corner has the focus. */
export interface AccessSpan {
  readonly from: AccessCellKey;
  readonly to: AccessCellKey;
}

/** A person and a project. */
export interface AccessCell {
  readonly identity: Identity;
  readonly column: AccessColumn;
}

type Ends = readonly [first: number, last: number];

/** A span by its places among the people and the projects that are shown, from 0; its last ones are part of it. */
export interface AccessRange {
  readonly people: Ends;
  readonly columns: Ends;
}

/** Every project of the matrix, in the order in which they stand. */
export const columnsOf = (groups: readonly AccessColumnGroup[]): readonly AccessColumn[] =>
  groups.flatMap(({ columns }) => columns);

export const isSameCell = (a: AccessCellKey, b: AccessCellKey): boolean =>
  a.id === b.id && a.projectKey === b.projectKey;

/**
 * Where the selected cells stand; null where the one with the focus is not shown. Where the other corner is not shown any
 * more, the one with the focus is selected alone.
 */
export function rangeOf(
  span: AccessSpan | null,
  people: readonly Identity[],
  columns: readonly AccessColumn[],
): AccessRange | null {
  if (!span) return null;
  const placeOf = ({ id, projectKey }: AccessCellKey) => ({
    person: people.findIndex((each) => each.id === id),
    column: columns.findIndex(({ key }) => key === projectKey),
  });
  const isShown = ({ person, column }: ReturnType<typeof placeOf>) => person >= 0 && column >= 0;
  const to = placeOf(span.to);
  if (!isShown(to)) return null;
  const other = isSameCell(span.from, span.to) ? to : placeOf(span.from);
  const from = isShown(other) ? other : to;
  const ends = (a: number, b: number): Ends => [Math.min(a, b), Math.max(a, b)];
  return { people: ends(from.person, to.person), columns: ends(from.column, to.column) };
}

/** So many cells are changed at once: a step of each makes the draft anew, and each stands in the summary of the save. */
export const mostCells = 500;

/** How many cells a range has. */
export const sizeOf = ({ people, columns }: AccessRange): number =>
  (people[1] - people[0] + 1) * (columns[1] - columns[0] + 1);

/** The cells of a range, person by person; none where they are more than {@link mostCells}. */
export function cellsIn(
  range: AccessRange | null,
  people: readonly Identity[],
  columns: readonly AccessColumn[],
): readonly AccessCell[] {
  if (!range || sizeOf(range) > mostCells) return [];
  const [firstColumn, lastColumn] = range.columns;
  return people
    .slice(range.people[0], range.people[1] + 1)
    .flatMap((identity) =>
      columns.slice(firstColumn, lastColumn + 1).map((column): AccessCell => ({ identity, column })),
    );
}
