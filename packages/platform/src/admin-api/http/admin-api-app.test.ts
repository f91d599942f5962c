import { gzipSync } from 'node:zlib';
import { adminApiPath, commonErrors } from '@bullpen/contract';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectKey } from '../../../test/testing/admin-api-client.ts';
import { logIn } from '../../../test/testing/browser.ts';
import { consoleOrigin, startTestPlatform, startTimeout } from '../../../test/testing/start-test-platform.ts';
import type { RunningPlatform } from '../../platform.ts';

const someId = '00000000-0000-4000-8000-000000000000';
const listPath = `/${projectKey}${adminApiPath}/sudo/identities`;

describe('the Admin API on the wire', () => {
  let platform: RunningPlatform;
  let token: string;
  let now = Date.now();

  beforeAll(async () => {
    platform = await startTestPlatform({ now: () => now });
    token = await (await logIn(platform.identityUrl, 'sudo@bullpen.test')).token();
  }, startTimeout);
  afterAll(() => platform.stop());

  const call = (path: string, init: RequestInit = {}, bearer = token) =>
    fetch(platform.apiUrl + path, { ...init, headers: { authorization: `Bearer ${bearer}`, ...init.headers } });
  const patch = (body: BodyInit, contentType = 'application/json') =>
    call(`${listPath}/${someId}`, { method: 'PATCH', body, headers: { 'content-type': contentType } });

  const refusals: {
    name: string;
    request: () => Promise<Response>;
    status: number;
    code: string;
    fields?: string[];
  }[] = [
    {
      name: 'a project that is not in the catalogue',
      request: () => call('/nowhere/api/admin/sudo/identities'),
      status: 404,
      code: 'not_found',
    },
    {
      name: 'a project without an API',
      request: () => call(`/demo-s01-test${adminApiPath}/leagues`),
      status: 404,
      code: 'not_found',
    },
    {
      name: 'a call that the contract does not have',
      request: () => call(`${listPath}/no/such`),
      status: 404,
      code: 'not_found',
    },
    { name: 'a path outside any project', request: () => call('/'), status: 404, code: 'not_found' },
    { name: 'a body that is not JSON', request: () => patch('{"state":'), status: 400, code: 'malformed_request' },
    {
      name: 'a body that is not UTF-8',
      request: () => patch(Buffer.from('{"reason":"Caf\u00e9"}', 'latin1')),
      status: 400,
      code: 'malformed_request',
    },
    {
      name: 'a key that would be lost',
      request: () => patch('{"version":"2026-11-20T00:00:00Z","projects":{"__proto__":"rw"},"reason":"A test."}'),
      status: 400,
      code: 'malformed_request',
    },
    {
      name: 'the same key in other letters',
      request: () => patch('{"projects":{"\\u005f_proto__":"rw"}}'),
      status: 400,
      code: 'malformed_request',
    },
    {
      name: 'a body of another type',
      request: () => patch('state=active', 'application/x-www-form-urlencoded'),
      status: 415,
      code: 'unsupported_media_type',
    },
    {
      name: 'a body that is compressed',
      request: () =>
        call(`${listPath}/${someId}`, {
          method: 'PATCH',
          body: gzipSync('{}'),
          headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
        }),
      status: 415,
      code: 'unsupported_media_type',
    },
    {
      name: 'a body that is too large',
      request: () => patch(JSON.stringify({ reason: 'x'.repeat(70_000) })),
      status: 413,
      code: 'payload_too_large',
    },
    {
      name: 'no body',
      request: () => call(`${listPath}/${someId}`, { method: 'PATCH' }),
      status: 422,
      code: 'unprocessable',
      fields: [''],
    },
    {
      name: 'fields that do not fit',
      request: () => patch('{"state":"asleep","version":"yesterday","reason":""}'),
      status: 422,
      code: 'unprocessable',
      fields: ['version', 'state', 'reason'],
    },
    {
      name: 'no token, and a project that is not in the catalogue',
      request: () => fetch(`${platform.apiUrl}/nowhere${adminApiPath}/leagues`),
      status: 401,
      code: 'unauthenticated',
    },
    {
      name: 'no token, and a project without an API',
      request: () => fetch(`${platform.apiUrl}/demo-s01-test${adminApiPath}/leagues`),
      status: 401,
      code: 'unauthenticated',
    },
    {
      name: 'no token, and a call that the contract does not have',
      request: () => fetch(`${platform.apiUrl}${listPath}/no/such`),
      status: 401,
      code: 'unauthenticated',
    },
    { name: 'no token', request: () => fetch(platform.apiUrl + listPath), status: 401, code: 'unauthenticated' },
    {
      name: 'a token that is not one',
      request: () => call(listPath, {}, 'a.b.c'),
      status: 401,
      code: 'unauthenticated',
    },
    {
      name: 'a token that somebody else signed',
      request: async () => call(listPath, {}, await forge()),
      status: 401,
      code: 'unauthenticated',
    },
  ];

  const forge = async (): Promise<string> => {
    const [, payload = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode('guess'.repeat(8)));
  };

  test('HEAD is answered as GET is, without the body, however many times and of a log too', async () => {
    const leagues = `/${projectKey}${adminApiPath}/leagues`;
    const head = await call(leagues, { method: 'HEAD' });
    const get = await call(leagues);
    const told = ({ status, headers }: Response) => [status, headers.get('content-type')];
    expect([told(head), await head.text()]).toEqual([told(get), '']);
    const refused = await call(`${leagues}/${someId}`, { method: 'HEAD' });
    expect([refused.status, await refused.text()]).toEqual([404, '']);
    const project = `${platform.apiUrl}/${projectKey}${adminApiPath}`;
    const { items } = await (await call(`/${projectKey}${adminApiPath}/scripts/runs?limit=1`)).json();
    for (let time = 0; time < 25; time += 1) {
      const log = `${project}/scripts/runs/${items[0].id}/log`.slice(platform.apiUrl.length);
      expect((await call(log, { method: 'HEAD' })).status).toBe(200);
    }
  });

  test('HEAD of an export takes nothing away, and is not written down', async () => {
    const players = `/${projectKey}${adminApiPath}/players/export`;
    const written = async () => {
      const trail = await call(`/${projectKey}${adminApiPath}/sudo/audit?action=list.export`);
      return (await trail.json()).total.value;
    };
    const before = await written();
    expect((await call(players, { method: 'HEAD' })).status).toBe(200);
    expect(await written()).toBe(before);
    await (await call(players)).text();
    expect(await written()).toBe(before + 1);
  });

  test.each([
    ['/leagues', 'DELETE', 'GET, HEAD, POST'],
    [`/leagues/${someId}`, 'PUT', 'DELETE, GET, HEAD, PATCH'],
    ['/scripts/validate', 'GET', 'POST'],
    ['/scripts/validate', 'HEAD', 'POST'],
  ])('%s with %s: 405, and which methods it takes', async (path, method, allow) => {
    const answer = await call(`/${projectKey}${adminApiPath}${path}`, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
    if (method !== 'HEAD') expect(await answer.json()).toMatchObject({ code: 'method_not_allowed', status: 405 });
  });

  test.each(['%00', '%0a', '%20', '%2fb'])('a project whose key has %s in it is none', async (sign) => {
    const answer = await call(`/${projectKey}${sign}${adminApiPath}/season`);
    expect([answer.status, answer.headers.get('allow')]).toEqual([404, null]);
  });

  test('somebody without access is answered alike whether or not there is a project', async () => {
    const nobody = await (await logIn(platform.identityUrl, 'nobody@bullpen.test')).token();
    const requests = [
      ['/leagues', 'GET', 403],
      ['/sudo/identities', 'GET', 403],
      ['/no/such', 'GET', 404],
      ['/images', 'POST', 403],
    ] as const;
    for (const [path, method, status] of requests)
      for (const project of [projectKey, 'demo-s01-test', 'nowhere']) {
        const body = method === 'POST' ? new FormData() : null;
        const answer = await call(`/${project}${adminApiPath}${path}`, { method, body }, nobody);
        expect([project, path, answer.status]).toEqual([project, path, status]);
      }
  });

  test.each(refusals)('$name: $status $code', async ({ request, status, code, fields }) => {
    const response = await request();
    const body = await response.json();
    expect(response.status).toBe(status);
    expect(body).toMatchObject({
      defined: code in commonErrors && status !== 404,
      code,
      status,
      message: expect.any(String),
    });
    expect(body.data?.fields.map(({ path }: { path: string[] }) => path.join('.'))).toEqual(fields);
    expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('the console may read the answer and the request id, another site may not', async () => {
    const ours = await call(listPath, { headers: { origin: consoleOrigin, 'x-request-id': 'from-the-console' } });
    expect(ours.headers.get('access-control-allow-origin')).toBe(consoleOrigin);
    expect(ours.headers.get('access-control-expose-headers')).toContain('X-Request-Id');
    expect(ours.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    const theirs = await call(listPath, { headers: { origin: 'http://localhost:3001' } });
    expect(theirs.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('a preflight is answered without a token', async () => {
    const headers = {
      origin: consoleOrigin,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization,content-type,x-request-id',
    };
    const response = await fetch(platform.apiUrl + listPath, { method: 'OPTIONS', headers });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(response.headers.get('access-control-allow-headers')).toBe(
      'Authorization,Content-Type,Last-Event-ID,X-Request-Id',
    );
  });

  test('the document tells strangers nothing of which projects there are', async () => {
    const read = async (key: string) => {
      const answer = await fetch(`${platform.apiUrl}/${key}/openapi.json`);
      const { servers, ...document } = await answer.json();
      expect(servers[0].url).toContain(key);
      return [answer.status, document];
    };
    const ours = await read(projectKey);
    for (const key of ['demo-s01-test', 'nowhere']) expect(await read(key)).toEqual(ours);
  });

  test('the document of a project names its own address and its calls', async () => {
    const document = await (await fetch(`${platform.apiUrl}/${projectKey}/openapi.json`)).json();
    expect(document.servers).toEqual([{ url: `${platform.apiUrl}/${projectKey}${adminApiPath}` }]);
    expect(Object.keys(document.paths)).toContain('/sudo/identities/{id}');
  });

  test('a token lives ten minutes and sixty seconds of grace', async () => {
    const issued = now;
    now = issued + 659_000;
    expect((await call(listPath)).status).toBe(200);
    now = issued + 661_000;
    expect((await call(listPath)).status).toBe(401);
    now = issued;
  });
});
