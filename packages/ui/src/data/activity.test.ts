import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { activityQueries, visitQueries } from './activity.ts';
import { connectApi } from './api-connection.ts';

const respond = vi.fn<(request: Request) => Promise<Response>>();
const apiUrl = 'https://api.example/alpha';
const connect = (isSeasonClosed = false) =>
  connectApi({ projectKey: 'alpha', apiUrl, getToken: async () => 'token', isSeasonClosed });
const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });

beforeEach(() => vi.stubGlobal('fetch', respond));
afterEach(() => {
  respond.mockReset();
  queryClient.clear();
});

test('one’s own acts since a moment are asked for as the contract has it', async () => {
  respond.mockImplementation(async () =>
    Response.json({ items: [], nextCursor: null, total: { value: 0, exact: true } }),
  );
  await queryClient.fetchInfiniteQuery(activityQueries.list(connect(), { from: '2026-11-20T00:00:00Z', mine: true }));
  await queryClient.fetchInfiniteQuery(activityQueries.list(connect(), { mine: false }));
  const asked = respond.mock.calls.map(([{ url }]) => Object.fromEntries(new URL(url).searchParams));
  expect(asked).toEqual([{ from: '2026-11-20T00:00:00Z', mine: 'true', limit: '50' }, { limit: '50' }]);
});

test('a visit is noted in a closed season without a question: it changes nothing of it', async () => {
  respond.mockResolvedValue(Response.json({ since: null }));
  const options = visitQueries.own(connect(true));
  expect(await queryClient.fetchQuery(options)).toEqual({ since: null });
  const [[{ method, url }] = expect.fail('A request was sent.')] = respond.mock.calls;
  expect(`${method} ${url}`).toMatch(/^PUT .*\/visits\/own$/);
});
