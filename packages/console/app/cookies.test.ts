import { expect, test } from 'vitest';
import { readCookie, writeCookie } from './cookies.ts';

test.each([
  [null, null],
  ['', null],
  ['mytheme=light', null],
  ['a=1; theme=dark', 'dark'],
  ['theme=a=b;x=1', 'a=b'],
])('theme out of %s', (header, value) => {
  expect(readCookie(header, 'theme')).toBe(value);
});

test('a cookie is for every page, and secure where the page is', () => {
  expect(writeCookie('theme', 'dark', false)).toBe('theme=dark; Path=/; Max-Age=31536000; SameSite=Lax');
  expect(writeCookie('theme', 'dark', true)).toContain('; Secure');
});
