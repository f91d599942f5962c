import { expect, test } from 'vitest';
import { readCookie } from './cookies.ts';

test.each([
  [null, null],
  ['', null],
  ['mytheme=light', null],
  ['a=1; theme=dark', 'dark'],
  ['theme=a=b;x=1', 'a=b'],
])('theme out of %s', (header, value) => {
  expect(readCookie(header, 'theme')).toBe(value);
});
