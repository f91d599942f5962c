import { expect, test } from 'vitest';
import { budgetsOf, exportBudgets, overruns } from './budgets.ts';

const weight = { script: 100_000, style: 40_000 };
const settled = { gate: { ...weight, first: 90_000, headers: 6_000 } };
const counts = { 'Elements of /sudo': 1_000, 'Forced layouts': 0 };
const accepted = { bytes: { routes: { '/sudo': weight }, searchable: weight }, settled, counts };
const problemsOf = (script: number, counted = counts) =>
  overruns(
    budgetsOf(
      { bytes: { routes: { '/sudo': { ...weight, script } }, searchable: weight }, settled, counts: counted },
      accepted,
    ),
  );

test('up to 3 % above the accepted figure, and whatever below it, is no problem', () => {
  expect(problemsOf(103_000)).toEqual([]);
  expect(problemsOf(1)).toEqual([]);
  expect(problemsOf(1, { 'Elements of /sudo': 1_030, 'Forced layouts': 0 })).toEqual([]);
});

test('what is further above is told, with both numbers and the command that accepts it', () => {
  const problems = problemsOf(103_001);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(/^JavaScript of \/sudo is 103001 bytes, .* 100000\. .*npm run budgets -- --accept/);
});

test('what comes once the first rows stand is counted as well, and the headers of all of it', () => {
  const more = { gate: { ...settled.gate, script: 103_001, headers: 6_181 } };
  const problems = overruns(budgetsOf({ ...accepted, settled: more }, accepted));
  expect(problems).toHaveLength(2);
  expect(problems[0]).toMatch(/^JavaScript of gate until settled is 103001 bytes/);
  expect(problems[1]).toMatch(/^Headers of assets of gate until settled is 6181 bytes/);
});

test('of what there was none, one is too many', () => {
  const problems = problemsOf(1, { 'Elements of /sudo': 1_031, 'Forced layouts': 1 });
  expect(problems).toHaveLength(2);
  expect(problems[1]).toMatch(/^Forced layouts is 1, more than 3 % above 0\./);
});

test('what has no accepted figure asks for one', () => {
  const bytes = { routes: { '/new': weight }, searchable: weight };
  const problems = overruns(budgetsOf({ bytes, settled, counts }, { bytes: accepted.bytes }));
  expect(problems).toHaveLength(7);
  expect(problems[0]).toMatch(/^JavaScript of \/new is 100000 bytes, a new figure\./);
  expect(problems[5]).toMatch(/^Elements of \/sudo is 1000, a new figure\./);
});

test('a component of the library that grows is told by its name, as is a stylesheet', () => {
  const known = { scripts: { 'Button of @bullpen/ui': 6_000 }, styles: { 'styles.css': 40_000 } };
  const grown = { scripts: { 'Button of @bullpen/ui': 6_181 }, styles: { 'styles.css': 41_201 } };
  expect(overruns(exportBudgets(known, known))).toEqual([]);
  const problems = overruns(exportBudgets(grown, known));
  expect(problems).toHaveLength(2);
  expect(problems[0]).toMatch(/^JavaScript of Button of @bullpen\/ui is 6181 bytes/);
});
