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
  const { token, changes } = await translations.import({ body: { format: 'json', content } });
  expect(turns).toHaveBeenCalledTimes(20);
  const acceptedErrors = changes.flatMap(({ key, locale, issues }) =>
    issues.map(({ code }) => ({ key, locale, code })),
  );
  const reason = 'They are tried.';
  await translations.import({ body: { format: 'json', content, token, acceptedErrors, reason } });
  expect(turns).toHaveBeenCalledTimes(40);
});

test.each(['import', 'update'] as const)(
  'while the texts of an %s are checked nothing of them is locked: what is saved meanwhile stays',
  async (call) => {
    const { translations } = await api.clientFor('editor@bullpen.test');
    const [entry] = (await translations.list({ query: { search: 'leagues.title' } })).items;
    const [text] = entry?.translations ?? [];
    if (!entry || !text) throw new Error('There is a text.');
    const change = { key: entry.key, locale: text.locale, version: text.version };
    const content = JSON.stringify({ [entry.key]: { [text.locale]: 'Ligas' } });
    const { token } = await translations.import({ body: { format: 'json', content } });
    vi.spyOn(timers, 'setImmediate').mockImplementationOnce(async () => {
      await translations.update({ body: { changes: [{ ...change, value: `Meanwhile ${call}` }] } });
    });
    syncBuiltinESMExports();
    const sent =
      call === 'import'
        ? translations.import({ body: { format: 'json', content, token } })
        : translations.update({ body: { changes: [{ ...change, value: 'Ligas' }] } });
    await expect(sent).rejects.toMatchObject({ status: 409 });
    const [after] = (await translations.list({ query: { search: entry.key } })).items;
    expect(after?.translations[0]?.value).toBe(`Meanwhile ${call}`);
  },
);
