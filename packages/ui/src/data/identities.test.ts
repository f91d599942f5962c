import { QueryClient, QueryObserver, skipToken } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, type MockInstance, test, vi } from 'vitest';
import { identities, kristiina, marieke } from '../mocks/identities.ts';
import { type ApiConnection, connectApi } from './api-connection.ts';
import { NotAuthenticatedError, RequestFailure } from './failure.ts';
import { identityQueries } from './identities.ts';
import { identityMutations } from './identity-mutations.ts';

const respond = vi.fn<(request: Request) => Promise<Response>>();
let logged: MockInstance<typeof console.error>;

beforeEach(() => {
  respond.mockReset();
  vi.stubGlobal('fetch', respond);
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
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
    [
      'one account of another shape, which is named with its field',
      async () => Response.json([marieke, { ...kristiina, traits: { email: 'root@localhost' } }]),
      {
        kind: 'unexpected',
        detail: `Unexpected answer. Account ${kristiina.id} is not as it should be at traits.email.`,
      },
    ],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), { kind: 'offline' }],
    [
      'several, of which the first has no id',
      async () => Response.json([marieke, { ...kristiina, id: null }, {}]),
      { detail: 'Unexpected answer. Account number 2 is not as it should be at id, nor is one other.' },
    ],
  ])("fails with 'Failed to fetch identities' and logs an error: %s", async (_name, answer, facts) => {
    respond.mockImplementationOnce(answer);
    const error: unknown = await fetchList(connect()).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RequestFailure);
    expect(error).toMatchObject({ message: 'Failed to fetch identities', facts });
    const { cause } = error as RequestFailure;
    expect(cause).toBeInstanceOf(RequestFailure);
    expect(logged).toHaveBeenCalledExactlyOnceWith(cause);
  });

  test("without a session no request leaves: 'impossible: not authenticated'", async () => {
    const call = fetchList(connect(async () => null));
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
    expect(identityQueries.list(null).queryFn).toBe(skipToken);
  });

  test('each project has a list of its own', () => {
    const keys = [connect(), connect(undefined, 'beta'), null].map((api) => identityQueries.list(api).queryKey);
    expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(3);
  });
});

describe('a change of an identity', () => {
  const change = { version: kristiina.updated_at, state: 'inactive', reason: 'Left.' } as const;
  const newer = { ...kristiina, state: 'inactive', updated_at: '2026-11-21T13:12:00Z' };

  const mutationOf = (api: ApiConnection, queryClient: QueryClient) =>
    queryClient.getMutationCache().build(queryClient, identityMutations.update(api, kristiina.id, queryClient));
  const callOf = (call = new AbortController()) => ({ input: change, signal: call.signal, abort: () => call.abort() });

  async function changeFrom(api: ApiConnection, call = callOf()) {
    const queryClient = clientWith();
    queryClient.setQueryData(identityQueries.list(api).queryKey, identities, { updatedAt: 1 });
    const mutation = mutationOf(api, queryClient);
    const outcome: unknown = await mutation.execute(call).catch((error: unknown) => error);
    const known = queryClient.getQueryData(identityQueries.list(api).queryKey);
    return { outcome, shown: known?.find(({ id }) => id === kristiina.id) };
  }

  test('stands in the list of every project, and an older answer under way does not come after it', async () => {
    const queryClient = clientWith();
    const here = connect();
    const there = connect(undefined, 'beta');
    queryClient.setQueryData(identityQueries.list(here).queryKey, identities);
    queryClient.setQueryData(identityQueries.list(there).queryKey, identities);
    const old = Promise.withResolvers<Response>();
    respond.mockReturnValueOnce(old.promise).mockResolvedValueOnce(Response.json(newer));
    const refresh = queryClient.fetchQuery({ ...identityQueries.list(here), staleTime: 0 }).catch(() => undefined);
    await vi.waitFor(() => expect(respond).toHaveBeenCalledOnce());
    await mutationOf(here, queryClient).execute(callOf());
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
    await mutationOf(connect(), queryClient).execute(callOf());
    expect(queryClient.getQueryData(identityQueries.list(connect()).queryKey)).toBeUndefined();
  });

  test('is in the list once the server has said yes', async () => {
    respond.mockResolvedValueOnce(Response.json(newer));
    expect(await changeFrom(connect())).toEqual({ outcome: newer, shown: newer });
    expect(respond.mock.calls[0]?.[0].url).toBe(`https://api.example/alpha/api/admin/sudo/identities/${kristiina.id}`);
  });

  const promoted = { ...kristiina, updated_at: '2026-11-21T13:12:00Z' };
  const newerIn = (queryClient: QueryClient) => queryClient.getQueryData(identityQueries.newer().queryKey);

  test('that comes too late shows the record as it is now', async () => {
    respond.mockResolvedValueOnce(refusal(409, { code: 'conflict', data: { current: promoted } }));
    const { outcome, shown } = await changeFrom(connect());
    expect(outcome).toMatchObject({ facts: { kind: 'conflict' } });
    expect(shown).toEqual(promoted);
  });

  test('that somebody else has made already is a conflict: this reason was not kept', async () => {
    respond.mockResolvedValueOnce(refusal(409, { code: 'conflict', data: { current: newer } }));
    const { outcome, shown } = await changeFrom(connect());
    expect(outcome).toMatchObject({ facts: { kind: 'conflict' } });
    expect(shown).toEqual(newer);
  });

  test('is known where no list is, for the rows of the document', async () => {
    const queryClient = clientWith();
    respond.mockResolvedValueOnce(Response.json(newer));
    await mutationOf(connect(), queryClient).execute(callOf());
    expect(newerIn(queryClient)).toEqual({ [kristiina.id]: newer });
  });

  test('does not make the list newer than its other records are', async () => {
    const queryClient = clientWith();
    const { queryKey } = identityQueries.list(connect());
    queryClient.setQueryData(queryKey, identities, { updatedAt: 1 });
    respond.mockResolvedValueOnce(Response.json(newer));
    await mutationOf(connect(), queryClient).execute(callOf());
    expect(queryClient.getQueryState(queryKey)).toMatchObject({ dataUpdatedAt: 1, isInvalidated: false });
  });

  test('a list that is under way is not asked for again, however many are changed meanwhile', async () => {
    const queryClient = clientWith();
    const [first = expect.fail(), ...others] = identities;
    const changes = others.map((identity) => ({ ...identity, updated_at: newer.updated_at }));
    const list = Promise.withResolvers<Response>();
    respond.mockReturnValueOnce(list.promise);
    const fetched = queryClient.fetchQuery(identityQueries.list(connect()));
    await vi.waitFor(() => expect(respond).toHaveBeenCalledOnce());
    for (const change of changes) {
      respond.mockResolvedValueOnce(Response.json(change));
      await mutationOf(connect(), queryClient).execute(callOf());
    }
    list.resolve(Response.json(identities));
    expect(await fetched).toEqual([first, ...changes]);
    expect(respond).toHaveBeenCalledTimes(1 + changes.length);
  });

  test('a list that brings what somebody else did since keeps it', async () => {
    const queryClient = clientWith();
    respond.mockResolvedValueOnce(Response.json(newer));
    await mutationOf(connect(), queryClient).execute(callOf());
    const since = { ...newer, updated_at: new Date(Date.parse(newer.updated_at) + 1).toISOString() };
    respond.mockResolvedValueOnce(Response.json([since]));
    expect(await queryClient.fetchQuery(identityQueries.list(connect()))).toEqual([since]);
  });

  test('a list that had failed is asked for anew', async () => {
    const queryClient = clientWith();
    const list = new QueryObserver(queryClient, { ...identityQueries.list(connect()), retry: false });
    respond.mockResolvedValueOnce(refusal(500));
    const leave = list.subscribe(() => undefined);
    await vi.waitFor(() => expect(list.getCurrentResult().isError).toBe(true));
    respond.mockResolvedValueOnce(Response.json(newer)).mockResolvedValueOnce(Response.json([newer]));
    await mutationOf(connect(), queryClient).execute(callOf());
    await vi.waitFor(() => expect(list.getCurrentResult().data).toEqual([newer]));
    leave();
  });

  test('is given up by its signal', async () => {
    const call = callOf();
    respond.mockImplementationOnce(async (request) => {
      call.abort();
      request.signal.throwIfAborted();
      return Response.json(kristiina);
    });
    const { outcome, shown } = await changeFrom(connect(), call);
    expect(outcome).toMatchObject({ name: 'AbortError' });
    expect(shown).toEqual(kristiina);
  });

  it.each<[string, Response]>([
    ['a conflict without a record', refusal(409)],
    ['a refusal, whatever it carries', refusal(403, { data: { current: newer } })],
  ])('leaves the list as it was after %s', async (_name, answer) => {
    respond.mockResolvedValueOnce(answer);
    expect((await changeFrom(connect())).shown).toEqual(kristiina);
  });
});
