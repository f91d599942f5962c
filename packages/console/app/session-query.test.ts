import type { SessionData } from '@bullpen/contract';
import { describe, expect, test } from 'vitest';
import { afterRefetch, isOpen, recheckDelay } from './session-query.ts';

const ada: SessionData = {
  _t: 'session',
  identityId: '5ff66179-c240-4703-b0d8-494592cefff5',
  email: 'Ada@Example.org',
  isActive: true,
  isEmailVerified: true,
  isSudo: false,
  projects: { alpha: 'rw' },
};

const none: SessionData = { _t: 'unauthenticated', cause: 'none' };
const unavailable: SessionData = { _t: 'unauthenticated', cause: 'unavailable' };

describe('afterRefetch', () => {
  test('trouble at the provider does not end a session', () => {
    expect(afterRefetch(ada, unavailable)).toBe(ada);
  });

  test('a logout does, and trouble without a session shows', () => {
    expect(afterRefetch(ada, none)).toBe(none);
    expect(afterRefetch(none, unavailable)).toBe(unavailable);
    expect(afterRefetch(undefined, unavailable)).toBe(unavailable);
  });
});

describe('recheckDelay', () => {
  test.each([
    ['in the console', ada, undefined, 0, 540_000],
    ['unverified, at first', ada, 'unverified', 0, 5_000],
    ['unverified, after two minutes', ada, 'unverified', 120_000, 30_000],
    ['without projects, at first', ada, 'no-projects', 119_999, 5_000],
    ['deactivated', ada, 'deactivated', 0, 30_000],
    ['nobody signed in', none, 'welcome', 0, false],
    ['provider unavailable, at first', unavailable, 'welcome', 0, 5_000],
    ['provider unavailable, for a while', unavailable, 'welcome', 60_000, 30_000],
  ] as const)('%s', (_, session, gate, waited, delay) => {
    expect(recheckDelay(session, gate, waited)).toBe(delay);
  });
});

test.each([
  [ada, true],
  [{ ...ada, projects: {} }, false],
  [{ ...ada, projects: { unknown: 'rw' } }, false],
  [{ ...ada, projects: {}, isSudo: true }, true],
  [{ ...ada, isActive: false }, false],
  [{ ...ada, isEmailVerified: false }, false],
  [none, false],
  [undefined, false],
] as const)('isOpen %#', (session, expected) => {
  expect(isOpen(session, [{ key: 'alpha' }, { key: 'beta' }])).toBe(expected);
});
