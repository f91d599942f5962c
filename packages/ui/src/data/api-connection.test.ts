import { afterEach, expect, test, vi } from 'vitest';
import { createApiClient } from './api-client.ts';
import { connectApi } from './api-connection.ts';

vi.mock(import('./api-client.ts'), async (load) => {
  const original = await load();
  return { createApiClient: vi.fn(original.createApiClient) };
});

afterEach(() => {
  vi.mocked(createApiClient).mockClear();
});

const options = () => ({
  projectKey: 'alpha',
  apiUrl: 'https://api.example/alpha',
  getToken: vi.fn().mockResolvedValue('token'),
});

test('nothing is made before the first call, and then one client for all', async () => {
  const surroundings = options();
  const api = connectApi(surroundings);
  expect(api.projectKey).toBe('alpha');
  expect(createApiClient).not.toHaveBeenCalled();
  const [first, second] = await Promise.all([api.client(), api.client()]);
  expect(first).toBe(second);
  expect(await api.client()).toBe(first);
  expect(createApiClient).toHaveBeenCalledExactlyOnceWith(surroundings);
  expect(surroundings.getToken).not.toHaveBeenCalled();
});

test('a client that did not load loads anew with the next call', async () => {
  const failure = new TypeError('Failed to fetch dynamically imported module');
  vi.mocked(createApiClient).mockImplementationOnce(() => {
    throw failure;
  });
  const api = connectApi(options());
  await expect(api.client()).rejects.toMatchObject({ facts: { kind: 'offline' }, cause: failure });
  expect(await api.client()).toBe(await api.client());
  expect(createApiClient).toHaveBeenCalledTimes(2);
});
