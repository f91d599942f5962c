import { expect, test } from 'vitest';
import { matchesName } from './matches-name.ts';

test.each([
  ['Zuidas vs. Brussel', true],
  ['  Zuidas vs. Brussel\n', true],
  ['zuidas vs. brussel', false],
  ['Zuidas vs Brussel', false],
  ['Zuidas  vs. Brussel', false],
  ['Zuidas', false],
  ['', false],
])('“%s” for “Zuidas vs. Brussel”: %s', (typed, isName) => {
  expect(matchesName(typed, 'Zuidas vs. Brussel')).toBe(isName);
});

test('a name with space around it can be typed without', () => {
  expect(matchesName('Zuidas', ' Zuidas ')).toBe(true);
});

test('an accent is the same however the keyboard composes it', () => {
  expect(matchesName('A\u0308lvdal', '\u00c4lvdal')).toBe(true);
});

test('right-to-left text and emoji count to the letter', () => {
  expect(matchesName('بورصة 🐂', 'بورصة 🐂')).toBe(true);
  expect(matchesName('بورصة', 'بورصة 🐂')).toBe(false);
});
