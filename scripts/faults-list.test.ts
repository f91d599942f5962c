import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { faults } from './faults-list.mjs';

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8');

// Seen when the code changes, not when proof:faults runs weeks later.
test.each(faults)('$test, which catches “$name”, is there', ({ test: file }) => {
  expect(existsSync(path.resolve(import.meta.dirname, '..', file))).toBe(true);
});

test.each(faults)('what “$name” replaces stands once in $file', ({ file, find }) => {
  expect(read(file).split(find)).toHaveLength(2);
});
