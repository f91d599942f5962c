import { adminApiPath } from '@bullpen/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApiClient, projectKey } from '../test/testing/admin-api-client.ts';
import { type Browser, logIn } from '../test/testing/browser.ts';
import { startTestPlatform, startTimeout } from '../test/testing/start-test-platform.ts';
import { waitFor } from '../test/testing/wait-for.ts';
import { faultsPath } from './faults/fault-switches.ts';
import type { RunningPlatform } from './platform.ts';
import type { RequestLine } from './request-log.ts';

const list = `/${projectKey}${adminApiPath}/sudo/identities`;
const at = Date.UTC(2026, 10, 22, 9);

describe('the log of requests', () => {
  const lines: RequestLine[] = [];
  let platform: RunningPlatform;
  let person: Browser;
  let token: string;
  beforeAll(async () => {
    platform = await startTestPlatform({ log: (line) => lines.push(line), faults: true, now: () => at });
    person = await logIn(platform.identityUrl, 'sudo@bullpen.test');
    token = await person.token();
  }, startTimeout);
  afterAll(() => platform.stop());

  const lineOf = (sentId: string) =>
    waitFor(() => {
      const [line, ...more] = lines.filter((each) => each.sentId === sentId);
      expect(more).toEqual([]);
      if (!line) throw new Error('Nobody has heard of it yet.');
      return line;
    });
  const call = (requestId: string, path: string, init: RequestInit = {}, bearer = token) =>
    fetch(platform.apiUrl + path, {
      headers: { authorization: `Bearer ${bearer}`, 'x-request-id': requestId },
      ...init,
    });

  test('has a line for an answer, with who asked', async () => {
    const answer = await call('answered', `${list}?search=secret`);
    const size = (await answer.arrayBuffer()).byteLength;
    const { identity } = await (await person.fetch('/sessions/whoami')).json();
    const line = await lineOf('answered');
    expect(line).toEqual({
      time: '2026-11-22T09:00:00.000Z',
      server: 'admin-api',
      requestId: expect.stringMatching(/^[\w-]{36}$/),
      sentId: 'answered',
      method: 'GET',
      path: list,
      status: 200,
      milliseconds: expect.any(Number),
      bytes: expect.any(Number),
      identityId: identity.id,
    });
    // Compressed and with its headers.
    expect(line.bytes).toBeGreaterThan(1000);
    expect(line.bytes).toBeLessThan(size);
  });

  test('has one for a refusal, and for somebody whom nobody knows', async () => {
    await call('refused', list, {}, 'a.b.c');
    expect(await lineOf('refused')).toMatchObject({ status: 401 });
    expect((await lineOf('refused')).identityId).toBeUndefined();
    await call('missed', '/nowhere/at/all');
    expect(await lineOf('missed')).toMatchObject({ status: 404, path: '/nowhere/at/all' });
  });

  test('has one for a request whose connection broke before the answer', async () => {
    const switches = [{ method: 'PATCH', path: '{id}', fault: { is: 'late', milliseconds: 600_000 } }];
    await fetch(platform.apiUrl + faultsPath, { method: 'PUT', body: JSON.stringify(switches) });
    const client = createApiClient(platform, token);
    const find = async () =>
      (await client.sudo.identities.list()).find(({ traits }) => traits.email === 'nobody@bullpen.test');
    const subject = await find();
    const stop = new AbortController();
    const late = fetch(`${platform.apiUrl}${list}/${subject?.id}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'x-request-id': 'aborted', 'content-type': 'application/json' },
      body: JSON.stringify({ version: subject?.updated_at, projects: {}, reason: 'A test of the log.' }),
      signal: stop.signal,
    });
    late.catch(() => {});
    await waitFor(async () => expect((await find())?.updated_at).not.toBe(subject?.updated_at));
    stop.abort();
    const line = await lineOf('aborted');
    expect(line).toMatchObject({ aborted: true, method: 'PATCH', bytes: 0, identityId: expect.any(String) });
    expect(line.status).toBeUndefined();
  });

  test('has the identity provider’s too, with the person of the session', async () => {
    const before = lines.length;
    const { identity } = await (await person.fetch('/sessions/whoami?tokenize_as=admin_api')).json();
    await waitFor(() => expect(lines.length).toBeGreaterThan(before));
    expect(lines.at(-1)).toMatchObject({
      server: 'identity',
      requestId: expect.stringMatching(/^[\w-]{36}$/),
      path: '/sessions/whoami',
      status: 200,
      identityId: identity.id,
    });
  });

  test('never has a token, a cookie or a query', () => {
    const all = JSON.stringify(lines);
    expect(all).not.toContain(token);
    expect(all).not.toContain('?');
    for (const value of person.cookies.values()) expect(all).not.toContain(value);
    expect(all).not.toContain('secret');
  });
});
