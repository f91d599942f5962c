import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cookiesNamed, fetchServerSession } from './session.server.ts';

let provider: Server | undefined;

async function listen(listener: RequestListener): Promise<string> {
  provider = createServer(listener);
  await new Promise<void>((resolve) => provider?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
}

afterEach(() => {
  provider?.closeAllConnections();
  provider?.close();
});

const timeout = 10_000;
const waiting = new AbortController().signal;
const cookies = ['ory_kratos_session', 'csrf_token_*'];

describe('cookiesNamed', () => {
  test.each([
    [null, undefined],
    ['', undefined],
    ['theme=dark; selected-project=demo-s01-test', undefined],
    ['theme=dark; ory_kratos_session=a+b/c==; csrf_token_1=x', 'ory_kratos_session=a+b/c==; csrf_token_1=x'],
    ['analytics=1; ory_kratos_session=a; other_app_session=secret', 'ory_kratos_session=a'],
    ['ory_kratos_session_2=a; x_csrf_token_1=b; csrf_token=c; ory_kratos_session', undefined],
  ])('%s', (header, expected) => {
    expect(cookiesNamed(header, cookies)).toBe(expected);
  });
});

describe('fetchServerSession', () => {
  test('a provider that takes too long is unavailable', async () => {
    const internalUrl = await listen(() => undefined);
    const asked = fetchServerSession('ory_kratos_session=1', { internalUrl, tokenizeAs: 'a', cookies }, 50, waiting);
    expect((await asked).session).toEqual({ _t: 'unauthenticated', cause: 'unavailable' });
  });

  test('a page that nobody waits for any more waits for nobody', async () => {
    const internalUrl = await listen(() => undefined);
    const left = AbortSignal.timeout(50);
    const asked = fetchServerSession('ory_kratos_session=1', { internalUrl, tokenizeAs: 'a', cookies }, timeout, left);
    expect((await asked).session).toEqual({ _t: 'unauthenticated', cause: 'unavailable' });
  }, 2_000);

  test('the cookie goes to the provider, whatever proxy the environment names', async () => {
    vi.stubEnv('http_proxy', 'http://127.0.0.1:1');
    vi.stubEnv('HTTP_PROXY', 'http://127.0.0.1:1');
    const internalUrl = await listen((_, response) => response.writeHead(401).end('{}'));
    const provider = { internalUrl, tokenizeAs: 'a', cookies };
    const { session } = await fetchServerSession('ory_kratos_session=1', provider, timeout, waiting);
    vi.unstubAllEnvs();
    expect(session).toEqual({ _t: 'unauthenticated', cause: 'none' });
  });

  test('asks for a token with the cookies of the provider alone, and hands its cookies on unchanged', async () => {
    let asked: { url: string | undefined; cookie: string | undefined; accept: string | undefined } | undefined;
    const internalUrl = await listen((request, response) => {
      asked = { url: request.url, cookie: request.headers.cookie, accept: request.headers.accept };
      response.setHeader('set-cookie', ['s=a+b/c==; Path=/; HttpOnly', 't=1']);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ id: '1', identity: { id: '2', state: 'active', traits: {} }, tokenized: 'jwt' }));
    });
    const result = await fetchServerSession(
      'theme=dark; app=secret; ory_kratos_session=1',
      {
        internalUrl,
        cookies,
        tokenizeAs: 'admin_api',
      },
      timeout,
      waiting,
    );
    expect(asked).toMatchObject({ url: '/sessions/whoami?tokenize_as=admin_api', cookie: 'ory_kratos_session=1' });
    expect(asked?.accept).toContain('application/json');
    expect(result.session).toMatchObject({ _t: 'session', isActive: true });
    expect(result.token).toBe('jwt');
    expect(result.setCookies).toEqual(['s=a+b/c==; Path=/; HttpOnly', 't=1']);
  });

  test('nobody without a cookie is signed in, and nobody is asked', async () => {
    const internalUrl = 'http://127.0.0.1:1';
    const result = await fetchServerSession(
      'theme=dark; app=secret',
      { internalUrl, tokenizeAs: 'a', cookies },
      timeout,
      waiting,
    );
    expect(result.session).toEqual({ _t: 'unauthenticated', cause: 'none' });
  });

  test('401 is nobody', async () => {
    const internalUrl = await listen((_, response) => response.writeHead(401).end('{"error":{"code":401}}'));
    const { session } = await fetchServerSession(
      'ory_kratos_session=1',
      { internalUrl, tokenizeAs: 'a', cookies },
      timeout,
      waiting,
    );
    expect(session).toEqual({ _t: 'unauthenticated', cause: 'none' });
  });

  test.each([
    ['nothing listens', () => Promise.resolve('http://127.0.0.1:1')],
    ['an answer of 500', () => listen((_, response) => response.writeHead(500).end('oops'))],
    ['a redirect', () => listen((_, response) => response.writeHead(303, { location: '/error' }).end())],
    [
      'an answer that is large when it is decompressed',
      () => {
        const whoami = { id: '1', identity: { id: '2', state: 'active', traits: {} }, more: 'a'.repeat(3_000_000) };
        const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
        return listen((_, response) => response.writeHead(200, headers).end(gzipSync(JSON.stringify(whoami))));
      },
    ],
    ['an answer that is cut off', () => listen((_, response) => response.write('{', () => response.destroy()))],
  ])('%s is the provider being unavailable', async (_, start) => {
    const internalUrl = await start();
    const { session } = await fetchServerSession(
      'ory_kratos_session=1',
      { internalUrl, tokenizeAs: 'a', cookies },
      timeout,
      waiting,
    );
    expect(session).toEqual({ _t: 'unauthenticated', cause: 'unavailable' });
  });
});
