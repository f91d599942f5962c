import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { identities, kristiina, marieke } from '../mocks/identities.ts';
import { type ApiConnection, connectApi } from './api-connection.ts';
import { NotAuthenticatedError, RequestFailure } from './failure.ts';
import { identityMutations, identityQueries } from './identities.ts';

const respond = vi.fn<(request: Request) => Promise<Response>>();
const logged = vi.spyOn(console, 'error');

beforeEach(() => {
  vi.stubGlobal('fetch', respond);
  logged.mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  respond.mockReset();
  logged.mockReset();
});

const connect = (getToken: () => Promise<string | null> = async () => 'token', projectKey = 'alpha'): ApiConnection =>
  connectApi({ projectKey, apiUrl: 'https://api.example/alpha', getToken });
const clientWith = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const fetchList = (api: ApiConnection | null) => clientWith().fetchQuery(identityQueries.list(api));
const refusal = (status: number, more: object = {}) =>
  Response.json(
    { defined: true, code: 'any', status, message: 'You may not.', ...more },
    { status, headers: { 'x-request-id': 'req_8f21c0de' } },
  );

describe('the identities query', () => {
  test('answers the whole list', async () => {
    respond.mockResolvedValueOnce(Response.json(identities));
    expect(await fetchList(connect())).toEqual(identities);
    expect(logged).not.toHaveBeenCalled();
  });

  it.each<[string, () => Promise<Response>, object]>([
    ['a refusal', async () => refusal(403), { kind: 'forbidden', requestId: 'req_8f21c0de' }],
    ['a server error', async () => refusal(500), { kind: 'serverError', status: 500 }],
    ['one bad identity', async () => Response.json([marieke, { ...kristiina, id: 'x' }]), { kind: 'unexpected' }],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), { kind: 'offline' }],
  ])("fails with 'Failed to fetch identities' and logs an error: %s", async (_name, answer, facts) => {
    respond.mockImplementationOnce(answer);
    const error: unknown = await fetchList(connect()).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RequestFailure);
    expect(error).toMatchObject({ message: 'Failed to fetch identities', facts });
    const { cause } = error as RequestFailure;
    expect(cause).toBeInstanceOf(RequestFailure);
    expect(logged).toHaveBeenCalledExactlyOnceWith(cause);
  });

  it.each<[string, ApiConnection | null]>([
    ['without a session', connect(async () => null)],
    ['without an API', null],
  ])("%s no request leaves: 'impossible: not authenticated'", async (_name, api) => {
    const call = fetchList(api);
    await expect(call).rejects.toThrow(NotAuthenticatedError);
    await expect(call).rejects.toThrow('impossible: not authenticated');
    expect(respond).not.toHaveBeenCalled();
  });

  test('a call that its caller gave up is neither logged nor a failure', async () => {
    respond.mockRejectedValueOnce(new DOMException('aborted', 'AbortError'));
    await expect(fetchList(connect())).rejects.toMatchObject({ name: 'AbortError' });
    expect(logged).not.toHaveBeenCalled();
  });

  test('leaves by itself only when there is an API', () => {
    const isEnabled = (api: ApiConnection | null) =>
      new QueryObserver(clientWith(), identityQueries.list(api)).getCurrentResult().isEnabled;
    expect([isEnabled(connect()), isEnabled(null)]).toEqual([true, false]);
  });

  test('each project has a list of its own', () => {
    const keys = [connect(), connect(undefined, 'beta'), null].map((api) => identityQueries.list(api).queryKey);
    expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(3);
  });
});

describe('a change of an identity', () => {
  const change = { version: kristiina.updated_at, state: 'inactive', reason: 'Left.' } as const;
  const newer = { ...kristiina, state: 'inactive', updated_at: '2026-11-21T13:12:00Z' };

  async function changeFrom(api: ApiConnection | null) {
    const queryClient = clientWith();
    queryClient.setQueryData(identityQueries.list(api).queryKey, identities);
    const mutation = queryClient.getMutationCache().build(queryClient, identityMutations.update(api, queryClient));
    const outcome: unknown = await mutation.execute({ id: kristiina.id, change }).catch((error: unknown) => error);
    const known = queryClient.getQueryData(identityQueries.list(api).queryKey);
    return { outcome, shown: known?.find(({ id }) => id === kristiina.id) };
  }

  test('stands in the list of every project, and an older answer under way does not come after it', async () => {
    const queryClient = clientWith();
    const [here, there] = [connect(), connect(undefined, 'beta')];
    queryClient.setQueryData(identityQueries.list(here).queryKey, identities);
    queryClient.setQueryData(identityQueries.list(there).queryKey, identities);
    const old = Promise.withResolvers<Response>();
    respond.mockReturnValueOnce(old.promise).mockResolvedValueOnce(Response.json(newer));
    const refresh = queryClient.fetchQuery({ ...identityQueries.list(here), staleTime: 0 }).catch(() => undefined);
    await vi.waitFor(() => expect(respond).toHaveBeenCalledOnce());
    const mutation = queryClient.getMutationCache().build(queryClient, identityMutations.update(here, queryClient));
    await mutation.execute({ id: kristiina.id, change });
    old.resolve(Response.json(identities));
    await refresh;
    for (const api of [here, there]) {
      const list = queryClient.getQueryData(identityQueries.list(api).queryKey);
      expect(list).toEqual(identities.map((identity) => (identity.id === kristiina.id ? newer : identity)));
    }
  });

  test('makes up no list where none is known', async () => {
    const queryClient = clientWith();
    respond.mockResolvedValueOnce(Response.json(newer));
    const mutation = queryClient
      .getMutationCache()
      .build(queryClient, identityMutations.update(connect(), queryClient));
    await mutation.execute({ id: kristiina.id, change });
    expect(queryClient.getQueryData(identityQueries.list(connect()).queryKey)).toBeUndefined();
  });

  test('is in the list once the server has said yes', async () => {
    respond.mockResolvedValueOnce(Response.json(newer));
    expect(await changeFrom(connect())).toEqual({ outcome: newer, shown: newer });
    expect(respond.mock.calls[0]?.[0].url).toBe(`https://api.example/alpha/api/admin/sudo/identities/${kristiina.id}`);
  });

  test('that comes too late shows the record as it is now', async () => {
    respond.mockResolvedValueOnce(refusal(409, { code: 'conflict', data: { current: newer } }));
    const { outcome, shown } = await changeFrom(connect());
    expect(outcome).toMatchObject({ facts: { kind: 'conflict' } });
    expect(shown).toEqual(newer);
  });

  it.each<[string, Response]>([
    ['a conflict without a record', refusal(409)],
    ['a refusal, whatever it carries', refusal(403, { data: { current: newer } })],
  ])('leaves the list as it was after %s', async (_name, answer) => {
    respond.mockResolvedValueOnce(answer);
    expect((await changeFrom(connect())).shown).toEqual(kristiina);
  });

  test('does not leave without an API', async () => {
    const { outcome, shown } = await changeFrom(null);
    expect(outcome).toBeInstanceOf(NotAuthenticatedError);
    expect(shown).toEqual(kristiina);
    expect(respond).not.toHaveBeenCalled();
  });
});
