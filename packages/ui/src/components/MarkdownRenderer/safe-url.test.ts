import { expect, test } from 'vitest';
import { safeUrl } from './safe-url.ts';

test.each(['https://kade.example/a?b=c#d', 'http://kade.example/', 'mailto:dirk@kade.example'])(
  '%s is a link',
  (url) => {
    expect(safeUrl(url)).toBe(url);
  },
);

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://kade.example/1',
  '//kade.example',
  '/sudo',
  '#top',
  '?project=a',
  '',
])('%j is none', (url) => {
  expect(safeUrl(url)).toBeUndefined();
});
