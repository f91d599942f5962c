import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { csrfCookieName, maskCsrfToken, matchesCsrfToken } from './csrf.ts';

test('the cookie is named after the base URL, slash included', () => {
  expect(csrfCookieName({ url: 'http://localhost:4000' })).toBe(
    'csrf_token_d8e02a25d3090b72550173dcb2a8c506490cb1f56b66b6afc3416b9ab7d9fe59',
  );
});

test('a masked token differs each time, has 88 characters, and matches its own token alone', () => {
  const token = randomBytes(32);
  const other = randomBytes(32);
  const first = maskCsrfToken(token);
  const second = maskCsrfToken(token);
  expect(first).toHaveLength(88);
  expect(first).not.toBe(second);
  expect([first, second, token.toString('base64')].map((value) => matchesCsrfToken(token, value))).toEqual([
    true,
    true,
    true,
  ]);
  expect([first, '', 'short', other.toString('base64')].map((value) => matchesCsrfToken(other, value))).toEqual([
    false,
    false,
    false,
    true,
  ]);
});
