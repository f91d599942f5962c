import { expect, test } from 'vitest';
import type { IdentityInput } from './identity-rights.ts';
import { isRecentSignIn, needsRecentSignIn } from './recent-sign-in.ts';

const at = (time: string) => new Date(`2026-11-21T${time}Z`);

test.each([
  [undefined, false],
  ['12:00:00', true],
  ['11:50:00', true],
  ['11:49:59', false],
])('at noon a proof of %s is recent: %s', (time, isRecent) => {
  const authTime = time === undefined ? undefined : at(time).getTime() / 1000;
  expect(isRecentSignIn(authTime, at('12:00:00'))).toBe(isRecent);
});

test.each<[IdentityInput, boolean]>([
  [{ state: 'active' }, true],
  [{ state: 'inactive' }, true],
  [{ sudo: true }, true],
  [{ sudo: false }, true],
  [{ state: 'active', projects: {} }, true],
  [{ projects: { alpha: 'rw' } }, false],
])('%j needs a recent sign-in: %s', (input, isNeeded) => {
  expect(needsRecentSignIn(input)).toBe(isNeeded);
});
