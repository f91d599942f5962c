import { expect, test } from 'vitest';
import { matchesWords } from './matches-words.ts';

test.each([
  ['', true],
  ['   ', true],
  ['alpen', true],
  ['ALPEN', true],
  ['alpenborse', true],
  ['Alpenbörse', true],
  ['test alp', true],
  ['s04 test', true],
  ['börse prod', false],
  ['alpenx', false],
])('“%s” in “TEST S04 Alpenbörse”: %s', (search, isFound) => {
  expect(matchesWords('TEST S04 Alpenbörse', search)).toBe(isFound);
});
