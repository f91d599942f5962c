import { ORPCError } from '@orpc/server';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiError } from './api-error.ts';
import { createRateLimit } from './rate-limit.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_795_249_140_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** An app that knows callers by what they say, and takes `perMinute` requests of each. */
function createApp(perMinute: number) {
  const limitRate = createRateLimit(perMinute);
  const app = new Hono();
  app.onError((error, c) => c.json({}, error instanceof ORPCError ? (error.status as 429) : 500));
  app.get('/', async (c) => {
    await limitRate(c, async () => {
      const identityId = c.req.header('x-caller');
      if (identityId === undefined) throw apiError('unauthenticated');
      return { identityId, sessionId: undefined, authTime: undefined, expiresAt: 0 };
    });
    return c.text('ok');
  });
  const incoming = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
  return async (caller: string | undefined, address = '127.0.0.1') => {
    const headers = caller === undefined ? {} : { 'x-caller': caller };
    const { status, headers: answered } = await app.request('/', { headers }, incoming(address));
    return [status, answered.get('retry-after')];
  };
}

test('so many requests a minute pass, and the next one hears when to come back', async () => {
  const call = createApp(3);
  for (let i = 0; i < 3; i += 1) expect(await call('ada')).toEqual([200, null]);
  expect(await call('ada')).toEqual([429, '60']);
  vi.advanceTimersByTime(58_500);
  expect(await call('ada')).toEqual([429, '2']);
  vi.advanceTimersByTime(1_500);
  expect(await call('ada')).toEqual([200, null]);
});

test('an account is counted wherever it calls from, and nobody else with it', async () => {
  const call = createApp(1);
  expect((await call('ada', '10.0.0.1'))[0]).toBe(200);
  expect((await call('ada', '10.0.0.2'))[0]).toBe(429);
  expect((await call('grace', '10.0.0.1'))[0]).toBe(200);
});

test('without a good token an address is counted', async () => {
  const call = createApp(1);
  expect((await call(undefined, '10.0.0.1'))[0]).toBe(200);
  expect((await call(undefined, '10.0.0.1'))[0]).toBe(429);
  expect((await call(undefined, '10.0.0.2'))[0]).toBe(200);
  expect((await call('ada', '10.0.0.1'))[0]).toBe(200);
});
