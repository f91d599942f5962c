import { expect, test } from 'vitest';
import { type CallMeta, lacksReason } from './admin-call.ts';
import { callsOf } from './calls-of.ts';
import { adminApi } from './index.ts';
import { CsvFile } from './records/csv-file.ts';
import { NotedExport } from './sudo/staff.ts';
import { TranslationFile } from './translations/translation-file.ts';

const files: readonly unknown[] = [CsvFile, TranslationFile];
const calls = callsOf(adminApi).map(({ name, call }) => {
  const { outputSchema, meta } = call['~orpc'];
  const { exportOf }: CallMeta = meta;
  return { name, exportOf, isFile: files.includes(outputSchema) };
});

test('every call that answers the file of a list says of which, and each of another', () => {
  const exports = calls.filter(({ exportOf }) => exportOf !== undefined);
  expect(exports.length).toBeGreaterThan(15);
  expect(exports).toEqual(calls.filter(({ isFile }) => isFile));
  expect(new Set(exports.map(({ exportOf }) => exportOf)).size).toBe(exports.length);
});

test('lists that the console writes are noted under the words of those that the API writes; what it draws is no list', () => {
  const words = new Set(calls.map(({ exportOf }) => exportOf));
  const { options } = NotedExport.shape.name;
  expect(options.filter((name) => !words.has(name))).toEqual(['origami', 'plan']);
});

test('in production what deletes and what renames for a player says why; in a test project, and of people, it need not', () => {
  const production = { environment: 'production' } as const;
  const unsaid = { query: { version: 1 }, body: { version: 1, name: 'Rood' } };
  const said = {
    query: { version: 1, reason: 'Asked for.' },
    body: { version: 1, name: 'Rood', reason: 'Asked for.' },
  };
  const all = callsOf(adminApi);
  const wanting = all.filter(({ call }) => lacksReason(call, production, unsaid)).map(({ name }) => name);
  const deleting = all.filter(({ call }) => call['~orpc'].route.method === 'DELETE').map(({ name }) => name);
  expect(deleting.filter((name) => !wanting.includes(name))).toEqual([
    'invitations.withdraw',
    'names.withdraw',
    'players.notes.remove',
    'sessions.endAll',
    'sessions.end',
  ]);
  expect(wanting.filter((name) => !deleting.includes(name))).toEqual([
    'funds.update',
    'leagues.update',
    'names.decide',
    'players.update',
  ]);
  expect(all.filter(({ call }) => lacksReason(call, production, said))).toEqual([]);
  expect(all.filter(({ call }) => lacksReason(call, { environment: 'test' }, unsaid))).toEqual([]);
  expect(lacksReason(adminApi.leagues.update, production, { body: { version: 1, ownerId: 'x' } })).toBe(false);
});
