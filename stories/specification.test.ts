import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const rows = readFileSync(path.join(root, 'docs/specification.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, section = '', says = '', file = '', name = '']) => ({ section, says, file, name }));

describe('the specification is tested where docs/specification.md says', () => {
  it.each(rows.filter(({ file }) => file !== 'To come'))('§ $section: $says', ({ file, name }) => {
    const tested = path.join(root, 'packages', file);
    expect(existsSync(tested), `${file} is not there`).toBe(true);
    expect(readFileSync(tested, 'utf8')).toContain(name);
  });
});

test('every section from 1 to 9 has its rows', () => {
  expect([...new Set(rows.map(({ section }) => section))]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
});
