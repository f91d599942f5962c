import { expect, test } from 'vitest';
import { hasControlCharacters } from './has-control-characters.ts';

test.each([
  ['/%09/javascript:x', true],
  ['/%09/a:b', true],
  ['/overview%0D%0A', true],
  ['/%7f', true],
  ['/%E2%82%AC/%20a?x=%09', false],
  ['/overview', false],
])('%s: %s', (path, expected) => {
  expect(hasControlCharacters(`http://localhost:3000${path}`)).toBe(expected);
});
