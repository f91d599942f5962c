import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAdminApi, type TestAdminApi } from '../../../test/testing/admin-api.ts';
import { projectKey } from '../../../test/testing/admin-api-client.ts';
import { startTimeout } from '../../../test/testing/start-test-platform.ts';
import { createSeededData } from '../../../test/testing/test-data.ts';
import { names, players } from '../../database/schema.ts';

let api: TestAdminApi;
beforeAll(async () => {
  api = await openAdminApi(await createSeededData());
}, startTimeout);
afterAll(() => api.close());

test(
  'a word that too many names hold is refused as a field, and nothing waits for it',
  async () => {
    const editor = await api.clientFor('editor@bullpen.test');
    const { words, version } = await editor.names.words();
    await api.database.execute(sql`
    insert into ${players} (id, project_key, name, email, locale, registered_at, last_active_at, folded_name, search_text)
    select gen_random_uuid(), ${projectKey}, 'Zwendelaar', '', 'nl-BE', now(), now(), 'zwendelaar', 'zwendelaar'
    from generate_series(1, 10001)`);
    const before = await api.database.$count(names);
    const change = editor.names.updateWords({ body: { version, words: [...words, 'zwendel'] } });
    await expect(change).rejects.toMatchObject({ status: 422, data: { fields: [{ path: ['words'] }] } });
    expect(await api.database.$count(names)).toBe(before);
    expect(await editor.names.words()).toMatchObject({ words, version });
  },
  startTimeout,
);

test(
  'what waits for something else too stays when a word is removed, and is told the rest',
  async () => {
    const editor = await api.clientFor('editor@bullpen.test');
    const { words, version } = await editor.names.words();
    const ofFund = async () =>
      (await editor.names.list({ query: { kind: 'fund', cause: 'new', sort: 'name' } })).items[0];
    const fund = await ofFund();
    const word = fund?.name.toLowerCase() ?? '';
    const added = await editor.names.updateWords({ body: { version, words: [...words, word] } });
    const cause = { cause: 'word', word, language: null };
    const causes = fund?.causes ?? [];
    const seen = fund?.version ?? 0;
    expect(await ofFund()).toMatchObject({ id: fund?.id, version: seen + 1, causes: [...causes, cause] });
    await editor.names.updateWords({ body: { version: added.version, words } });
    expect(await ofFund()).toEqual({ ...fund, version: seen + 2 });
  },
  startTimeout,
);

test(
  'what waits for a word that is removed waits on, as another version, for one that is added with it',
  async () => {
    const editor = await api.clientFor('editor@bullpen.test');
    const { words, version } = await editor.names.words();
    const added = await editor.names.updateWords({ body: { version, words: [...words, 'velvet'] } });
    const ofWord = async () =>
      (await editor.names.list({ query: { search: 'velvet', cause: 'word', limit: 1 } })).items[0];
    const before = await ofWord();
    await editor.names.updateWords({ body: { version: added.version, words: [...words, 'velv'] } });
    expect(await ofWord()).toMatchObject({
      id: before?.id,
      causes: expect.arrayContaining([{ cause: 'word', word: 'velv', language: null }]),
    });
    expect((await ofWord())?.version).toBeGreaterThan(before?.version ?? 0);
  },
  startTimeout,
);

test('a word that folds to fewer than three characters is refused as a field', async () => {
  const editor = await api.clientFor('editor@bullpen.test');
  const { words, version } = await editor.names.words();
  for (const word of ['xx', 'é\u0301x', '\u0301\u0302\u0303'])
    await expect(editor.names.updateWords({ body: { version, words: [...words, word] } })).rejects.toMatchObject({
      status: 422,
      data: { fields: [{ path: ['words', words.length] }] },
    });
});
