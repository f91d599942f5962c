import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { runsOf } from '../../../../counts.ts';
import { type Gate, gateFor, gates, type SessionData } from '../index.ts';

const session = (change: Partial<Extract<SessionData, { _t: 'session' }>> = {}): SessionData => ({
  _t: 'session',
  sessionId: '7458af86-c1d8-401c-978a-8da89133f78b',
  identityId: '5ff66179-c240-4703-b0d8-494592cefff5',
  email: 'ada@example.org',
  isActive: true,
  isEmailVerified: true,
  isSudo: false,
  projects: { alpha: 'r' },
  ...change,
});
const alpha = [{ key: 'alpha' }];

describe('the full-screen states before the console', () => {
  it.each<[string, SessionData | undefined, { key: string }[], Gate | undefined]>([
    ['data not yet loaded: loading', undefined, alpha, 'loading'],
    ['unauthenticated: welcome', { _t: 'unauthenticated', cause: 'none' }, alpha, 'welcome'],
    [
      'a failed session fetch counts as unauthenticated',
      { _t: 'unauthenticated', cause: 'unavailable' },
      [],
      'welcome',
    ],
    [
      'a second factor is still to come: welcome',
      { _t: 'unauthenticated', cause: 'second-factor', redirectTo: 'http://localhost:4000/' },
      alpha,
      'welcome',
    ],
    ['account not active: deactivated', session({ isActive: false }), alpha, 'deactivated'],
    [
      'deactivated and unverified: deactivated',
      session({ isActive: false, isEmailVerified: false }),
      [],
      'deactivated',
    ],
    ['email not verified: unverified', session({ isEmailVerified: false }), alpha, 'unverified'],
    ['unverified without projects: unverified', session({ isEmailVerified: false }), [], 'unverified'],
    ['no accessible projects and not sudo: no-projects', session(), [], 'no-projects'],
    ['sudo users never see no-projects', session({ isSudo: true }), [], undefined],
    ['sudo does not help a deactivated account', session({ isSudo: true, isActive: false }), alpha, 'deactivated'],
    ['sudo does not help an unverified one', session({ isSudo: true, isEmailVerified: false }), alpha, 'unverified'],
    ['otherwise the full console', session(), alpha, undefined],
  ])('%s', (_name, who, projects, expected) => {
    expect(gateFor(who, projects)).toBe(expected);
  });
});

test('of all gates that would hold somebody back, the first in the order of precedence does', () => {
  const reasons: Record<Gate, (who: SessionData | undefined, projects: readonly object[]) => boolean> = {
    loading: (who) => who === undefined,
    welcome: (who) => who?._t !== 'session',
    deactivated: (who) => who?._t !== 'session' || !who.isActive,
    unverified: (who) => who?._t !== 'session' || !who.isEmailVerified,
    'no-projects': (who, projects) => projects.length === 0 && (who?._t !== 'session' || !who.isSudo),
  };
  const sessions = fc.oneof(
    { weight: 1, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom<SessionData>({ _t: 'unauthenticated', cause: 'none' }) },
    {
      weight: 6,
      arbitrary: fc
        .record({ isActive: fc.boolean(), isEmailVerified: fc.boolean(), isSudo: fc.boolean() })
        .map((change) => session(change)),
    },
  );
  fc.assert(
    fc.property(sessions, fc.constantFrom([], alpha), (who, projects) => {
      expect(gateFor(who, projects)).toBe(gates.find((gate) => reasons[gate](who, projects)));
    }),
    runsOf('any gate in its order'),
  );
});

test('the order of precedence is the one of the specification', () => {
  expect(gates).toEqual(['loading', 'welcome', 'deactivated', 'unverified', 'no-projects']);
});
