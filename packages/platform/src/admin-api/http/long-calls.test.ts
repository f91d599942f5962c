import { type AdminApiClient, adminApiPath } from '@bullpen/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAdminApi, type TestAdminApi } from '../../../test/testing/admin-api.ts';
import { projectKey } from '../../../test/testing/admin-api-client.ts';
import { startTimeout } from '../../../test/testing/start-test-platform.ts';
import { createSeededData } from '../../../test/testing/test-data.ts';

describe('exports, dry runs and imports', () => {
  let api: TestAdminApi;
  let editor: AdminApiClient;
  beforeAll(async () => {
    api = await openAdminApi(await createSeededData());
    editor = await api.clientFor('editor@bullpen.test');
    await editor.players.list({ query: { limit: 1 } });
  }, startTimeout);
  afterAll(() => api.close());

  const begin = async (email = 'editor@bullpen.test', path = '/players/export') => {
    const headers = { authorization: await api.authorizationOf(email) };
    return api.fetch(new Request(`http://admin-api.test/${projectKey}${adminApiPath}${path}`, { headers }));
  };
  const draft = { templateId: 'recalculate-ranks', parameters: {} } as const;

  test('an account has two under way, and hears when to come back', async () => {
    const [first, second] = [await begin(), await begin(undefined, '/leagues/export')];
    const third = await begin();
    expect([first.status, second.status, third.status]).toEqual([200, 200, 429]);
    expect(third.headers.get('retry-after')).toBe('5');
    const file = { format: 'csv', content: 'Key' } as const;
    const others = [
      () => editor.scripts.dryRun({ body: draft }),
      () => editor.translations.import({ body: file }),
    ] as const;
    for (const other of others) await expect(other()).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(await editor.players.list({ query: { limit: 1 } })).toMatchObject({ items: [expect.anything()] });
    expect((await begin('reader@bullpen.test')).status).toBe(200);

    await first.text();
    await second.body?.cancel();
    for (let times = 0; times < 3; times += 1) {
      await editor.scripts.dryRun({ body: draft });
      expect(await (await begin()).text()).not.toBe('');
    }
  });

  test('one that is refused is not under way', async () => {
    for (let times = 0; times < 3; times += 1) {
      const refused = editor.scripts.dryRun({ body: { templateId: 'remove-empty-leagues', parameters: { days: -1 } } });
      await expect(refused).rejects.toMatchObject({ code: 'unprocessable' });
    }
  });
});
