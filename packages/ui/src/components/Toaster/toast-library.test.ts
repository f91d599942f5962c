import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

// What the specification fixes and sonner does not let one set: an update that changes it must be noticed.
const source = readFileSync(fileURLToPath(import.meta.resolve('sonner')), 'utf8');
const constant = (usage: RegExp) => {
  const name = usage.exec(source)?.[1] ?? 'nothing';
  return new RegExp(`[,\\s]${name.replace('$', '\\$')}=([\\d.e]+)`).exec(source)?.[1];
};

test.each([
  ['a toast is 356 px wide', /"--width":`\$\{(\w+)\}px`/, '356'],
  ['it is removed after 200 ms', /setTimeout\(\(\)=>\{\w+\(\w+\)\},(\w+)\)/, '200'],
  ['a swipe of 20 px dismisses', /Math\.abs\(\w+\)>=(\w+)/, '20'],
])('%s', (_name, usage, value) => {
  expect(constant(usage)).toBe(value);
});

test('a swipe faster than 0.11 px/ms dismisses', () => {
  expect(source).toMatch(/\|\|\w+>\.11\)/);
});
