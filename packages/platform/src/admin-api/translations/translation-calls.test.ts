import { type AdminApiClient, mostContent } from '@bullpen/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientFor, projectKey } from '../../../test/testing/admin-api-client.ts';
import { startTestPlatform, startTimeout } from '../../../test/testing/start-test-platform.ts';
import type { RunningPlatform } from '../../platform.ts';

describe('translations over HTTP', () => {
  let platform: RunningPlatform;
  let editor: AdminApiClient;
  let sudo: AdminApiClient;

  beforeAll(async () => {
    platform = await startTestPlatform();
    editor = await clientFor(platform, 'editor@bullpen.test');
    sudo = await clientFor(platform, 'sudo@bullpen.test', 'handelskompas-s03-stage');
  }, startTimeout);
  afterAll(() => platform.stop());

  test('every text of the game is there', async () => {
    const { total } = await editor.translations.list({ query: { limit: 1 } });
    expect(total).toEqual({ value: 122, exact: true });
  });

  test('what is changed in one project is changed in those that share its texts', async () => {
    const query = { search: 'orders.buy.title' };
    const [before] = (await editor.translations.list({ query })).items;
    const version = before?.translations[0]?.version ?? 0;
    const change = { key: 'orders.buy.title', locale: 'nl-BE', version, value: '{instrument} aankopen' };
    await editor.translations.update({ body: { changes: [change] } });
    const [after] = (await sudo.translations.list({ query })).items;
    expect(after?.translations[0]).toMatchObject({
      locale: 'nl-BE',
      value: '{instrument} aankopen',
      version: version + 1,
    });
    const { items } = await sudo.audit.list({ query: { subjectId: before?.id ?? '', projectKey, limit: 1 } });
    expect(items).toMatchObject([
      { projectKey, action: 'translation.update', actor: { email: 'editor@bullpen.test' } },
    ]);
  });

  test('a file may be as large as the contract says, and other calls take no more than before', async () => {
    const text = 'ä'.repeat(4000);
    const rows = Array.from({ length: Math.floor(mostContent / 4100) - 1 }, (_, index) => `no.such.${index},${text}`);
    const content = ['Key,nl-BE', ...rows].join('\n');
    const { counts } = await editor.translations.import({ body: { format: 'csv', content } });
    expect(counts).toEqual({ added: 0, changed: 0, unchanged: 0, rejected: rows.length });
    const tooLarge = editor.translations.import({ body: { format: 'csv', content: 'x'.repeat(mostContent + 1) } });
    const message = `Send at most ${mostContent} characters, not ${mostContent + 1}.`;
    const data = { fields: [{ path: ['content'], message }] };
    await expect(tooLarge).rejects.toMatchObject({ code: 'unprocessable', data });
    const reason = 'x'.repeat(100_000);
    const elsewhere = editor.leagues.create({ body: { id: crypto.randomUUID(), name: reason, ownerId: reason } });
    await expect(elsewhere).rejects.toMatchObject({ status: 413, code: 'payload_too_large' });
  });

  test('exported files have names and types of their own', async () => {
    const csv = await editor.translations.export({ query: {} });
    const json = await editor.translations.export({ query: { format: 'json', search: 'orders.buy' } });
    expect([csv, json].map(({ headers }) => [headers['content-type'], headers['content-disposition']])).toEqual([
      ['text/csv; charset=utf-8; header=present', 'attachment; filename=handelskompas-translations.csv'],
      ['application/json; charset=utf-8', 'attachment; filename=handelskompas-translations.json'],
    ]);
    const texts = JSON.parse(await new Response(json.body).text());
    expect(Object.keys(texts)).toEqual(['orders.buy', 'orders.buy.title']);
    expect(texts['orders.buy']).toMatchObject({ en: 'Buy' });
    const none = await editor.translations.export({ query: { format: 'json', search: 'nothing like it' } });
    expect(await new Response(none.body).json()).toEqual({});
  });
});
