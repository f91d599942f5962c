import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { runsOf } from '../../../../counts.ts';
import { safeReturnPath } from '../index.ts';

const origin = 'https://console.example';

describe('a path of our own origin is kept', () => {
  it.each([
    '/',
    '/overview',
    '/sudo?project=demo-s01-test&sort=email#top',
    '/a%20b/%E2%82%AC',
    '/overview?next=https://evil.example/',
    '/overview?next=//evil.example',
    '/manage/a//b',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/@evil.example',
    '/:80',
    `/overview?q=${'x'.repeat(100_000)}`,
  ])('%.60s', (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  it.each([
    ['/a/../sudo', '/sudo'],
    ['/./sudo', '/sudo'],
    ['/../../sudo', '/sudo'],
    ['/%2e%2e/sudo', '/sudo'],
    ['/caf\u00e9', '/caf%C3%A9'],
    ['/..//evil.example', '/evil.example'],
    ['/.//evil.example/x', '/evil.example/x'],
    ['/%2e//evil.example', '/evil.example'],
    ['/a/..///evil.example', '/evil.example'],
  ])('%s is kept as %s', (path, kept) => {
    expect(safeReturnPath(path)).toBe(kept);
  });
});

describe('anything else becomes /', () => {
  it.each([
    ['nothing', undefined],
    ['null', null],
    ['empty', ''],
    ['another origin', 'https://evil.example/'],
    ['our own origin written out', `${origin}/overview`],
    ['a script', 'javascript:alert(1)'],
    ['a relative path', 'overview'],
    ['a query alone', '?project=x'],
    ['protocol-relative', '//evil.example'],
    ['protocol-relative with a path', '//evil.example/overview'],
    ['more slashes', '///evil.example'],
    ['the base we parse with', '//same-origin.invalid.evil.example/'],
    ['userinfo', '//console.example@evil.example/'],
    ['a protocol-relative address that cannot be parsed', '//[evil'],
    ['a backslash', '/\\evil.example'],
    ['two backslashes', '\\\\evil.example'],
    ['a backslash further on', '/a\\..\\..\\evil'],
    ['a leading blank', ' //evil.example'],
    ['a tab that browsers leave out', '/\t/evil.example'],
    ['a line break that browsers leave out', '/\n/evil.example'],
    ['a carriage return', '/\r/evil.example'],
    ['a header in the path', '/a\r\nSet-Cookie: a=b'],
    ['NUL', '/a\u0000'],
    ['delete', '/a\u007f'],
  ])('%s', (_name, candidate) => {
    expect(safeReturnPath(candidate)).toBe('/');
  });

  it.each(Array.from({ length: 32 }, (_, code) => code))('control character %i', (code) => {
    expect(safeReturnPath(`/a${String.fromCharCode(code)}b`)).toBe('/');
  });
});

test('whatever comes in, what goes out never leaves the origin and is kept as it is', () => {
  const piece = fc.constantFrom(
    ...[
      '/',
      '//',
      '\\',
      '.',
      '..',
      '@',
      ':',
      '?',
      '#',
      '%2f',
      '%5c',
      '%2e',
      '%00',
      '%',
      '\t',
      '\n',
      '\u0000',
      ' ',
      '[',
    ],
    ...['evil.example', 'https:', 'javascript:', 'user:pass@', 'a', '\u2044', '\uff0f', '\ud800', 'é', '\u0085'],
  );
  const candidates = fc.oneof(
    fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
    fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`),
    fc.string({ unit: 'binary' }).map((text) => `/${text}`),
    fc.webUrl(),
  );
  fc.assert(
    fc.property(candidates, (candidate) => {
      const path = safeReturnPath(candidate);
      expect(path).toMatch(/^\/(?![/\\])/);
      const { origin: reached, username, password } = new URL(path, origin);
      expect([reached, username, password]).toEqual([origin, '', '']);
      expect(safeReturnPath(path)).toBe(path);
    }),
    runsOf('any address leads back to us'),
  );
});
