import { sudoApi } from '@bullpen/contract';
import { afterEach, expect, test, vi } from 'vitest';
import * as apiClient from './api-client.ts';
import { connectApi } from './api-connection.ts';

vi.mock(import('./api-client.ts'), { spy: true });
const createApiClient = vi.mocked(apiClient.createApiClient);

afterEach(() => {
  createApiClient.mockClear();
});

const options = () => ({
  projectKey: 'alpha',
  apiUrl: 'https://api.example/alpha',
  getToken: vi.fn().mockResolvedValue('token'),
});

test('nothing is made before the first call, and then one client an area for all', async () => {
  const context = options();
  const api = connectApi(context);
  expect(api.projectKey).toBe('alpha');
  expect(createApiClient).not.toHaveBeenCalled();
  const [first, second] = await Promise.all([api.client('sudo'), api.client('sudo')]);
  expect(first).toBe(second);
  expect(await api.client('sudo')).toBe(first);
  expect(createApiClient).toHaveBeenCalledExactlyOnceWith('sudo', sudoApi, context);
  expect(await api.client('season')).not.toBe(first);
  expect(createApiClient).toHaveBeenCalledTimes(2);
  expect(context.getToken).not.toHaveBeenCalled();
});

test('a client that did not load loads anew with the next call', async () => {
  const failure = new TypeError('Failed to fetch dynamically imported module');
  createApiClient.mockImplementationOnce(() => {
    throw failure;
  });
  const api = connectApi(options());
  await expect(api.client('sudo')).rejects.toMatchObject({ facts: { kind: 'offline' }, cause: failure });
  expect(await api.client('sudo')).toBe(await api.client('sudo'));
  expect(createApiClient).toHaveBeenCalledTimes(2);
});
