import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SignedInSession } from '@bullpen/contract';
import catalogue from '@bullpen/contract/catalogue.json' with { type: 'json' };
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RootData } from './root-data.server.ts';
import { type KnownSession, sessionKey } from './session-query.ts';
import { sudo } from './testing/sudo-session.ts';

const document: RootData = {
  session: sudo,
  projects: catalogue as RootData['projects'],
  remembered: null,
  theme: 'system',
  now: 0,
  season: undefined,
  build: { id: '0123456789abcdef', timestamp: 0 },
  identityProvider: { url: 'http://localhost:4000', tokenizeAs: 'admin_api' },
  supportEmail: undefined,
  isDevelopment: false,
};
const page = new URL('http://localhost:3000/sudo?project=handelskompas-s03-prod');

let openRuntime: typeof import('./runtime.client.ts').openRuntime;
beforeEach(async () => {
  vi.resetModules();
  ({ openRuntime } = await import('./runtime.client.ts'));
});

/** What a page that may fetch ahead is given on this connection. */
function fetchedAhead(connection: object | undefined, session: SignedInSession | undefined = sudo, url = page) {
  vi.stubGlobal('navigator', { connection });
  const runtime = openRuntime(document);
  if (session) runtime.queryClient.setQueryData<KnownSession>(sessionKey, { session, interruption: null });
  const fetch = vi.fn();
  runtime.prefetch(url, fetch);
  return fetch;
}

test('a page is fetched ahead for the project of its address, as the person who is here', () => {
  const fetch = fetchedAhead({ effectiveType: '4g' });
  expect(fetch).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ projectKey: 'handelskompas-s03-prod' }), {
    viewer: expect.objectContaining({ email: 'sudo@bullpen.test' }),
    project: expect.objectContaining({ key: 'handelskompas-s03-prod' }),
  });
});

test('a browser that does not say how it is connected fetches ahead', () => {
  expect(fetchedAhead(undefined)).toHaveBeenCalledOnce();
});

test.each([
  ['data are to be saved', { saveData: true, effectiveType: '4g' }],
  ['the network is slow', { effectiveType: '2g' }],
  ['the network is very slow', { effectiveType: 'slow-2g' }],
])('nothing is fetched ahead where %s', (_why, connection) => {
  expect(fetchedAhead(connection)).not.toHaveBeenCalled();
});

test.each([
  ['nobody', undefined],
  ['somebody who waits at a gate', { ...sudo, isEmailVerified: false }],
])('nothing is fetched ahead for %s', (_who, session) => {
  vi.stubGlobal('navigator', {});
  const runtime = openRuntime(document);
  if (session) runtime.queryClient.setQueryData<KnownSession>(sessionKey, { session, interruption: null });
  const fetch = vi.fn();
  runtime.prefetch(page, fetch);
  expect(fetch).not.toHaveBeenCalled();
});

test('nothing is fetched ahead for a project that this person may not open', () => {
  const url = new URL('http://localhost:3000/sudo?project=alpenboerse-s04-test');
  const reader = { ...sudo, isSudo: false, projects: { 'handelskompas-s03-prod': 'r' } } as const;
  expect(fetchedAhead({}, reader, url)).not.toHaveBeenCalled();
});

test('a project has one connection, and another one once its season is closed', () => {
  const { api } = openRuntime(document);
  const [project = expect.fail()] = document.projects;
  const connectionOf = (status: typeof project.status) => {
    const one = { ...project, status };
    return api(sudo.identityId, one, [one]);
  };
  const open = connectionOf('live');
  expect(connectionOf('live')).toBe(open);
  expect(connectionOf('closed')).not.toBe(open);
});

describe('when the provider denies a session in use, the Admin API that was called last is asked why', () => {
  let server: Server;
  let whoami: { readonly status: number; readonly body: object };
  const token = `e30.${Buffer.from(JSON.stringify({ exp: 9_999_999_999 })).toString('base64url')}.signature`;
  const known = {
    id: sudo.identityId,
    state: 'active',
    traits: { email: sudo.email },
    verifiable_addresses: [{ value: sudo.email, verified: true }],
    metadata_public: { authz: { sudo: true } },
  };
  const none = { _t: 'unauthenticated', cause: 'none' } as const;
  const ended: KnownSession = { session: sudo, interruption: none };
  const deactivated: KnownSession = {
    session: { ...sudo, isActive: false, isSudo: false, projects: {} },
    interruption: null,
  };

  beforeEach(async () => {
    server = createServer(({ url }, response) => {
      const { status, body } = url?.startsWith('/sessions') ? whoami : { status: 401, body: {} };
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  test.each([
    ['deactivated', 401, 'account_inactive', deactivated],
    ['no right any more', 403, 'forbidden', ended],
    ['an old token', 401, 'unauthenticated', ended],
    ['trouble', 503, 'unavailable', ended],
  ])('%s: %i', async (_why, status, code, expected) => {
    const asked: (string | null)[][] = [];
    const send = fetch;
    vi.stubGlobal('fetch', async (request: Request | URL, options?: RequestInit) => {
      // The provider's server stands above.
      if (request instanceof URL) return send(request, options);
      asked.push([request.url, request.headers.get('authorization')]);
      return Response.json({ defined: true, code, status, message: 'You may not.' }, { status });
    });
    const { port } = server.address() as AddressInfo;
    const runtime = openRuntime({
      ...document,
      identityProvider: { url: `http://127.0.0.1:${port}`, tokenizeAs: 'admin_api' },
    });
    runtime.queryClient.setQueryData<KnownSession>(sessionKey, { session: sudo, interruption: null });
    runtime.api(sudo.identityId, null, document.projects);
    whoami = { status: 200, body: { id: sudo.sessionId, identity: known, tokenized: token } };
    await runtime.session.getToken(sudo.identityId);
    whoami = { status: 401, body: {} };
    await runtime.session.refetch();
    expect(runtime.queryClient.getQueryData(sessionKey)).toEqual(expected);
    expect(asked).toEqual([[expect.stringMatching(/\/api\/admin\/season$/), `Bearer ${token}`]]);
  });
});

test('what makes flows comes once something is unsaved: its files may be gone when the session ends', async () => {
  const client = vi.fn();
  vi.doMock('@ory/client', () => {
    client();
    return { Configuration: class {}, FrontendApi: class {} };
  });
  const { unsaved } = openRuntime(document);
  await Promise.resolve();
  expect(client).not.toHaveBeenCalled();
  unsaved.hold('typed');
  await vi.waitFor(() => expect(client).toHaveBeenCalledOnce());
  vi.doUnmock('@ory/client');
});
