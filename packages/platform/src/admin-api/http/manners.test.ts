import { adminApiPath } from '@bullpen/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectKey } from '../../../test/testing/admin-api-client.ts';
import { logIn } from '../../../test/testing/browser.ts';
import { consoleOrigin, startTestPlatform, startTimeout } from '../../../test/testing/start-test-platform.ts';
import { faultsPath } from '../../faults/fault-switches.ts';
import type { RunningPlatform } from '../../platform.ts';

const callPath = (path: string) => `/${projectKey}${adminApiPath}${path}`;

describe('answers of the Admin API', () => {
  let platform: RunningPlatform;
  let token: string;
  beforeAll(async () => {
    platform = await startTestPlatform({ faults: true });
    token = await (await logIn(platform.identityUrl, 'sudo@bullpen.test')).token();
  }, startTimeout);
  afterAll(() => platform.stop());

  const read = (path: string, headers: HeadersInit = {}) =>
    fetch(platform.apiUrl + path, { headers: { authorization: `Bearer ${token}`, ...headers } });
  const encodingOf = ({ headers }: Response) => [
    headers.get('content-encoding'),
    headers.get('vary')?.split(', ').sort().join(),
  ];

  test('are compressed as whoever asks can read them, and caches are told', async () => {
    const list = callPath('/sudo/identities');
    const headers = { origin: consoleOrigin };
    const gzip = await read(list, { ...headers, 'accept-encoding': 'gzip, br' });
    expect(encodingOf(gzip)).toEqual(['gzip', 'Accept-Encoding,Origin']);
    expect(await gzip.json()).toHaveLength(247);
    const plain = await read(list, { ...headers, 'accept-encoding': 'identity' });
    expect(encodingOf(plain)).toEqual([null, 'Accept-Encoding,Origin']);
    const text = await plain.text();
    expect(plain.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
  });

  test('are not when they are short, errors among them', async () => {
    for (const path of [callPath('/season/nothing'), '/nowhere']) {
      const answer = await read(path, { 'accept-encoding': 'gzip' });
      expect([answer.status, answer.headers.get('content-encoding')]).toEqual([404, null]);
      expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(await answer.text())));
    }
  });

  test('are not while they are still being told', async () => {
    const fault = { is: 'body', contentType: 'text/event-stream', body: `data: ${'x'.repeat(5_000)}\n\n` };
    const switches = [{ method: 'GET', path: '/season', fault }];
    await fetch(platform.apiUrl + faultsPath, { method: 'PUT', body: JSON.stringify(switches) });
    const answer = await read(callPath('/season'), { 'accept-encoding': 'gzip' });
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    expect(answer.headers.get('content-encoding')).toBeNull();
  });
});

describe('a platform that takes three requests a minute of everybody', () => {
  let platform: RunningPlatform;
  let token: string;
  beforeAll(async () => {
    platform = await startTestPlatform({ rateLimit: 3 });
    token = await (await logIn(platform.identityUrl, 'sudo@bullpen.test')).token();
  }, startTimeout);
  afterAll(() => platform.stop());

  test('refuses the fourth in the shape of the contract, whatever it asks and wherever', async () => {
    const call = (path: string, bearer = token) =>
      fetch(platform.apiUrl + path, { headers: { authorization: `Bearer ${bearer}`, origin: consoleOrigin } });
    for (const path of ['/season', '/sudo/identities', '/nothing']) {
      expect((await call(callPath(path))).status).not.toBe(429);
    }
    const refused = await call(`/rahapaev-s05-prod${adminApiPath}/season`);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({
      defined: true,
      code: 'too_many_requests',
      status: 429,
      message: 'Too many requests. Try again later.',
    });
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(refused.headers.get('access-control-expose-headers')).toContain('Retry-After');
    expect(refused.headers.get('access-control-allow-origin')).toBe(consoleOrigin);
    expect(refused.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);

    // Somebody without a good token is another one, and what is no call is not counted.
    for (const status of [401, 401, 401, 429]) expect((await call(callPath('/season'), 'a.b.c')).status).toBe(status);
    for (const path of ['/health/ready', `/${projectKey}/openapi.json`]) expect((await call(path)).status).toBe(200);
  });
});

test(
  'both servers live and are ready until they are about to stop, and say so to nobody’s cache',
  async () => {
    const platform = await startTestPlatform();
    for (const url of [platform.apiUrl, platform.identityUrl]) {
      for (const name of ['live', 'ready']) {
        const answer = await fetch(`${url}/health/${name}`);
        expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
        expect(answer.headers.get('cache-control')).toContain('no-store');
      }
    }
    expect((await fetch(`${platform.identityUrl}/health/alive`)).status).toBe(200);
    const stopped = platform.stop(2_000);
    for (const url of [platform.apiUrl, platform.identityUrl]) {
      const ready = await fetch(`${url}/health/ready`);
      expect([ready.status, await ready.json()]).toEqual([503, { status: 'stopping' }]);
      expect((await fetch(`${url}/health/live`)).status).toBe(200);
    }
    await stopped;
    await expect(fetch(`${platform.apiUrl}/health/live`)).rejects.toThrow();
  },
  startTimeout,
);
