import type { SessionData } from '@bullpen/contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, type Mock, test, vi } from 'vitest';
import { createSessionSource } from './session.client.ts';
import { isOpen, type KnownSession, recheckDelay } from './session-query.ts';

const ada: SessionData = {
  _t: 'session',
  sessionId: '7458af86-c1d8-401c-978a-8da89133f78b',
  identityId: '5ff66179-c240-4703-b0d8-494592cefff5',
  email: 'Ada@Example.org',
  isActive: true,
  isEmailVerified: true,
  isSudo: false,
  projects: { alpha: 'rw' },
};

const none: SessionData = { _t: 'unauthenticated', cause: 'none' };
const unavailable: SessionData = { _t: 'unauthenticated', cause: 'unavailable' };

const known = (session: SessionData): KnownSession => ({ session, interruption: null });

describe('what was fetched', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const setUp = () => {
    const queryClient = new QueryClient();
    const source = createSessionSource({
      url: 'http://idp.test',
      tokenizeAs: 'admin_api',
      queryClient,
      projects: () => [],
      wayBack: () => 'http://localhost:3000/',
      onFlowFailure: () => undefined,
    });
    return { ...source, queryClient };
  };
  async function expectKept(ask: () => Promise<unknown>, asked: Mock, milliseconds: number) {
    await ask();
    vi.advanceTimersByTime(milliseconds - 1);
    await ask();
    expect(asked).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    await ask();
    expect(asked).toHaveBeenCalledTimes(2);
  }

  test('a session is stale after 300 s, and not before', async () => {
    const { queryClient, sessionQuery } = setUp();
    const queryFn = vi.fn(() => known(ada));
    await expectKept(() => queryClient.fetchQuery({ ...sessionQuery, queryFn }), queryFn, 300_000);
  });

  test.each(['login', 'register', 'logout'] as const)('the %s flow is kept for 300 s, and no longer', async (name) => {
    const { queryClient, flows } = setUp();
    const queryFn = vi.fn(() => 'http://idp.test/start');
    const flow = { ...flows[name]('http://localhost:3000/', ada.sessionId), queryFn };
    await expectKept(() => queryClient.fetchQuery(flow), queryFn, 300_000);
  });
});

describe('recheckDelay', () => {
  const expired: KnownSession = { session: ada, interruption: none };
  const away: KnownSession = { session: ada, interruption: unavailable };
  test.each([
    ['in the console, every 540 s', known(ada), undefined, 0, 540_000],
    ['unverified, at first', known(ada), 'unverified', 0, 5_000],
    ['unverified, after two minutes', known(ada), 'unverified', 120_000, 30_000],
    ['without projects, at first', known(ada), 'no-projects', 119_999, 5_000],
    ['without projects, after two minutes', known(ada), 'no-projects', 120_000, 30_000],
    ['deactivated', known(ada), 'deactivated', 0, 30_000],
    ['nobody signed in', known(none), 'welcome', 0, false],
    ['provider unavailable, at first', known(unavailable), 'welcome', 0, 5_000],
    ['provider unavailable, for a while', known(unavailable), 'welcome', 60_000, 30_000],
    ['expired in use', expired, undefined, 0, 30_000],
    ['provider unavailable in use, at first', away, undefined, 59_999, 5_000],
    ['provider unavailable in use, for a while', away, undefined, 60_000, 30_000],
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
