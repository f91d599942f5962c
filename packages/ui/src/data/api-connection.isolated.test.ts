import { sudoApi } from '@bullpen/contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { autumn } from '../mocks/seasons.ts';
import * as apiClient from './api-client.ts';
import { connectApi } from './api-connection.ts';
import { isCertainlyUnchanged } from './failure.ts';

vi.mock(import('./api-client.ts'), { spy: true });
const createApiLink = vi.mocked(apiClient.createApiLink);

afterEach(() => {
  createApiLink.mockClear();
});

const fetchStub = vi.fn(async (_request: Request) => Response.json(autumn));
const options = () => {
  vi.stubGlobal('fetch', fetchStub);
  return {
    projectKey: 'alpha',
    apiUrl: 'https://api.example/alpha',
    getToken: vi.fn().mockResolvedValue('token'),
  };
};

test('nothing is made before the first call, and then one link a resource for all', async () => {
  const given = options();
  const { orpc, projectKey } = connectApi(given);
  expect(projectKey).toBe('alpha');
  expect(createApiLink).not.toHaveBeenCalled();
  await Promise.all([orpc.season.get.call(), orpc.season.get.call()]);
  expect(createApiLink).toHaveBeenCalledOnce();
  expect(Object.keys(createApiLink.mock.lastCall?.[0] ?? {})).toEqual(['season']);
  const [[request] = []] = fetchStub.mock.calls;
  expect(request?.url).toMatch(/^https:\/\/api\.example\/alpha\//);
  expect(request?.headers.get('authorization')).toBe('Bearer token');
  await orpc.sudo.identities.list.call().catch(() => undefined);
  expect(createApiLink).toHaveBeenLastCalledWith({ sudo: sudoApi }, given);
});

test('what is read is kept under its project', () => {
  const [own, other] = ['alpha', 'beta'].map((projectKey) => connectApi({ ...options(), projectKey }).orpc.season);
  const queryClient = new QueryClient();
  queryClient.setQueryData(own?.get.queryKey() ?? [], autumn);
  expect(queryClient.getQueriesData({ queryKey: own?.key() ?? [] })).toHaveLength(1);
  expect(queryClient.getQueriesData({ queryKey: other?.key() ?? [] })).toEqual([]);
});

test('a link that did not load loads anew with the next call, and nothing was sent', async () => {
  const failure = new TypeError('Failed to fetch dynamically imported module');
  createApiLink.mockImplementationOnce(() => {
    throw failure;
  });
  const { season } = connectApi(options()).orpc;
  const error: unknown = await season.get.call().catch((reason: unknown) => reason);
  expect(error).toMatchObject({ facts: { kind: 'offline' }, cause: failure });
  expect(isCertainlyUnchanged(error)).toBe(true);
  await expect(season.get.call()).resolves.toMatchObject({ currency: autumn.currency });
  expect(createApiLink).toHaveBeenCalledTimes(2);
});
