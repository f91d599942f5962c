import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { columnFit } from './column-fit.ts';

const fits = (...columns: Parameters<typeof columnFit>[0]) => Object.fromEntries(columnFit(columns));
const fitsSortedBy = (id: string, ...columns: Parameters<typeof columnFit>[0]) =>
  Object.fromEntries(columnFit(columns, id));

test('a column leaves when it and all that matter more do not fit', () => {
  expect(
    fits(
      { id: 'name' },
      { id: 'since', width: '120px', priority: 'low' },
      { id: 'state', width: '130px', priority: 'medium' },
      { id: 'created', width: '110px', priority: 'low' },
      { id: 'sudo', width: '80px', priority: 'medium' },
    ),
  ).toEqual({ state: 360, sudo: 440, since: 560, created: 640 });
});

test('the column that the rows are sorted by leaves after all others', () => {
  const columns = [
    { id: 'name' },
    { id: 'state', width: '130px', priority: 'medium' },
    { id: 'since', width: '120px', priority: 'low' },
  ] as const;
  expect(fitsSortedBy('since', ...columns)).toEqual({ since: 320, state: 480 });
  expect(fitsSortedBy('name', ...columns)).toEqual({ state: 360, since: 480 });
});

test('a share of the width counts as such, a column without width by its least', () => {
  expect(
    fits(
      { id: 'name', minWidth: 300 },
      { id: 'state', width: '100px', priority: 'medium' },
      { id: 'projects', width: '20%', priority: 'medium' },
    ),
  ).toEqual({ state: 400, projects: 520 });
});

test('what always stays has no width to leave at', () => {
  expect(fits({ id: 'name' }, { id: 'return', width: '90px', priority: 'always' })).toEqual({});
});

test('every step has its rule, and more than everything leaves at the widest', () => {
  const styles = readFileSync(path.join(import.meta.dirname, 'DataTable.module.css'), 'utf8');
  for (let width = 200; width <= 1_600; width += 40) {
    expect(styles).toContain(`@container (width < ${width}px) {\n  .below${width} {\n    display: none;\n  }\n}`);
  }
  expect(fits({ id: 'name', minWidth: 5_000 }, { id: 'x', width: '200%', priority: 'low' })).toEqual({ x: 1_600 });
});
