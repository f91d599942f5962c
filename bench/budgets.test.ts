import { expect, test } from 'vitest';
import { budgetsOf, overruns } from './budgets.ts';

const weight = { script: 100_000, style: 40_000 };
const accepted = { routes: { '/sudo': weight }, searchable: weight };
const problemsOf = (script: number) =>
  overruns(budgetsOf({ routes: { '/sudo': { ...weight, script } }, searchable: weight }, accepted));

test('up to 3 % above the accepted figure, and whatever below it, is no problem', () => {
  expect(problemsOf(103_000)).toEqual([]);
  expect(problemsOf(1)).toEqual([]);
});

test('what is further above is told, with both numbers and the command that accepts it', () => {
  const problems = problemsOf(103_001);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(/^JavaScript of \/sudo is 103001 bytes, .* 100000\. .*npm run budgets -- --accept/);
});

test('a route that has no accepted figure asks for one', () => {
  const problems = overruns(budgetsOf({ routes: { '/new': weight }, searchable: weight }, accepted));
  expect(problems).toHaveLength(2);
  expect(problems[0]).toMatch(/^JavaScript of \/new is 100000 bytes, a new figure\./);
});
