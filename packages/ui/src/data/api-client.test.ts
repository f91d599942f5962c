import { type AdminApi, sudoApi } from '@bullpen/contract';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { runsOf } from '../../../../counts.ts';
import { kristiina, marieke } from '../mocks/identities.ts';
import { createApiLink, sendToApi } from './api-client.ts';
import type { ApiConnectionOptions } from './api-connection.ts';
import type { CallContext } from './called-api.ts';
import { type FailureFacts, isCertainlyUnchanged, NotAuthenticatedError, RequestFailure } from './failure.ts';

const apiUrl = 'https://api.example/handelskompas-s03-prod';

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly authorization: string | null;
  readonly body: string;
  readonly options: RequestInit;
}
type Answer = Response | Error;

/** Puts `answers` where the network was, one per request, and writes down what leaves. */
function network(...answers: Answer[]): readonly Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (request: Request, options: RequestInit): Promise<Response> => {
    const { method, url, headers } = request;
    sent.push({ method, url, authorization: headers.get('authorization'), body: await request.text(), options });
    const answer = answers[sent.length - 1];
    if (answer === undefined) throw new Error(`Nothing was to answer request ${sent.length}.`);
    if (answer instanceof Response) return answer;
    throw answer;
  });
  return sent;
}

afterEach(() => {
  vi.restoreAllMocks();
});

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });
const html = (status: number, headers: Record<string, string> = {}) =>
  new Response('<html>Bad Gateway</html>', { status, headers: { 'content-type': 'text/html', ...headers } });
const refusal = (status: number, code: string, more: object = {}, headers: Record<string, string> = {}) =>
  json({ defined: true, code, status, message: 'You may not.', ...more }, status, headers);

const clientOf = (options: Partial<ApiConnectionOptions> = {}) =>
  createORPCClient<{ sudo: ContractRouterClient<AdminApi['sudo'], CallContext> }>(
    createApiLink(
      { sudo: sudoApi },
      { projectKey: 'handelskompas-s03-prod', apiUrl, getToken: async () => 'token-1', ...options },
    ),
  ).sudo;
const list = (options?: Partial<ApiConnectionOptions>) => clientOf(options).identities.list();
const change = { version: kristiina.updated_at, state: 'inactive', reason: 'Left.' } as const;

async function failureOf(call: Promise<unknown>): Promise<RequestFailure> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof RequestFailure)) throw new Error(`Expected a RequestFailure, not ${String(error)}.`);
  return error;
}

describe('what leaves', () => {
  test('GET /api/admin/sudo/identities under apiUrl, with a bearer token and no payload', async () => {
    const sent = network(json([marieke, kristiina]));
    expect(await list()).toEqual([marieke, kristiina]);
    expect(sent).toMatchObject([
      { method: 'GET', url: `${apiUrl}/api/admin/sudo/identities`, authorization: 'Bearer token-1', body: '' },
    ]);
  });

  test('PATCH /api/admin/sudo/identities/{id} with the version, the state and the reason', async () => {
    const sent = network(json(kristiina));
    expect(await clientOf().identities.update({ params: { id: kristiina.id }, body: change })).toEqual(kristiina);
    expect(sent).toMatchObject([
      { method: 'PATCH', url: `${apiUrl}/api/admin/sudo/identities/${kristiina.id}`, authorization: 'Bearer token-1' },
    ]);
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual(change);
  });

  test('no cookie goes along and no redirect is followed: the token stays where it was sent', async () => {
    const sent = network(json([]));
    await list();
    expect(sent[0]?.options).toMatchObject({ credentials: 'omit', redirect: 'error' });
  });

  test('the token goes to the origin of apiUrl and nowhere else, whatever is asked for', async () => {
    const ids = fc.oneof(
      fc.constantFrom('..', '../../..', '//evil.example', '\\\\evil.example', '@evil.example', 'https://evil.example/'),
      fc.string({ minLength: 1 }),
    );
    await fc.assert(
      fc.asyncProperty(ids, async (id) => {
        const sent = network(json(kristiina));
        await clientOf().identities.update({ params: { id }, body: change });
        expect(sent.map(({ url }) => new URL(url).origin)).toEqual(['https://api.example']);
      }),
      runsOf('any API address gets its token alone'),
    );
  });

  test('the token is asked for once per request', async () => {
    const sent = network(json([]), json([]));
    let asked = 0;
    const client = clientOf({ getToken: async () => `token-${++asked}` });
    await client.identities.list();
    await client.identities.list();
    expect(sent.map(({ authorization }) => authorization)).toEqual(['Bearer token-1', 'Bearer token-2']);
  });

  test("without a token no request leaves: 'impossible: not authenticated'", async () => {
    const sent = network();
    const call = list({ getToken: async () => null });
    await expect(call).rejects.toThrow(NotAuthenticatedError);
    await expect(call).rejects.toThrow('impossible: not authenticated');
    expect(sent).toEqual([]);
  });
});

describe('a 403 that asks for a recent sign-in', () => {
  const refused = () => refusal(403, 'reauthentication_required');
  const update = (options: Partial<ApiConnectionOptions>) =>
    clientOf(options).identities.update({ params: { id: kristiina.id }, body: { ...change, sudo: true } });

  test('is sent once more, the same, once the person has proved who they are', async () => {
    const sent = network(refused(), json(kristiina));
    const getToken = vi.fn().mockResolvedValueOnce('token-1').mockResolvedValueOnce('token-2');
    expect(await update({ getToken, onOldSignIn: async () => true })).toEqual(kristiina);
    expect(sent.map(({ authorization }) => authorization)).toEqual(['Bearer token-1', 'Bearer token-2']);
    expect(sent[1]?.body).toBe(sent[0]?.body);
  });

  it.each<[string, Partial<ApiConnectionOptions>]>([
    ['the person leaves it', { onOldSignIn: async () => false }],
    ['nobody listens', {}],
  ])('fails when %s, and has certainly changed nothing', async (_name, options) => {
    const sent = network(refused());
    const onForbidden = vi.fn();
    const failure = await failureOf(update({ ...options, onForbidden }));
    expect(failure.facts).toMatchObject({ kind: 'forbidden', code: 'reauthentication_required' });
    expect(isCertainlyUnchanged(failure)).toBe(true);
    expect(onForbidden).not.toHaveBeenCalled();
    expect(sent).toHaveLength(1);
  });

  test('may follow a 401', async () => {
    const sent = network(refusal(401, 'unauthenticated'), refused(), json(kristiina));
    await update({ onUnauthenticated: async () => true, onOldSignIn: async () => true });
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
    expect(sent).toHaveLength(3);
  });
});

describe('a 401', () => {
  const tokens = () => {
    let asked = 0;
    return async () => `token-${++asked}`;
  };

  test('is answered with one retry under a new token when onUnauthenticated resolves to true', async () => {
    const sent = network(refusal(401, 'unauthenticated'), json([marieke]));
    const onUnauthenticated = vi.fn().mockResolvedValue(true);
    expect(await list({ getToken: tokens(), onUnauthenticated })).toEqual([marieke]);
    expect(sent.map(({ authorization }) => authorization)).toEqual(['Bearer token-1', 'Bearer token-2']);
    expect(onUnauthenticated).toHaveBeenCalledExactlyOnceWith('unauthenticated');
  });

  test('the retry carries the same body', async () => {
    const sent = network(refusal(401, 'unauthenticated'), json(kristiina));
    const client = clientOf({ onUnauthenticated: async () => true });
    await client.identities.update({ params: { id: kristiina.id }, body: change });
    expect(sent.map(({ body }) => JSON.parse(body))).toEqual([change, change]);
    expect(sent[1]).toMatchObject({ method: 'PATCH', url: sent[0]?.url, options: { redirect: 'error' } });
  });

  test('is retried once, not for ever', async () => {
    const sent = network(refusal(401, 'unauthenticated'), refusal(401, 'account_inactive'), json([]));
    const { facts } = await failureOf(list({ onUnauthenticated: async () => true }));
    expect(facts).toMatchObject({ kind: 'sessionExpired', status: 401, code: 'account_inactive' });
    expect(sent).toHaveLength(2);
  });

  test('after a new token of a good session is the API’s own refusal, and no session has expired', async () => {
    network(refusal(401, 'unauthenticated'), refusal(401, 'unauthenticated'));
    const { message, facts } = await failureOf(list({ onUnauthenticated: async () => true }));
    expect(facts).toMatchObject({ kind: 'sessionExpired', status: 401, isSignInRefused: true });
    expect(message).toBe('The API of this project did not accept your sign-in, though your session is good.');
    network(refusal(401, 'unauthenticated'), refusal(401, 'account_inactive'));
    const deactivated = await failureOf(list({ onUnauthenticated: async () => true }));
    expect(deactivated.facts.isSignInRefused).toBeFalsy();
    network(refusal(401, 'unauthenticated'));
    const expired = await failureOf(list({ onUnauthenticated: async () => false }));
    expect(expired.facts.isSignInRefused).toBeFalsy();
  });

  it.each<[string, Partial<ApiConnectionOptions>]>([
    ['onUnauthenticated resolves to false', { onUnauthenticated: async () => false }],
    ['nobody listens', {}],
  ])('is not retried when %s', async (_name, options) => {
    const sent = network(refusal(401, 'unauthenticated'), json([]));
    const { facts } = await failureOf(list(options));
    expect(facts).toMatchObject({ kind: 'sessionExpired', status: 401, code: 'unauthenticated' });
    expect(sent).toHaveLength(1);
  });

  test('no retry leaves when the session has gone in between', async () => {
    const sent = network(refusal(401, 'unauthenticated'), json([]));
    const getToken = vi.fn().mockResolvedValueOnce('token-1').mockResolvedValueOnce(null);
    await expect(list({ getToken, onUnauthenticated: async () => true })).rejects.toThrow(NotAuthenticatedError);
    expect(sent).toHaveLength(1);
  });

  test('in any shape is told without a code', async () => {
    network(html(401));
    const onUnauthenticated = vi.fn().mockResolvedValue(false);
    await failureOf(list({ onUnauthenticated }));
    expect(onUnauthenticated).toHaveBeenCalledExactlyOnceWith(undefined);
  });

  it.each<[string, Partial<ApiConnectionOptions>]>([
    ['for a token', { getToken: () => new Promise(() => undefined) }],
    ['for the person to come back', { onUnauthenticated: () => new Promise(() => undefined) }],
  ])('a call that waits %s ends when its caller leaves', async (_name, options) => {
    network(refusal(401, 'unauthenticated'));
    const leaving = new AbortController();
    const call = clientOf(options).identities.list(undefined, { signal: leaving.signal });
    setTimeout(() => leaving.abort(), 10);
    const failure = await call.catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: 'You stopped waiting.' });
    expect(isCertainlyUnchanged(failure)).toBe(true);
  });

  it('a person who takes longer to come back than an answer may is waited for all the same', async () => {
    const limit = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    network(refusal(401, 'unauthenticated'));
    const leaving = new AbortController();
    const onUnauthenticated = () => {
      limit.abort(new DOMException('Late.', 'TimeoutError'));
      setTimeout(() => leaving.abort(), 10);
      return new Promise<never>(() => undefined);
    };
    const call = clientOf({ onUnauthenticated }).identities.list(undefined, { signal: leaving.signal });
    const failure = await call.catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: 'You stopped waiting.' });
    expect(isCertainlyUnchanged(failure)).toBe(true);
  });

  it.each([403, 404, 409, 429, 500, 503])('%i is no reason to ask for another token', async (status) => {
    const sent = network(refusal(status, 'any'), json([]));
    const onUnauthenticated = vi.fn().mockResolvedValue(true);
    await failureOf(list({ onUnauthenticated }));
    expect(onUnauthenticated).not.toHaveBeenCalled();
    expect(sent).toHaveLength(1);
  });
});

describe('a failure tells what is known', () => {
  it.each<[string, Answer, FailureFacts]>([
    ['403', refusal(403, 'forbidden'), { kind: 'forbidden', status: 403, code: 'forbidden' }],
    ['404', refusal(404, 'not_found'), { kind: 'notFound', status: 404, code: 'not_found' }],
    ['500', refusal(500, 'internal'), { kind: 'serverError', status: 500, code: 'internal' }],
    ['503', refusal(503, 'unavailable'), { kind: 'maintenance', status: 503, code: 'unavailable' }],
    ['a code that the contract does not know', refusal(403, 'gone'), { kind: 'forbidden', status: 403, code: 'gone' }],
    ['an error in another shape', json({ error: 'no' }, 403), { kind: 'forbidden', status: 403 }],
    ['an error in HTML', html(502), { kind: 'serverError', status: 502 }],
    ['an error without a body', new Response(null, { status: 500 }), { kind: 'serverError', status: 500 }],
    [
      'an error in broken JSON',
      new Response('{', { status: 503, headers: { 'content-type': 'application/json' } }),
      { kind: 'maintenance', status: 503 },
    ],
    ['success in HTML', html(200), { kind: 'unexpected', status: 200 }],
    ['success without a body', new Response(null, { status: 204 }), { kind: 'unexpected', status: 204 }],
    ['a list in another shape', json({ identities: [] }), { kind: 'unexpected', status: 200 }],
    ['a list with one bad identity', json([marieke, { ...kristiina, id: 'x' }]), { kind: 'unexpected', status: 200 }],
    ['no network', new TypeError('Failed to fetch'), { kind: 'offline' }],
    ['a redirect that is not followed', new TypeError('unexpected redirect'), { kind: 'offline' }],
    ['no answer in time', new DOMException('timed out', 'TimeoutError'), { kind: 'timedOut' }],
  ])('%s', async (_name, answer, facts) => {
    network(answer);
    expect((await failureOf(list())).facts).toMatchObject(facts);
  });

  test('the sentence of the error catalogue is its message, the error beneath it its cause', async () => {
    network(refusal(403, 'forbidden'));
    const failure = await failureOf(list());
    expect(failure.message).toBe('You may not.');
    expect(failure.cause).toBeInstanceOf(Error);
  });

  it.each<[string, Answer]>([
    ['a refusal', refusal(429, 'too_many_requests', {}, { 'x-request-id': 'req_8f21c0de', 'retry-after': '7' })],
    ['HTML', html(429, { 'x-request-id': 'req_8f21c0de', 'retry-after': '7' })],
  ])('the request id and Retry-After of %s are kept', async (_name, answer) => {
    network(answer);
    expect((await failureOf(list())).facts).toMatchObject({
      kind: 'tooMany',
      requestId: 'req_8f21c0de',
      retryAfter: 7,
    });
  });

  test('so is the request id of an answer that is not what the contract says', async () => {
    network(json([{}], 200, { 'x-request-id': 'req_8f21c0de' }));
    expect((await failureOf(list())).facts).toMatchObject({ kind: 'unexpected', requestId: 'req_8f21c0de' });
  });

  test('they are those of the last answer', async () => {
    network(
      refusal(401, 'unauthenticated', {}, { 'x-request-id': 'first', 'retry-after': '7' }),
      refusal(403, 'forbidden', {}, { 'x-request-id': 'second' }),
    );
    const { facts } = await failureOf(list({ onUnauthenticated: async () => true }));
    expect(facts).toMatchObject({ kind: 'forbidden', requestId: 'second', retryAfter: undefined });
  });

  it.each(['Wed, 21 Oct 2026 07:28:00 GMT', 'soon', '-1', '1.5', ''])(
    'a Retry-After that is no number of seconds is left out: %j',
    async (header) => {
      network(refusal(429, 'too_many_requests', {}, { 'retry-after': header }));
      const { facts } = await failureOf(list());
      expect(facts.retryAfter).toBeUndefined();
    },
  );

  test('two calls at once do not mix their facts', async () => {
    network(
      refusal(403, 'forbidden', {}, { 'x-request-id': 'first' }),
      refusal(404, 'not_found', {}, { 'x-request-id': 'second' }),
    );
    const sudo = clientOf();
    const failures = await Promise.all([failureOf(sudo.identities.list()), failureOf(sudo.identities.list())]);
    expect(failures.map(({ facts }) => [facts.status, facts.requestId])).toEqual([
      [403, 'first'],
      [404, 'second'],
    ]);
  });

  const update = () => clientOf().identities.update({ params: { id: kristiina.id }, body: change });

  test('a conflict carries the current record', async () => {
    network(refusal(409, 'conflict', { data: { current: kristiina } }));
    expect((await failureOf(update())).facts).toMatchObject({ kind: 'conflict', data: { current: kristiina } });
  });

  test('input that does not fit carries its fields', async () => {
    const data = { fields: [{ path: ['reason'], message: 'Say why.' }] };
    network(refusal(422, 'unprocessable', { data }));
    expect((await failureOf(update())).facts).toMatchObject({ kind: 'invalid', code: 'unprocessable', data });
  });
});

describe('a request that somebody has put together', () => {
  const send = (url: string, options: Partial<ApiConnectionOptions> = {}) =>
    sendToApi({ projectKey: 'one', apiUrl, getToken: async () => 'token-1', ...options }, new Request(url));

  test('has the token, and follows nobody elsewhere', async () => {
    const sent = network(json([]));
    await send(`${apiUrl}/api/admin/leagues`);
    expect(sent).toMatchObject([
      { authorization: 'Bearer token-1', options: { redirect: 'error', credentials: 'omit' } },
    ]);
  });

  test('leaves the request of whoever put it together without the token', async () => {
    network(json([]));
    const request = new Request(`${apiUrl}/api/admin/leagues`, { method: 'POST', body: '{}' });
    await sendToApi({ projectKey: 'one', apiUrl, getToken: async () => 'token-1' }, request);
    expect(request.headers.get('authorization')).toBeNull();
  });

  it.each([
    'https://elsewhere.example/handelskompas-s03-prod/api/admin/leagues',
    'https://api.example/alpenboerse-s04-test/api/admin/leagues',
    'https://api.example/handelskompas-s03-prod-2/api/admin/leagues',
    `${apiUrl}/../alpenboerse-s04-test/api/admin/leagues`,
    `${apiUrl}/%2e%2e/alpenboerse-s04-test/api/admin/leagues`,
    `${apiUrl}/..%2falpenboerse-s04-test/api/admin/leagues`,
    `${apiUrl}/a%5C%2E%2E%5c..%2Falpenboerse-s04-test`,
    `${apiUrl}@elsewhere.example/`,
    'https://api.example.elsewhere.example/handelskompas-s03-prod/',
  ])('does not leave for %s', async (url) => {
    const sent = network();
    const getToken = vi.fn(async () => 'token-1');
    const { facts } = await failureOf(send(url, { getToken }));
    expect(facts).toEqual({ kind: 'unexpected', isSent: false });
    expect(sent).toEqual([]);
    expect(getToken).not.toHaveBeenCalled();
  });

  test('is sent once more with a new token where its person has logged in again', async () => {
    const sent = network(refusal(401, 'unauthenticated'), json([]));
    const { status } = await send(`${apiUrl}/api/admin/leagues`, { onUnauthenticated: async () => true });
    expect(status).toBe(200);
    expect(sent).toHaveLength(2);
  });

  test('is answered as the API answers, whatever that is', async () => {
    network(html(502));
    expect((await send(`${apiUrl}/api/admin/leagues`)).status).toBe(502);
  });
});

describe('a call can be given up', () => {
  const abort = () => new DOMException('This operation was aborted', 'AbortError');

  test('by its caller: that is no failure', async () => {
    network(abort());
    await expect(list()).rejects.toMatchObject({ name: 'AbortError' });
  });

  test("by its caller's signal, which reaches the network", async () => {
    const sent = network(json([]));
    const controller = new AbortController();
    await clientOf().identities.list(undefined, { signal: controller.signal });
    const { signal } = sent[0]?.options ?? {};
    expect(signal?.aborted).toBe(false);
    controller.abort();
    expect(signal?.aborted).toBe(true);
  });

  test.each([
    ['its caller', new DOMException('Left.', 'AbortError'), { name: 'AbortError' }],
    ['time', new DOMException('Late.', 'TimeoutError'), { facts: { kind: 'timedOut', status: 200 } }],
  ])('by %s while the body is on its way', async (_who, reason, failure) => {
    const limit = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const body = new ReadableStream({
      pull(controller) {
        limit.abort(reason);
        controller.error(reason);
      },
    });
    network(new Response(body, { headers: { 'content-type': 'application/json' } }));
    await expect(list()).rejects.toMatchObject(failure);
  });

  test('after 30 seconds', async () => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const sent = network(json([]));
    await list();
    expect(timeout).toHaveBeenCalledExactlyOnceWith(30_000);
    limit.abort();
    expect(sent[0]?.options.signal?.aborted).toBe(true);
  });
});
