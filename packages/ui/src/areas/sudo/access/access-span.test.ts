import { expect, test } from 'vitest';
import { dirk, identities, kristiina, tom } from '../../../mocks/identities.ts';
import { projects } from '../../../mocks/projects.ts';
import { accessColumns } from './access-columns.ts';
import { cellsIn, columnsOf, rangeOf } from './access-span.ts';

const people = [dirk, kristiina, tom];
const columns = columnsOf(accessColumns(projects, identities, {})).slice(0, 3);
const keyOf = (person: { readonly id: string }, column: number) => ({
  id: person.id,
  projectKey: columns[column]?.key ?? '',
});

test('a range lies between its corners, whichever of them has the focus', () => {
  const range = { people: [0, 1], columns: [0, 2] };
  expect(rangeOf({ from: keyOf(dirk, 2), to: keyOf(kristiina, 0) }, people, columns)).toEqual(range);
  expect(rangeOf({ from: keyOf(kristiina, 0), to: keyOf(dirk, 2) }, people, columns)).toEqual(range);
});

test('a corner that is not shown any more leaves the cell with the focus; without that nothing is selected', () => {
  const span = { from: keyOf(dirk, 0), to: keyOf(tom, 1) };
  expect(rangeOf(span, [kristiina, tom], columns)).toEqual({ people: [1, 1], columns: [1, 1] });
  expect(rangeOf(span, [dirk, kristiina], columns)).toBeNull();
  expect(rangeOf(null, people, columns)).toBeNull();
});

test('the cells of a range come person by person', () => {
  const cells = cellsIn({ people: [1, 2], columns: [0, 1] }, people, columns);
  expect(cells.map(({ identity, column }) => [identity.id, column.key])).toEqual(
    [kristiina, tom].flatMap(({ id }) => [0, 1].map((at) => [id, columns[at]?.key])),
  );
});

test('of more cells than are changed at once none is answered', () => {
  const many = Array.from({ length: 501 }, () => dirk);
  expect(cellsIn({ people: [0, 499], columns: [0, 0] }, many, columns)).toHaveLength(500);
  expect(cellsIn({ people: [0, 500], columns: [0, 0] }, many, columns)).toEqual([]);
  expect(cellsIn(null, many, columns)).toEqual([]);
});
