import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SessionData } from '@bullpen/contract';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createOwnSessions } from './own-sessions.client.ts';
import { createSessionSource } from './session.client.ts';
import { type KnownSession, sessionKey } from './session-query.ts';
import { sudo } from './testing/sudo-session.ts';

const tokenUntil = (exp: number) => `e30.${Buffer.from(JSON.stringify({ exp })).toString('base64url')}.signature`;
const grace = 'd1b3e2c4-5a6f-4b7c-8d9e-0f1a2b3c4d5e';
const whoami = (
  state = 'active',
  tokenized: string | undefined = tokenUntil(10_000),
  identityId: string = sudo.identityId,
) => ({
  id: sudo.sessionId,
  identity: {
    id: identityId,
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

function setUp(
  session: SessionData | undefined = sudo,
  now = () => 0,
  isDeactivated: (token: string) => Promise<boolean | undefined> = async () => undefined,
) {
  const queryClient = new QueryClient();
  if (session) queryClient.setQueryData<KnownSession>(sessionKey, { session, interruption: null });
  const onFlowFailure = vi.fn();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const source = createSessionSource({
    url,
    tokenizeAs: 'admin_api',
    queryClient,
    projects: () => [],
    wayBack: () => 'http://localhost:3000/',
    isDeactivated,
    onFlowFailure,
    now,
  });
  return {
    ...source,
    queryClient,
    onFlowFailure,
    known: () => queryClient.getQueryData<KnownSession>(sessionKey),
    getToken: (identityId = sudo.identityId) => source.getToken(identityId),
    renew: (code?: string) => source.renew(sudo.identityId, code),
  };
}

const loggedOut = json(401, { error: { code: 401 } });
/** As Kratos answers after 26.2 for a deactivated account: no session, and a way out of it. */
const withheld = (request: IncomingMessage, response: ServerResponse) =>
  (request.url?.startsWith('/self-service/logout/browser') ? json(200, { logout_url: 'http://idp.test/' }) : loggedOut)(
    request,
    response,
  );
const deactivated: KnownSession = {
  session: { ...sudo, isActive: false, isSudo: false, projects: {} },
  interruption: null,
};
/** What a promise has come to after everything that is ready has run. */
const soFar = (promise: Promise<unknown>) => Promise.race([promise, new Promise((r) => setTimeout(r, 50, 'waiting'))]);

describe('getToken', () => {
  test('is what whoami answers as tokenized, asked with tokenize_as once for any number of calls, and not before the first', async () => {
    answer = json(200, whoami());
    const { getToken } = setUp();
    expect(asked).toEqual([]);
    const tokens = await Promise.all([getToken(), getToken(), getToken()]);
    expect(new Set(tokens)).toEqual(new Set([tokenUntil(10_000)]));
    await getToken();
    expect(asked).toEqual(['/sessions/whoami?tokenize_as=admin_api']);
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

  test('waits for a session that has expired, and takes the token of the next one', async () => {
    answer = loggedOut;
    const { getToken, refetch, known } = setUp();
    const token = getToken();
    expect(await soFar(token)).toBe('waiting');
    const interruption = { _t: 'unauthenticated', cause: 'none' };
    await vi.waitFor(() => expect(known()).toEqual({ session: sudo, interruption }));
    answer = json(200, whoami());
    await refetch();
    expect(await token).toBe(tokenUntil(10_000));
    expect(known()).toEqual({ session: sudo, interruption: null });
  });

  test('is null when somebody else logs in in the meantime: nobody acts with the token of another', async () => {
    answer = json(200, whoami('active', tokenUntil(10_000), grace));
    const { getToken } = setUp();
    expect(await getToken()).toBeNull();
    expect(await getToken()).toBeNull();
    expect(await getToken(grace)).toBe(tokenUntil(10_000));
  });

  test('is null once the session is over', async () => {
    answer = loggedOut;
    const { getToken, expectEnd, known } = setUp();
    expectEnd();
    expect(await getToken()).toBeNull();
    expect(known()?.session).toEqual({ _t: 'unauthenticated', cause: 'none' });
  });

  test('keeps the session and a good token while the provider is away', async () => {
    answer = json(200, whoami());
    const { getToken, refetch, known } = setUp();
    await getToken();
    answer = json(503, {});
    await refetch();
    expect(known()).toEqual({ session: sudo, interruption: { _t: 'unauthenticated', cause: 'unavailable' } });
    expect(await getToken()).toBe(tokenUntil(10_000));
    expect(asked).toHaveLength(2);
  });

  test('says that the provider is away when there is no token to go on with', async () => {
    answer = json(503, {});
    const { getToken } = setUp();
    await expect(getToken()).rejects.toMatchObject({ facts: { kind: 'providerUnavailable' } });
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

  test('waits for the person to come back', async () => {
    answer = loggedOut;
    const { renew, refetch } = setUp();
    const isBack = renew();
    expect(await soFar(isBack)).toBe('waiting');
    answer = json(200, whoami());
    await refetch();
    expect(await isBack).toBe(true);
  });

  test.each([
    ['deactivated', json(200, { ...whoami('inactive'), tokenized: undefined }), undefined],
    ['deactivated, and the provider denies the session', loggedOut, 'account_inactive'],
    ['somebody else', json(200, whoami('active', tokenUntil(20_000), grace)), undefined],
  ])('%s: no other try', async (_, next, code) => {
    answer = json(200, whoami());
    const { getToken, renew, known } = setUp();
    await getToken();
    answer = next;
    expect(await renew(code)).toBe(false);
    expect(known()?.interruption).toBeNull();
  });

  test.each<[string, typeof answer]>([
    ['is empty', (_, response) => response.writeHead(200).end()],
    ['is a page', (_, response) => response.writeHead(200).end('<!doctype html><title>Gateway</title>')],
    ['is cut off in the middle', (_, response) => response.writeHead(200).end('{"id":"7458af86-c1d8')],
    [
      'breaks off with its connection',
      (_, response) => {
        response.writeHead(200, { 'content-length': '4000' }).write('{"id":');
        setTimeout(() => response.destroy(), 20);
      },
    ],
    ['is another thing', json(200, ['whoami'])],
  ])('an answer that %s is a provider away: nobody is logged out by it', async (_is, broken) => {
    answer = broken;
    const { renew, refetch, known } = setUp();
    await expect(renew()).rejects.toMatchObject({ facts: { kind: 'providerUnavailable' } });
    await refetch().catch(() => undefined);
    expect(known()?.session).toEqual(sudo);
  });

  test('with the provider away there is no other try', async () => {
    answer = json(500, {});
    await expect(setUp().renew()).rejects.toMatchObject({ facts: { kind: 'providerUnavailable' } });
  });
});

describe('an account that is deactivated while its session is in use, at a provider that denies the session', () => {
  /** Somebody who has called the Admin API, which says of the account what `says` answers. */
  const begin = async (says: () => boolean | undefined, now = () => 0) => {
    answer = json(200, whoami());
    const isDeactivated = vi.fn(async (_token: string) => says());
    const source = setUp(sudo, now, isDeactivated);
    await source.getToken();
    answer = loggedOut;
    asked = [];
    return { ...source, isDeactivated };
  };
  const gone: KnownSession = { session: { _t: 'unauthenticated', cause: 'none' }, interruption: null };

  test('is known by the refusal of the Admin API, with the email that was here, as long as nobody says otherwise', async () => {
    const { renew, refetch, known } = await begin(() => undefined);
    expect(await renew('account_inactive')).toBe(false);
    expect(known()).toEqual(deactivated);
    await refetch();
    expect(known()).toEqual(deactivated);
  });

  test('is known by what the Admin API says to the last token', async () => {
    const { refetch, known, isDeactivated } = await begin(() => true);
    await refetch();
    expect(known()).toEqual(deactivated);
    expect(isDeactivated).toHaveBeenCalledExactlyOnceWith(tokenUntil(10_000));
  });

  test('is known by the way out that the provider still offers', async () => {
    const { refetch, known } = setUp();
    answer = withheld;
    await refetch();
    expect(known()).toEqual(deactivated);
    expect(asked.map(decodeURIComponent)).toContain('/self-service/logout/browser?return_to=http://localhost:3000/');
    answer = loggedOut;
    await refetch();
    expect(known()).toEqual(gone);
  });

  test('comes back in as soon as it is active and its session open', async () => {
    let isInactive = true;
    const { renew, refetch, known, getToken } = await begin(() => isInactive);
    await renew('account_inactive');
    isInactive = false;
    answer = json(200, whoami());
    await refetch();
    expect(known()).toEqual({ session: sudo, interruption: null });
    expect(await getToken()).toBe(tokenUntil(10_000));
  });

  test('is asked to log in as soon as it is active and its session ended', async () => {
    let isInactive = true;
    const { renew, refetch, known } = await begin(() => isInactive);
    await renew('account_inactive');
    isInactive = false;
    await refetch();
    expect(known()).toEqual(gone);
  });

  test('is asked to log in once its last token has ended: with that nobody says that it is active again', async () => {
    let now = 0;
    const { renew, refetch, known } = await begin(
      () => undefined,
      () => now,
    );
    await renew('account_inactive');
    expect(known()).toEqual(deactivated);
    now = 10_001_000;
    await refetch();
    expect(known()).toEqual(gone);
  });

  const none = { _t: 'unauthenticated', cause: 'none' } as const;
  const ended: KnownSession = { session: sudo, interruption: none };

  test('a provider in trouble is asked again for a way out', async () => {
    const { refetch, known } = setUp();
    answer = (request, response) =>
      (request.url?.startsWith('/self-service') ? json(503, {}) : loggedOut)(request, response);
    await refetch();
    expect(known()).toEqual(ended);
    answer = withheld;
    await refetch();
    expect(known()).toEqual(deactivated);
  });
});

describe('an account that the Admin API alone has deactivated, at a provider that knows nothing of it', () => {
  const begin = async (says: () => boolean | undefined) => {
    answer = json(200, whoami());
    const source = setUp(
      sudo,
      () => 0,
      async () => says(),
    );
    await source.getToken();
    return source;
  };

  test.each([[true], [undefined]])(
    'is shown as that for as long as the API does not say otherwise: %s',
    async (says) => {
      let current: boolean | undefined = says;
      const { renew, refetch, known, getToken } = await begin(() => current);
      expect(await renew('account_inactive')).toBe(false);
      expect(known()).toEqual(deactivated);
      expect(await getToken()).toBeNull();
      await refetch();
      expect(known()).toEqual(deactivated);
      current = false;
      await refetch();
      expect(known()).toEqual({ session: sudo, interruption: null });
      expect(await getToken()).toBe(tokenUntil(10_000));
    },
  );
});

describe('after the refusal of an old log-in', () => {
  const proved = (auth_time: number) =>
    `e30.${Buffer.from(JSON.stringify({ auth_time, exp: 10_000 })).toString('base64url')}.signature`;
  const begin = async () => {
    answer = json(200, whoami('active', proved(1)));
    const source = setUp();
    await source.getToken();
    return { ...source, isProved: () => source.proveAnew(sudo.identityId) };
  };
  const waiting: KnownSession = { session: sudo, interruption: { cause: 'old-sign-in' } };

  test('it waits until the same person has logged in anew, and takes the token of that', async () => {
    const { isProved, known, refetch, getToken } = await begin();
    const outcome = isProved();
    expect(await soFar(outcome)).toBe('waiting');
    expect(known()).toEqual(waiting);
    await refetch();
    expect(known()).toEqual(waiting);
    answer = json(200, whoami('active', proved(2)));
    await refetch();
    expect(await outcome).toBe(true);
    expect(known()?.interruption).toBeNull();
    expect(await getToken()).toBe(proved(2));
  });

  test('nobody is asked who has logged in anew in another tab already', async () => {
    const { isProved, known } = await begin();
    answer = json(200, whoami('active', proved(2)));
    expect(await isProved()).toBe(true);
    expect(known()?.interruption).toBeNull();
  });

  test('whoever leaves it goes on without', async () => {
    const { isProved, leaveInterruption, known } = await begin();
    const outcome = isProved();
    expect(await soFar(outcome)).toBe('waiting');
    leaveInterruption();
    expect(await outcome).toBe(false);
    expect(known()?.interruption).toBeNull();
  });

  test('another person who logs in proves nothing', async () => {
    const { isProved, refetch } = await begin();
    const outcome = isProved();
    expect(await soFar(outcome)).toBe('waiting');
    answer = json(200, whoami('active', proved(2), grace));
    await refetch();
    expect(await outcome).toBe(false);
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
    expect(await queryClient.fetchQuery(flows.refresh(returnTo))).toBe('http://idp.test/start');
    expect(await queryClient.fetchQuery(flows.logout(returnTo, sudo.sessionId))).toBe('http://idp.test/logout');
    const query = `return_to=${returnTo}`;
    expect(asked.map((path) => decodeURIComponent(path))).toEqual([
      `/self-service/login/browser?${query}`,
      `/self-service/registration/browser?${query}`,
      `/self-service/login/browser?refresh=true&${query}`,
      `/self-service/logout/browser?${query}`,
    ]);
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
      await expect(queryClient.fetchQuery(flows[name](returnTo, sudo.sessionId))).rejects.toThrow(message);
      expect(onFlowFailure).toHaveBeenLastCalledWith(`Failed to create ${name} flow: ${message}`);
    }
  });

  test.each([
    ['logged in elsewhere', json(200, whoami()), sudo],
    ['deactivated', loggedOut, { _t: 'unauthenticated', cause: 'none' }],
  ] as const)(
    'that are refused to somebody who is %s fail without a word, and the session tells',
    async (_, who, session) => {
      const refused = json(400, { error: { id: 'session_already_available', code: 400 } });
      answer = (request, response) => (request.url?.startsWith('/sessions') ? who : refused)(request, response);
      const { flows, queryClient, onFlowFailure, known } = setUp({ _t: 'unauthenticated', cause: 'none' });
      await expect(queryClient.fetchQuery(flows.register(returnTo))).rejects.toThrow('400');
      await vi.waitFor(() => expect(asked).toHaveLength(2));
      await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
      expect(known()).toEqual({ session, interruption: null });
      expect(onFlowFailure).not.toHaveBeenCalled();
    },
  );

  test('are kept for 300 s, whoever asks', () => {
    const { flows } = setUp();
    for (const flow of [flows.login(returnTo), flows.register(returnTo), flows.logout(returnTo, 'session-1')]) {
      expect(flow).toMatchObject({ staleTime: 300_000, gcTime: 300_000, retry: false });
    }
  });

  test('fail at once without a network: nobody is led out minutes later', async () => {
    answer = json(500, {});
    const { flows, queryClient } = setUp();
    onlineManager.setOnline(false);
    try {
      await expect(queryClient.fetchQuery(flows.logout(returnTo, sudo.sessionId))).rejects.toThrow('500');
    } finally {
      onlineManager.setOnline(true);
    }
  });

  test('say what failed, throw, and are not repeated', async () => {
    answer = json(500, {});
    const { flows, queryClient, onFlowFailure } = setUp();
    const message = 'Request failed with status code 500';
    for (const name of ['login', 'register', 'logout'] as const) {
      await expect(queryClient.fetchQuery(flows[name](returnTo, sudo.sessionId))).rejects.toThrow(message);
      expect(onFlowFailure).toHaveBeenLastCalledWith(`Failed to create ${name} flow: ${message}`);
    }
    expect(asked).toHaveLength(3);
  });
});

describe('one’s own sessions', () => {
  const device = { ip_address: '198.51.100.23', user_agent: 'Mozilla/5.0', location: '' };
  const phone = { id: 'session-2', authenticated_at: '2026-11-20T17:41:00Z', devices: [{}, device] };

  test('are those beside this one, with the browser that each was last used in', async () => {
    answer = json(200, [phone, { id: 'session-3' }]);
    expect(await createOwnSessions(setUp()).otherSessions()).toEqual([
      {
        id: 'session-2',
        authenticatedAt: '2026-11-20T17:41:00Z',
        userAgent: 'Mozilla/5.0',
        ipAddress: '198.51.100.23',
      },
      { id: 'session-3', authenticatedAt: null, userAgent: null, ipAddress: null },
    ]);
    expect(asked).toEqual(['/sessions?per_page=1000']);
  });

  test('are ended all at once, and counted', async () => {
    const methods: unknown[] = [];
    answer = (request, response) => {
      methods.push(request.method);
      json(200, { count: 2 })(request, response);
    };
    expect(await createOwnSessions(setUp()).endOtherSessions()).toBe(2);
    expect(methods).toEqual(['DELETE']);
    expect(asked).toEqual(['/sessions']);
  });

  test('the end of this one is found out at once', async () => {
    answer = loggedOut;
    const source = setUp();
    await expect(createOwnSessions(source).otherSessions()).rejects.toMatchObject({
      facts: { kind: 'sessionExpired' },
    });
    const interruption = { _t: 'unauthenticated', cause: 'none' };
    await vi.waitFor(() => expect(source.known()).toEqual({ session: sudo, interruption }));
  });

  test.each([
    ['the provider is away', json(503, {}), 'providerUnavailable'],
    ['a page came', json(200, '<html></html>'), 'unexpected'],
  ] as const)('fail where %s', async (_, came, kind) => {
    answer = came;
    const { otherSessions, endOtherSessions } = createOwnSessions(setUp());
    await expect(otherSessions()).rejects.toMatchObject({ facts: { kind } });
    await expect(endOtherSessions()).rejects.toMatchObject({ facts: { kind } });
  });
});

describe('the email that verifies an address', () => {
  const form = { id: 'flow-1', ui: { nodes: [{ attributes: { name: 'csrf_token', value: 'c' } }] } };
  /** Answers the flow, and then `sent` to what is posted. */
  const answered = (sent: unknown) => {
    answer = (request, response) => json(200, request.method === 'POST' ? sent : form)(request, response);
    return setUp().sendVerification(sudo.email, 'http://localhost:3000/sudo?search=a');
  };

  test('is sent by a flow of its own, which leads back', async () => {
    await answered(form);
    const returnTo = encodeURIComponent('http://localhost:3000/sudo?search=a');
    expect(asked).toEqual([
      `/self-service/verification/browser?return_to=${returnTo}`,
      '/self-service/verification?flow=flow-1',
    ]);
  });

  test.each([
    ['a page', '<html></html>'],
    ['nothing', ''],
    ['something else', { identities: 7 }],
  ])('is not called sent when %s came back', async (_, sent) => {
    await expect(answered(sent)).rejects.toThrow('The identity provider did not answer with a form');
  });
});
