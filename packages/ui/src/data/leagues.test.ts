import type { League } from '@bullpen/contract';
import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { leagues } from '../mocks/leagues.ts';
import { type ApiConnection, connectApi } from './api-connection.ts';
import { leagueMutations, leagueQueries } from './leagues.ts';
import { playerQueries } from './players.ts';
import type { ChangeOptions } from './use-change.ts';

const [league = expect.fail('There are leagues.'), other = expect.fail('There are leagues.')] = leagues;
const renamed: League = { ...league, name: 'Maandagborrel', version: league.version + 1 };
const pageOf = (...items: readonly League[]) => ({
  items: [...items],
  nextCursor: null,
  total: { value: items.length, exact: true },
});
const pagesOf = (...pages: ReturnType<typeof pageOf>[]) => ({ pages, pageParams: pages.map(() => undefined) });

const respond = vi.fn<(request: Request) => Promise<Response>>();
const connect = (projectKey = 'alpha') =>
  connectApi({ projectKey, apiUrl: `https://api.example/${projectKey}`, getToken: async () => 'token' });

let api: ApiConnection;
let queryClient: QueryClient;
beforeEach(() => {
  vi.stubGlobal('fetch', respond);
  api = connect();
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(() => {
  respond.mockReset();
});

const all = () => leagueQueries.list(api, {}).queryKey;
const send = <Data, Input>(options: ChangeOptions<Data, Input>, input: Input) =>
  new MutationObserver(queryClient, options).mutate({
    input,
    signal: new AbortController().signal,
    abort: () => undefined,
  });
const rename = () =>
  send(leagueMutations.update(api, league.id, queryClient), { version: league.version, name: renamed.name });

describe('a league that was changed', () => {
  test('is known at once in its own read and in the rows, and what tells of it is read anew', async () => {
    const history = playerQueries.history(api, league.id).queryKey;
    queryClient.setQueryData(all(), pagesOf(pageOf(league), pageOf(other)));
    queryClient.setQueryData(history, { pages: [], pageParams: [] });
    respond.mockResolvedValue(Response.json(renamed));
    await rename();
    expect(queryClient.getQueryData(all())).toMatchObject({ pages: [{ items: [renamed] }, { items: [other] }] });
    expect(queryClient.getQueryData(leagueQueries.one(api, league.id).queryKey)).toEqual(renamed);
    expect([all(), history].map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true]);
  });

  test('leaves the rows of another project as they are', async () => {
    const elsewhere = leagueQueries.list(connect('beta'), {}).queryKey;
    queryClient.setQueryData(elsewhere, pagesOf(pageOf(league)));
    respond.mockResolvedValue(Response.json(renamed));
    await rename();
    expect(queryClient.getQueryData(elsewhere)).toEqual(pagesOf(pageOf(league)));
    expect(queryClient.getQueryState(elsewhere)?.isInvalidated).toBe(false);
  });

  test('by somebody else is read anew, with whatever is read of it', async () => {
    const keys = [
      leagueQueries.one(api, league.id).queryKey,
      leagueQueries.deletion(api, league.id).queryKey,
      leagueQueries.member(api, league.id, other.id).queryKey,
      leagueQueries.one(api, other.id).queryKey,
    ];
    for (const key of keys) queryClient.setQueryData(key, {} as never);
    const body = { defined: true, code: 'conflict', status: 409, message: 'Changed.', data: { current: renamed } };
    respond.mockResolvedValue(Response.json(body, { status: 409 }));
    await expect(rename()).rejects.toMatchObject({ facts: { kind: 'conflict' } });
    expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true, true, false]);
  });
});

test('a league that was deleted leaves the rows and their number at once', async () => {
  queryClient.setQueryData(all(), pagesOf(pageOf(league, other)));
  respond.mockResolvedValue(Response.json({ members: 4 }));
  await send(leagueMutations.remove(api, league.id, queryClient), { version: 1, reason: 'Asked for it.' });
  expect(queryClient.getQueryData(all())).toEqual(pagesOf(pageOf(other)));
});

test('a league that was restored is read anew with all that is read of it, and so are the lists', async () => {
  const restored = { ...league, version: 2 };
  const one = leagueQueries.one(api, league.id).queryKey;
  const keys = [leagueQueries.members(api, league.id, {}).queryKey, all()];
  for (const key of [one, ...keys]) queryClient.setQueryData(key, pagesOf(pageOf()) as never);
  respond.mockResolvedValue(Response.json(restored));
  await send(leagueMutations.restore(api, league.id, queryClient), {});
  expect(queryClient.getQueryData(one)).toEqual(restored);
  expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true]);
});

test('the first page is as long as that of the document, the next ones are longer', async () => {
  const cursor = 'next';
  respond.mockImplementation(async () => Response.json({ ...pageOf(league), nextCursor: cursor }));
  await queryClient.fetchInfiniteQuery({ ...leagueQueries.list(api, { search: '', sort: 'name' }), pages: 2 });
  const asked = respond.mock.calls.map(([{ url }]) => new URL(url).search);
  expect(asked).toEqual(['?sort=name&limit=50', `?sort=name&limit=100&cursor=${cursor}`]);
});

test('while another search is under way the rows of the last one stay, never those of another project', async () => {
  respond.mockImplementation(async () => Response.json(pageOf(league)));
  const { placeholderData } = leagueQueries.list(api, { search: 'new' });
  const shown = pagesOf(pageOf(league));
  const keptAfter = (before: { readonly queryKey: readonly unknown[] }) => placeholderData(shown, before);
  expect(keptAfter(leagueQueries.list(api, { search: 'old' }))).toBe(shown);
  expect(keptAfter(leagueQueries.list(connect('beta'), { search: 'new' }))).toBeUndefined();
  expect(keptAfter(leagueQueries.members(api, league.id, {}))).toBeUndefined();
});

test.each(['abc', '', `${'0'.repeat(8)}-x`])('nobody is asked for a league by the id “%s”', async (id) => {
  const observer = new QueryObserver(queryClient, leagueQueries.one(api, id));
  const stop = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().error).toMatchObject({ facts: { kind: 'notFound' } }));
  expect(respond).not.toHaveBeenCalled();
  stop();
});
