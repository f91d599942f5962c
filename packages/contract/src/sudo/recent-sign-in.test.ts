import { expect, test } from 'vitest';
import type { IdentityInput } from '../session/identity-rights.ts';
import { invitingNeedsRecentSignIn, isRecentSignIn, needsRecentSignIn } from './recent-sign-in.ts';

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

const catalogue = [
  { key: 'alpha', environment: 'production' },
  { key: 'beta', environment: 'test' },
] as const;

test.each<[IdentityInput, boolean]>([
  [{ state: 'active' }, true],
  [{ state: 'inactive' }, true],
  [{ sudo: true }, true],
  [{ sudo: false }, true],
  [{ state: 'active', projects: {} }, true],
  [{ projects: {} }, true],
  [{ projects: { alpha: 'r' } }, true],
  [{ projects: { alpha: 'rw' } }, false],
  [{ projects: { alpha: 'rw', beta: 'rw' } }, false],
])('%j for somebody who writes in production needs a recent sign-in: %s', (input, isNeeded) => {
  expect(needsRecentSignIn(input, { alpha: 'rw' }, catalogue)).toBe(isNeeded);
});

test.each<[Parameters<typeof invitingNeedsRecentSignIn>[0], boolean]>([
  [{ sudo: true, projects: {} }, true],
  [{ sudo: false, projects: { alpha: 'rw' } }, true],
  [{ sudo: false, projects: { alpha: 'r', beta: 'rw' } }, false],
])('to offer %j needs a recent sign-in: %s', (offer, isNeeded) => {
  expect(invitingNeedsRecentSignIn(offer, catalogue)).toBe(isNeeded);
});
