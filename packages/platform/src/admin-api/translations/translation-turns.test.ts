import { Tinypool } from 'tinypool';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openAdminApi, type TestAdminApi } from '../../../test/testing/admin-api.ts';
import { startTimeout } from '../../../test/testing/start-test-platform.ts';
import { createSeededData } from '../../../test/testing/test-data.ts';
import { reckonings } from '../../reckoning/reckonings.ts';

let api: TestAdminApi;
beforeAll(async () => {
  api = await openAdminApi(await createSeededData());
}, startTimeout);
afterAll(() => api.close());

test('no text of an import is checked where the requests are answered, when it is looked through or applied', async () => {
  const { translations } = await api.clientFor('editor@bullpen.test');
  const { items } = await translations.list({ query: { limit: 20 } });
  const content = JSON.stringify(
    Object.fromEntries(items.map(({ key, source }) => [key, { 'nl-BE': `${source.text}${' …'.repeat(100)}` }])),
  );
  const here = [vi.spyOn(reckonings, 'readFile'), vi.spyOn(reckonings, 'checkTexts')];
  const { token, changes } = await translations.import({ body: { format: 'json', content } });
  const acceptedErrors = changes.flatMap(({ key, locale, issues }) =>
    issues.map(({ code }) => ({ key, locale, code })),
  );
  const reason = 'They are tried.';
  const applied = await translations.import({ body: { format: 'json', content, token, acceptedErrors, reason } });
  expect(applied).toMatchObject({ isApplied: true, changes: changes.map(({ key }) => ({ key })) });
  expect(changes).toHaveLength(20);
  for (const each of here) expect(each).not.toHaveBeenCalled();
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
    vi.spyOn(reckonings, 'checkTexts').mockImplementationOnce(() => {
      const body = { changes: [{ ...change, value: `Meanwhile ${call}` }] };
      // Whoever reckons waits for it, as for a thread.
      return translations.update({ body }).then(() => [[]]) as unknown as [];
    });
    const sent =
      call === 'import'
        ? translations.import({ body: { format: 'json', content, token } })
        : translations.update({ body: { changes: [{ ...change, value: 'Ligas' }] } });
    await expect(sent).rejects.toMatchObject({ status: 409 });
    const [after] = (await translations.list({ query: { search: entry.key } })).items;
    expect(after?.translations[0]?.value).toBe(`Meanwhile ${call}`);
  },
);

test('whoever has too much waiting hears when to come back, and nothing of it is written', async () => {
  const held = Promise.withResolvers<void>();
  const run = vi.spyOn(Tinypool.prototype, 'run').mockImplementation(() => held.promise.then(() => [[]]));
  const save = async (email: string, keys: string) => {
    const { translations } = await api.clientFor(email);
    const [entry] = (await translations.list({ query: { search: keys } })).items;
    const [text] = entry?.translations ?? [];
    if (!entry || !text) throw new Error('There is a text.');
    const change = { key: entry.key, locale: text.locale, version: text.version, value: 'a'.repeat(3_000) };
    return translations.update({ body: { changes: [change] } });
  };
  const waiting = Array.from({ length: 5 }, () => save('editor@bullpen.test', 'leagues.title'));
  const refused = await Promise.any(
    waiting.map((each) =>
      each.then(
        () => Promise.reject(),
        (error) => error,
      ),
    ),
  );
  expect(refused).toMatchObject({ code: 'too_many_requests', status: 429 });
  expect(api.lastHeaders().get('retry-after')).toBe('5');
  const other = save('sudo@bullpen.test', 'players');
  held.resolve();
  await other;
  const saved = (await Promise.allSettled(waiting)).filter(({ status }) => status === 'fulfilled');
  expect(saved).toHaveLength(1);
  run.mockRestore();
});
