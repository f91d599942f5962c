import type { ImportedTranslation, MessageIssue } from '@bullpen/contract';
import { expect, test } from 'vitest';
import { choiceOf, errorsOf } from './import-choice.ts';

const issue = (code: string, severity: 'error' | 'warning'): MessageIssue => ({ code, severity, message: code });
const change = (row: number, key: string, issues: readonly MessageIssue[] = []): ImportedTranslation => ({
  ...{ kind: 'added', locale: 'fr-BE', version: 1, status: 'missing', before: null, after: key, isOutdated: false },
  ...{ key, issues: [...issues], row, column: 2 },
});
const sound = change(2, 'sound', [issue('spaces', 'warning')]);
const broken = change(4, 'broken', [
  issue('placeholder_extra', 'error'),
  issue('placeholder_extra', 'error'),
  issue('spaces', 'warning'),
]);
const report = { changes: [sound, broken], rejected: [{ row: 3, column: 1, path: ['x'], message: 'None.' }] };

test('all that is wrong is told in the order of the file, without what only may be', () => {
  expect(errorsOf(report).map(({ row, messages, change }) => [row, messages, change?.key])).toEqual([
    [3, ['None.'], undefined],
    [4, ['placeholder_extra', 'placeholder_extra'], 'broken'],
  ]);
});

test('what is broken is left out at first, by its place', () => {
  const { chosen, skip, acceptedErrors } = choiceOf(report, new Set());
  expect([chosen, acceptedErrors]).toEqual([[sound], []]);
  expect(skip).toEqual([
    { row: 3, column: 1 },
    { row: 4, column: 2 },
  ]);
});

test('a row that an unquoted separator has shifted is left out whole at first, until a text of it is ticked', () => {
  const shifted = [change(5, 'shifted'), { ...change(5, 'shifted'), locale: 'nl-BE', column: 3 }];
  const beyond = { row: 5, column: 4, path: ['shifted'], message: 'This cell stands under no heading.' };
  const row = { changes: [sound, ...shifted], rejected: [beyond] };
  expect(choiceOf(row, new Set()).chosen).toEqual([sound]);
  expect(choiceOf(row, new Set(['5:2'])).chosen).toEqual([sound, shifted[0]]);
});

test('the other languages of a broken text are left out with it at first', () => {
  const other = { ...change(4, 'broken'), locale: 'nl-BE', column: 3 };
  expect(choiceOf({ changes: [broken, other], rejected: [] }, new Set()).chosen).toEqual([]);
});

test('what an editor ticks all the same is sent with its errors by name, each once', () => {
  const { chosen, skip, acceptedErrors } = choiceOf(report, new Set(['2:2', '4:2', '3:1']));
  expect(chosen).toEqual([broken]);
  expect(acceptedErrors).toEqual([{ key: 'broken', locale: 'fr-BE', code: 'placeholder_extra' }]);
  // What cannot be read is never taken in.
  expect(skip).toEqual([
    { row: 3, column: 1 },
    { row: 2, column: 2 },
  ]);
});
