import { afterEach, expect, test, vi } from 'vitest';
import { readCookie, writeDocumentCookie } from './cookies.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [null, null],
  ['', null],
  ['mytheme=light', null],
  ['a=1; theme=dark', 'dark'],
  ['theme=a=b;x=1', 'a=b'],
])('theme out of %s', (header, value) => {
  expect(readCookie(header, 'theme')).toBe(value);
});

test.each([
  ['http:', 'theme=dark; Path=/; Max-Age=31536000; SameSite=Lax'],
  ['https:', 'theme=dark; Path=/; Max-Age=31536000; SameSite=Lax; Secure'],
])('what a page under %s writes is for every page', (protocol, cookie) => {
  const document = { cookie: '' };
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', { location: { protocol, pathname: '/sudo' } });
  writeDocumentCookie('theme', 'dark');
  expect(document.cookie).toBe(cookie);
});
