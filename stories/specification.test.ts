import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { testNamesOf } from './test-names.ts';

const root = path.resolve(import.meta.dirname, '..');
const rows = readFileSync(path.join(root, 'docs/specification.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, sentence = '', says = '', file = '', name = '']) => ({
    sentence,
    says,
    file,
    name: name.replace(/^`(.*)`$/, '$1'),
  }));
const toCome = rows.filter(({ file }) => file === 'To come');
const leftOpen = rows.filter(({ file }) => file === 'Left open');
const tested = rows.filter((row) => !toCome.includes(row) && !leftOpen.includes(row));

/** How many sentences, entries of lists and rows of tables the specification has before section 1, in it, and so on. */
const sentences = [3, 5, 40, 38, 16, 5, 6, 21, 9, 17];

const namesByFile = new Map<string, readonly string[]>();
function namesOf(file: string) {
  const names = namesByFile.get(file) ?? (existsSync(path.join(root, file)) ? testNamesOf(path.join(root, file)) : []);
  namesByFile.set(file, names);
  return names;
}
const missing = tested.filter(({ file, name }) => !namesOf(file).includes(name));

describe('the specification is tested where docs/specification.md says', () => {
  it.each(tested)('§ $sentence $says', ({ file, name }) => {
    expect(namesOf(file), `no test of ${file} is called so`).toContain(name);
  });
  it.each(toCome)('§ $sentence $says: to come, $name', ({ name }) => {
    expect(name).toMatch(/^(issue [456]|later)$/);
  });
});

test('every sentence of the specification has its rows, in its order', () => {
  const all = sentences.flatMap((count, section) => Array.from({ length: count }, (_, at) => `${section}.${at + 1}`));
  expect([...new Set(rows.map(({ sentence }) => sentence))]).toEqual(all);
});

test('the table is printed, with none missing', () => {
  const wide = Math.max(...rows.map(({ says }) => says.length));
  const lines = rows.map((row) => {
    const isTest = tested.includes(row);
    const where = isTest ? `${row.file} > ${row.name}` : `${row.file}: ${row.name}`;
    return `${missing.includes(row) ? '✗' : isTest ? '✓' : '·'} ${row.sentence.padEnd(5)} ${row.says.padEnd(wide)}  ${where}`;
  });
  const waits = [...Map.groupBy(toCome, ({ name }) => name)].map(([issue, { length }]) => `${length} ${issue}`);
  const counts = [
    `${sentences.reduce((sum, count) => sum + count)} sentences in ${rows.length} rows`,
    `${tested.length - missing.length} tested`,
    `${toCome.length} to come (${waits.join(', ')})`,
    `${leftOpen.length} left open by the specification`,
    `${missing.length} missing`,
  ];
  const table = [...lines, counts.join(', ')].join('\n');
  console.log(table);
  mkdirSync(path.join(root, 'reports'), { recursive: true });
  writeFileSync(path.join(root, 'reports/specification.txt'), `${table}\n`);
  expect(missing).toEqual([]);
});
