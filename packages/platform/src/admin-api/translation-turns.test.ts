import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openAdminApi, type TestAdminApi } from '../testing/admin-api.ts';
import { startTimeout } from '../testing/start-test-platform.ts';
import { createSeededData } from '../testing/test-data.ts';

let api: TestAdminApi;
beforeAll(async () => {
  api = await openAdminApi(await createSeededData());
}, startTimeout);
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});
afterAll(() => api.close());

test('others have their turn between the texts of an import, when it is looked through and when it is applied', async () => {
  const { translations } = await api.clientFor('editor@bullpen.test');
  const { items } = await translations.list({ query: { limit: 20 } });
  const content = JSON.stringify(
    Object.fromEntries(items.map(({ key, source }) => [key, { 'nl-BE': `${source.text}…` }])),
  );
  const turns = vi.spyOn(timers, 'setImmediate');
  syncBuiltinESMExports();
  const { token } = await translations.import({ body: { format: 'json', content } });
  expect(turns).toHaveBeenCalledTimes(20);
  await translations.import({ body: { format: 'json', content, token } });
  expect(turns).toHaveBeenCalledTimes(60);
});
