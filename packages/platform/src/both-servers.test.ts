import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { adminApiPath } from '@bullpen/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectKey } from '../test/testing/admin-api-client.ts';
import { logIn } from '../test/testing/browser.ts';
import { consoleOrigin, startTestPlatform, startTimeout } from '../test/testing/start-test-platform.ts';
import { waitFor } from '../test/testing/wait-for.ts';
import type { RunningPlatform } from './platform.ts';
import type { RequestLine } from './request-log.ts';

describe('answers of both servers', () => {
  let platform: RunningPlatform;
  let token: string;
  let cookie: string;
  const lines: RequestLine[] = [];
  beforeAll(async () => {
    platform = await startTestPlatform({ log: (line) => lines.push(line) });
    const editor = await logIn(platform.identityUrl, 'editor@bullpen.test');
    token = await editor.token();
    cookie = Array.from(editor.cookies, ([name, value]) => `${name}=${value}`).join('; ');
  }, startTimeout);
  afterAll(() => platform.stop());

  interface Asked {
    readonly server: 'identity' | 'admin-api';
    /** The target, to the letter. */
    readonly path: string;
    readonly status: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly withoutToken?: true;
  }
  const call = (path: string) => `/${projectKey}${adminApiPath}${path}`;
  const both = (asked: Omit<Asked, 'server'>): Asked[] => [
    { server: 'identity', ...asked },
    { server: 'admin-api', ...asked },
  ];
  const asked: Asked[] = [
    ...both({ path: '/health/ready', status: 200 }),
    ...both({ path: '/nowhere', status: 404, headers: { accept: 'application/json' } }),
    ...both({ path: '/health/ready', status: 421, headers: { host: 'evil.test' } }),
    ...both({ path: '/\\evil.test', status: 400 }),
    ...both({ path: 'http://evil.test/nowhere', status: 400 }),
    // No HTTP at all.
    ...both({ path: 'nowhere', status: 400 }),
    { server: 'identity', path: '/sessions/whoami', status: 200 },
    { server: 'identity', path: '/.well-known/jwks.json', status: 200 },
    {
      server: 'identity',
      path: '/self-service/login/flows?id=1',
      status: 404,
      headers: { accept: 'application/json' },
    },
    { server: 'admin-api', path: call('/season'), status: 200 },
    { server: 'admin-api', path: call('/players/export'), status: 200 },
    { server: 'admin-api', path: call('/season'), status: 401, withoutToken: true },
    { server: 'admin-api', path: `/${projectKey}/openapi.json`, status: 200 },
  ];
  test.each(asked)('$server $path: $status', async ({ server, path, status, headers, withoutToken }) => {
    const { hostname, port } = new URL(server === 'identity' ? platform.identityUrl : platform.apiUrl);
    const who = withoutToken ? {} : { authorization: `Bearer ${token}`, cookie };
    const before = lines.length;
    const sent = request({ hostname, port, path, agent: false, headers: { ...who, ...headers } }).end();
    const [answer] = await once(sent, 'response');
    answer.resume();
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('no-store'),
      'cross-origin-resource-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
    });
    await waitFor(() => expect(lines.length).toBeGreaterThan(before));
    expect(lines.slice(before)).toContainEqual(expect.objectContaining({ server, status }));
  });

  test.each(['blob:', 'javascript:', 'data:'])('nobody is sent back to %s', async (scheme) => {
    const returnTo = `${scheme}${consoleOrigin}/overview`;
    const begun = `${platform.identityUrl}/self-service/login/browser?${new URLSearchParams({ return_to: returnTo })}`;
    const answer = await fetch(begun, { headers: { accept: 'application/json' } });
    expect([answer.status, (await answer.json()).error.id]).toEqual([400, 'self_service_flow_return_to_forbidden']);
  });

  test.each([
    ['nobody', 401, 'application/json', 'a.b.c'],
    ['somebody with text', 415, 'text/plain', undefined],
  ])('%s who is still sending hears %s', async (_who, status, type, bearer) => {
    const { hostname, port } = new URL(platform.apiUrl);
    const size = 8 * 1024 * 1024;
    for (let times = 0; times < 5; times += 1) {
      const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname);
      let heard = '';
      socket.setEncoding('utf8').on('data', (text) => {
        heard += text;
      });
      const failed = once(socket, 'close').catch((error: unknown) => error);
      const head = [
        `POST ${call('/images')} HTTP/1.1`,
        `Host: localhost:${port}`,
        `Authorization: Bearer ${bearer ?? token}`,
        `Content-Type: ${type}`,
        `Content-Length: ${size}`,
        'Connection: close',
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
      const piece = Buffer.alloc(64 * 1024);
      for (let sent = 0; sent < size && !socket.destroyed; sent += piece.length) {
        if (!socket.write(piece))
          await Promise.race([once(socket, 'drain').catch(() => undefined), failed, delay(5_000)]);
      }
      await failed;
      expect(heard).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    }
  });
});
