import { describe, expect, test, vi } from 'vitest';
import { readCookie, writeDocumentCookie } from './cookies.ts';

test.each([
  [null, null],
  ['', null],
  ['mytheme=light', null],
  ['a=1; theme=dark', 'dark'],
  ['theme=a=b;x=1', 'a=b'],
])('theme out of %s', (header, value) => {
  expect(readCookie(header, 'theme')).toBe(value);
});

describe('a cookie of the console is written', () => {
  const written = (protocol: string) => {
    const document = { cookie: '' };
    vi.stubGlobal('document', document);
    vi.stubGlobal('window', { location: { protocol } });
    writeDocumentCookie('theme', 'dark');
    return document.cookie;
  };

  test('for the path /, for a year and for this site alone', () => {
    expect(written('http:')).toBe('theme=dark; Path=/; Max-Age=31536000; SameSite=Lax');
  });

  test('for encrypted lines alone where the page came over one', () => {
    expect(written('https:')).toBe('theme=dark; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
  });
});
