import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { fetchServerSession, foreignCookies } from './session.server.ts';

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

describe('foreignCookies', () => {
  test.each([
    [null, undefined],
    ['', undefined],
    ['theme=dark; selected-project=demo-s01-test', undefined],
    ['theme=dark; ory_kratos_session=a+b/c==; csrf_token_1=x', 'ory_kratos_session=a+b/c==; csrf_token_1=x'],
    ['themes=1', 'themes=1'],
  ])('%s', (header, expected) => {
    expect(foreignCookies(header)).toBe(expected);
  });
});

describe('fetchServerSession', () => {
  test('asks for a token with the cookies of the provider alone, and hands its cookies on unchanged', async () => {
    let asked: { url: string | undefined; cookie: string | undefined; accept: string | undefined } | undefined;
    const internalUrl = await listen((request, response) => {
      asked = { url: request.url, cookie: request.headers.cookie, accept: request.headers.accept };
      response.setHeader('set-cookie', ['s=a+b/c==; Path=/; HttpOnly', 't=1']);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ id: '1', identity: { id: '2', state: 'active', traits: {} }, tokenized: 'jwt' }));
    });
    const result = await fetchServerSession('theme=dark; s=1', { internalUrl, tokenizeAs: 'admin_api' });
    expect(asked).toMatchObject({ url: '/sessions/whoami?tokenize_as=admin_api', cookie: 's=1' });
    expect(asked?.accept).toContain('application/json');
    expect(result.session).toMatchObject({ _t: 'session', isActive: true });
    expect(result.token).toBe('jwt');
    expect(result.setCookies).toEqual(['s=a+b/c==; Path=/; HttpOnly', 't=1']);
  });

  test('nobody without a cookie is signed in, and nobody is asked', async () => {
    const result = await fetchServerSession('theme=dark', { internalUrl: 'http://127.0.0.1:1', tokenizeAs: 'a' });
    expect(result.session).toEqual({ _t: 'unauthenticated', cause: 'none' });
  });

  test('401 is nobody', async () => {
    const internalUrl = await listen((_, response) => response.writeHead(401).end('{"error":{"code":401}}'));
    const { session } = await fetchServerSession('s=1', { internalUrl, tokenizeAs: 'a' });
    expect(session).toEqual({ _t: 'unauthenticated', cause: 'none' });
  });

  test.each([
    ['nothing listens', () => Promise.resolve('http://127.0.0.1:1')],
    ['an answer of 500', () => listen((_, response) => response.writeHead(500).end('oops'))],
    ['a redirect', () => listen((_, response) => response.writeHead(303, { location: '/error' }).end())],
    ['an answer that is cut off', () => listen((_, response) => response.write('{', () => response.destroy()))],
  ])('%s is the provider being unavailable', async (_, start) => {
    const { session } = await fetchServerSession('s=1', { internalUrl: await start(), tokenizeAs: 'a' });
    expect(session).toEqual({ _t: 'unauthenticated', cause: 'unavailable' });
  });
});
