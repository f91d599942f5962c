import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { columns } from './fault-columns.ts';
import { faultTable, type Run } from './fault-table.ts';
import { faultNames } from './faults.ts';
import { happenings } from './happenings.ts';

const full = Object.fromEntries(faultNames.map((fault) => [fault, 'passes']));
const names = Object.values(columns).flat();
const shownBy = Object.values(happenings)
  .flatMap((entries) => Object.values(entries))
  .flatMap((entry) => ('shownBy' in entry ? entry.shownBy : []));
const whole: Run = {
  columns: new Map(names.map((name) => [name, full])),
  tests: new Map(shownBy.map((name) => [name, true])),
  isWhole: true,
};
const withColumn = (name: string, column: Readonly<Record<string, string>>): Run => ({
  ...whole,
  columns: new Map([...whole.columns, [name, column]]),
});

test('a fault table of which nothing lacks is no fault, and every cell of it says something', () => {
  const { text, problems } = faultTable(whole);
  expect(problems).toEqual([]);
  expect(text).not.toMatch(/\| +\||fails|not run/);
});

test('every test that the fault table names is there', () => {
  for (const name of shownBy) {
    const [file = '', part = ''] = name.split(' › ');
    expect(readFileSync(path.join(import.meta.dirname, file), 'utf8'), file).toContain(part);
  }
});

const wrong: Readonly<Record<string, readonly [Run, string]>> = {
  'a column that no test told of': [
    { ...whole, columns: new Map([...whole.columns].slice(1)) },
    `${names[0]}: 401 was not told`,
  ],
  'an empty cell': [
    withColumn('/sudo, write', { ...full, empty: undefined as never }),
    '/sudo, write: empty was not told',
  ],
  'a cell that fails': [withColumn('/sudo, write', { ...full, empty: 'fails' }), '/sudo, write: empty fails'],
  'a cell that leans on one that fails': [
    {
      ...whole,
      columns: new Map([
        ...whole.columns,
        ['/sudo, read', { ...full, slow: 'fails' }],
        ['/manage, read', { ...full, slow: 'as in /sudo, read' }],
      ]),
    },
    '/manage, read: slow as in /sudo, read',
  ],
  'a column that is not registered': [withColumn('/nowhere, read', full), '/nowhere, read is no column'],
  'a test that is not there any more': [
    { ...whole, tests: new Map([...whole.tests].filter(([name]) => !name.startsWith('offline'))) },
    'no test has passed that is called offline.e2e.ts › what is here can be read offline',
  ],
  'a test that failed': [
    { ...whole, tests: new Map([...whole.tests].map(([name]) => [name, !name.startsWith('widget')])) },
    'no test has passed that is called widget.e2e.ts',
  ],
};
for (const [name, [run, problem]] of Object.entries(wrong)) {
  test(`the fault table fails for ${name}`, () => {
    expect(faultTable(run).problems).toContainEqual(expect.stringContaining(problem));
  });
}

test('a run of some files prints what ran, and fails for nothing that lacks', () => {
  const { text, problems } = faultTable({
    columns: new Map([['/sudo, read', full]]),
    tests: new Map([['waiting.e2e.ts › a list that takes long says so, and is given up with its page', true]]),
    isWhole: false,
  });
  expect(problems).toEqual([]);
  expect(text).toContain('Fault table, of the files that ran alone');
  expect(text).toMatch(/\| Pages, read +\| \/sudo +\|\n/);
  expect(text).toMatch(/\| a long wait +\| not run \[\d\] +\| passes \[\d\] +\| not run/);
  expect(text).not.toMatch(/offline/);
  expect(faultTable({ columns: new Map(), tests: new Map(), isWhole: false }).text).toBe('');
});
