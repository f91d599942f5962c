import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openAdminApi, type TestAdminApi } from '../testing/admin-api.ts';
import { startTimeout } from '../testing/start-test-platform.ts';
import { createSeededData } from '../testing/test-data.ts';

vi.mock('node:timers/promises', async (load) => {
  const actual = await load<typeof import('node:timers/promises')>();
  return { ...actual, setImmediate: vi.fn(actual.setImmediate) };
});

let api: TestAdminApi;
beforeAll(async () => {
  api = await openAdminApi(await createSeededData());
}, startTimeout);
afterAll(() => api.close());

test('others have their turn between the texts of an import, when it is looked through and when it is applied', async () => {
  const { translations } = await api.clientFor('editor@bullpen.test');
  const { items } = await translations.list({ query: { limit: 20 } });
  const content = JSON.stringify(Object.fromEntries(items.map(({ key }) => [key, { 'nl-BE': 'Anders' }])));
  const turns = vi.mocked(setImmediate);
  turns.mockClear();
  const { token } = await translations.import({ body: { format: 'json', content } });
  expect(turns).toHaveBeenCalledTimes(20);
  await translations.import({ body: { format: 'json', content, token } });
  expect(turns).toHaveBeenCalledTimes(60);
});
