import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { createApiClient, projectKey } from '../../test/testing/admin-api-client.ts';
import { logIn } from '../../test/testing/browser.ts';
import { startTestPlatform, startTimeout } from '../../test/testing/start-test-platform.ts';
import type { RunningPlatform } from '../platform.ts';
import { faultsPath } from './fault-switches.ts';

const list = `/${projectKey}/api/admin/sudo/identities`;

async function put(url: string, switches: unknown): Promise<Response> {
  return await fetch(url + faultsPath, { method: 'PUT', body: JSON.stringify(switches) });
}

describe('a platform that was asked for faults', () => {
  let platform: RunningPlatform;
  let token: string;
  beforeAll(async () => {
    platform = await startTestPlatform({ faults: true });
    token = await (await logIn(platform.identityUrl, 'sudo@bullpen.test')).token();
  }, startTimeout);
  afterAll(() => platform.stop());
  beforeEach(async () => {
    await put(platform.apiUrl, []);
  });

  const fail = async (fault: object, more: object = {}) => {
    const answer = await put(platform.apiUrl, [{ method: 'GET', path: '/sudo/identities', fault, ...more }]);
    expect(answer.status).toBe(204);
  };
  const read = (signal?: AbortSignal) =>
    fetch(platform.apiUrl + list, {
      headers: { authorization: `Bearer ${token}`, origin: 'http://localhost:3000' },
      ...(signal ? { signal } : {}),
    });

  it('answers as it should while no switch is set', async () => {
    expect(await (await read()).json()).toHaveLength(247);
  });

  it('answers an error with its request id, to the origin that asked', async () => {
    await fail({ is: 'status', status: 429, code: 'too_many_requests', retryAfter: 7 });
    const answer = await read();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7']);
    expect(answer.headers.get('x-request-id')).toMatch(/\S/);
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
    expect(await answer.json()).toMatchObject({ code: 'too_many_requests', status: 429 });
  });

  it('answers any body', async () => {
    await fail({ is: 'body', contentType: 'text/html', body: '<h1>Proxy</h1>' });
    expect(await (await read()).text()).toBe('<h1>Proxy</h1>');
  });

  it('changes keys of the first of a list', async () => {
    await fail({ is: 'changed', set: { state: 'quarantined' }, unset: ['traits'] });
    const [first, second] = (await (await read()).json()) as object[];
    expect(first).toMatchObject({ state: 'quarantined' });
    expect(first).not.toHaveProperty('traits');
    expect(second).toHaveProperty('traits');
  });

  it.each(['cut', 'refused'])('breaks the connection: %s', async (is) => {
    await fail({ is });
    await expect(read().then((answer) => answer.text())).rejects.toThrow();
  });

  it('is late', async () => {
    await fail({ is: 'late', milliseconds: 600_000 });
    await expect(read(AbortSignal.timeout(200))).rejects.toThrow(/timeout/);
  });

  it.each(['/sudo/identities/{id}', '/api/admin/sudo/identities/{id}', '{id}'])(
    'befalls %s, whichever it is, and nothing else',
    async (path) => {
      await put(platform.apiUrl, [{ method: 'PATCH', path, fault: { is: 'status', status: 418 } }]);
      const change = (of: string) =>
        fetch(`${platform.apiUrl}${of}`, { method: 'PATCH', headers: { authorization: `Bearer ${token}` } });
      expect((await change(`${list}/${crypto.randomUUID()}`)).status).toBe(418);
      expect((await change(`/rahapaev-s05-prod/api/admin/sudo/identities/7`)).status).toBe(418);
      expect((await change(`${list}/`)).status).toBe(404);
    },
  );

  it('takes a path by the letter, whatever signs are in it', async () => {
    await put(platform.apiUrl, [{ method: 'GET', path: '/sudo.identities', fault: { is: 'status', status: 418 } }]);
    expect((await read()).status).toBe(200);
  });

  it('fails as often as it was told, and not at other calls', async () => {
    await fail({ is: 'status', status: 500 }, { times: 1 });
    expect((await fetch(`${platform.apiUrl}/${projectKey}/openapi.json`)).status).toBe(200);
    expect((await read()).status).toBe(500);
    expect((await read()).status).toBe(200);
  });

  it.each([false, true])('spoils the answer of a call that is carried out: %s', async (isCarriedOut) => {
    const client = createApiClient(platform, token);
    const find = async () =>
      (await client.sudo.identities.list()).find(({ traits }) => traits.email === 'nobody@bullpen.test');
    const before = await find();
    if (!before) throw new Error('Nobody is not seeded.');
    await put(platform.apiUrl, [
      { method: 'PATCH', path: before.id, fault: { is: 'status', status: 502 }, isCarriedOut },
    ]);
    const body = { version: before.updated_at, projects: {}, reason: 'A test of faults.' };
    // No call declares it: the client of tests says so.
    await expect(client.sudo.identities.update({ params: { id: before.id }, body })).rejects.toMatchObject({
      cause: { status: 502 },
    });
    expect((await find())?.updated_at !== before.updated_at).toBe(isCarriedOut);
  });

  it('befalls the identity provider as well', async () => {
    const fault = { is: 'status', status: 503 };
    await put(platform.identityUrl, [{ method: 'GET', path: '/sessions/whoami', fault }]);
    expect((await fetch(`${platform.identityUrl}/sessions/whoami`)).status).toBe(503);
  });

  it.each([
    ['GET', '/sudo/identitys'],
    ['DELETE', '/sudo/identities'],
    ['GET', '/nope'],
    ['GET', '/leagues/nope'],
    ['GET', '/self-service/login/browser'],
    ['GET', '/nowhere/at/all/api/admin/season'],
  ])('takes no switch of what nobody can call: %s %s', async (method, path) => {
    const fault = { is: 'status', status: 418 };
    await fail(fault);
    const answer = await put(platform.apiUrl, [{ method, path, fault }]);
    expect([answer.status, await answer.json()]).toEqual([
      422,
      { message: `Nothing here is called by ${method} ${path}.` },
    ]);
    expect((await read()).status).toBe(418);
  });

  it.each([
    ['apiUrl', 'GET', ''],
    ['apiUrl', 'GET', `/${projectKey}/api/admin/season`],
    ['apiUrl', 'GET', '/openapi.json'],
    ['identityUrl', 'POST', '/self-service/login'],
    ['identityUrl', 'GET', '/ui/{page}'],
  ] as const)('takes one of what %s serves: %s %s', async (server, method, path) => {
    expect((await put(platform[server], [{ method, path, fault: { is: 'refused' }, times: 1 }])).status).toBe(204);
    await put(platform[server], []);
  });

  it('says what is wrong with a switch', async () => {
    const answer = await put(platform.apiUrl, [{ method: 'GET', path: '/x', fault: { is: 'status', status: 200 } }]);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('status');
  });
});

test(
  'nothing can be made to fail where it was not asked for',
  async () => {
    const platform = await startTestPlatform();
    for (const url of [platform.apiUrl, platform.identityUrl]) expect((await put(url, [])).status).toBe(404);
    await platform.stop();
  },
  startTimeout,
);
