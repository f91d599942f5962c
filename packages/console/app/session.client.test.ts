import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SessionData } from '@bullpen/contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSessionSource } from './session.client.ts';
import { sessionKey } from './session-query.ts';

const sudo: SessionData = {
  _t: 'session',
  identityId: '5ff66179-c240-4703-b0d8-494592cefff5',
  email: 'sudo@bullpen.test',
  isActive: true,
  isEmailVerified: true,
  isSudo: true,
  projects: {},
};
const tokenUntil = (exp: number) => `e30.${Buffer.from(JSON.stringify({ exp })).toString('base64url')}.signature`;
const whoami = (state = 'active', tokenized: string | undefined = tokenUntil(10_000)) => ({
  id: '1',
  identity: {
    id: sudo.identityId,
    state,
    traits: { email: sudo.email },
    verifiable_addresses: [{ value: sudo.email, verified: true }],
    metadata_public: { authz: { sudo: true } },
  },
  tokenized,
});

let server: Server;
let asked: string[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const json = (status: number, body: unknown) => (_: IncomingMessage, response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function setUp(held: SessionData | undefined = sudo, now = () => 0) {
  const queryClient = new QueryClient();
  if (held) queryClient.setQueryData(sessionKey, held);
  const onFlowFailure = vi.fn();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    queryClient,
    onFlowFailure,
    ...createSessionSource({ url, tokenizeAs: 'admin_api', queryClient, projects: () => [], onFlowFailure, now }),
  };
}

describe('getToken', () => {
  test('asks once for any number of calls, and not before the first', async () => {
    answer = json(200, whoami());
    const { getToken } = setUp();
    expect(asked).toEqual([]);
    const tokens = await Promise.all([getToken(), getToken(), getToken()]);
    expect(new Set(tokens)).toEqual(new Set([tokenUntil(10_000)]));
    await getToken();
    expect(asked).toEqual(['/sessions/whoami?tokenize_as=admin_api']);
  });

  test('renews a token with less than 60 s left', async () => {
    answer = json(200, whoami());
    let time = 0;
    const { getToken } = setUp(sudo, () => time);
    await getToken();
    time = 9_940_000;
    await getToken();
    expect(asked).toHaveLength(1);
    time = 9_940_001;
    answer = json(200, whoami('active', tokenUntil(20_000)));
    expect(await getToken()).toBe(tokenUntil(20_000));
    expect(asked).toHaveLength(2);
  });

  test('asks for none for whoever was granted only projects that nobody knows', async () => {
    const granted = { ...whoami(), tokenized: undefined };
    answer = json(200, granted);
    const { refetch } = setUp({ ...sudo, isSudo: false, projects: { unknown: 'rw' } });
    await refetch();
    expect(asked).toEqual(['/sessions/whoami']);
  });

  test('asks for a token once somebody has signed in elsewhere', async () => {
    answer = json(200, whoami());
    const { getToken, refetch } = setUp({ _t: 'unauthenticated', cause: 'none' });
    await refetch();
    expect(asked).toEqual(['/sessions/whoami']);
    expect(await getToken()).toBe(tokenUntil(10_000));
  });

  test('is null once nobody is signed in', async () => {
    answer = json(401, { error: { code: 401 } });
    const { getToken, queryClient } = setUp();
    expect(await getToken()).toBeNull();
    expect(queryClient.getQueryData(sessionKey)).toEqual({ _t: 'unauthenticated', cause: 'none' });
  });

  test('keeps the session and a good token while the provider is away', async () => {
    answer = json(200, whoami());
    const { getToken, refetch, queryClient } = setUp();
    await getToken();
    answer = json(503, {});
    await refetch();
    expect(queryClient.getQueryData(sessionKey)).toEqual(sudo);
    expect(await getToken()).toBe(tokenUntil(10_000));
    expect(asked).toHaveLength(2);
  });
});

describe('renew', () => {
  test('allows another try with a new token', async () => {
    answer = json(200, whoami());
    const { getToken, renew } = setUp();
    await getToken();
    answer = json(200, whoami('active', tokenUntil(20_000)));
    expect(await renew()).toBe(true);
    expect(await getToken()).toBe(tokenUntil(20_000));
    expect(asked).toHaveLength(2);
  });

  test.each([
    ['deactivated', json(200, { ...whoami('inactive'), tokenized: undefined })],
    ['logged out', json(401, {})],
    ['with the provider away', json(500, {})],
  ])('%s: no other try', async (_, next) => {
    answer = json(200, whoami());
    const { getToken, renew } = setUp();
    await getToken();
    answer = next;
    expect(await renew()).toBe(false);
  });
});

describe('flows', () => {
  const returnTo = 'http://localhost:3000/sudo?search=a';

  test('read the address of each flow and pass the way back', async () => {
    answer = (request, response) => {
      const isLogout = request.url?.includes('logout');
      json(200, isLogout ? { logout_url: 'http://idp.test/logout' } : { request_url: 'http://idp.test/start' })(
        request,
        response,
      );
    };
    const { flows, queryClient } = setUp();
    expect(await queryClient.fetchQuery(flows.login(returnTo))).toBe('http://idp.test/start');
    expect(await queryClient.fetchQuery(flows.register(returnTo))).toBe('http://idp.test/start');
    expect(await queryClient.fetchQuery(flows.logout(returnTo))).toBe('http://idp.test/logout');
    const query = `?return_to=${encodeURIComponent(returnTo)}`;
    expect(asked.map((path) => decodeURIComponent(path))).toEqual(
      ['login', 'registration', 'logout'].map((name) => `/self-service/${name}/browser${decodeURIComponent(query)}`),
    );
  });

  test.each([
    ['a page', '<html></html>'],
    ['a script', { request_url: 'javascript:alert(1)', logout_url: 'javascript:alert(1)' }],
    ['a path', { request_url: '/start', logout_url: '/logout' }],
    ['nothing', {}],
  ])('%s instead of an address fails', async (_, body) => {
    answer = json(200, body);
    const { flows, queryClient, onFlowFailure } = setUp();
    const message = 'The identity provider did not answer with an address';
    for (const name of ['login', 'register', 'logout'] as const) {
      await expect(queryClient.fetchQuery(flows[name](returnTo))).rejects.toThrow(message);
      expect(onFlowFailure).toHaveBeenLastCalledWith(`Failed to create ${name} flow: ${message}`);
    }
  });

  test('say what failed, throw, and are not repeated', async () => {
    answer = json(500, {});
    const { flows, queryClient, onFlowFailure } = setUp();
    const message = 'Request failed with status code 500';
    for (const name of ['login', 'register', 'logout'] as const) {
      await expect(queryClient.fetchQuery(flows[name](returnTo))).rejects.toThrow(message);
      expect(onFlowFailure).toHaveBeenLastCalledWith(`Failed to create ${name} flow: ${message}`);
    }
    expect(asked).toHaveLength(3);
  });
});
