import { noReason } from '@bullpen/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openAdminApi, type TestAdminApi } from '../../../test/testing/admin-api.ts';
import { startTimeout } from '../../../test/testing/start-test-platform.ts';
import { createSeededData } from '../../../test/testing/test-data.ts';

vi.setConfig({ testTimeout: startTimeout, hookTimeout: startTimeout });

let api: TestAdminApi;
beforeAll(async () => {
  api = await openAdminApi(await createSeededData());
});
afterAll(() => api.close());

async function renameAndDelete(project: string, reason: { readonly reason?: string }) {
  const { players, leagues } = await api.clientFor('sudo@bullpen.test', project);
  const [{ id: playerId, version } = expect.fail()] = (await players.list({ query: { limit: 1 } })).items;
  const body = { id: crypto.randomUUID(), name: 'Nachtwacht', ownerId: playerId };
  const league = await leagues.create({ body });
  const acts = [
    players.update({ params: { id: playerId }, body: { version, name: 'Een ander', ...reason } }),
    leagues.remove({ params: { id: league.id }, query: { version: league.version, ...reason } }),
  ];
  return (await Promise.allSettled(acts)).map((act) => (act.status === 'fulfilled' ? 'done' : act.reason));
}

const unsaid = { status: 422, data: { fields: [{ path: ['reason'], message: noReason }] } };

test('production wants to know why a player is renamed or a league deleted, a test project does not', async () => {
  expect(await renameAndDelete('handelskompas-s03-prod', {})).toEqual([
    expect.objectContaining(unsaid),
    expect.objectContaining(unsaid),
  ]);
  expect(await renameAndDelete('handelskompas-s03-prod', { reason: 'Asked for.' })).toEqual(['done', 'done']);
  expect(await renameAndDelete('handelskompas-s03-test', {})).toEqual(['done', 'done']);
});

test('a file of a plan that production shares is deleted with a reason, whichever project it is asked through', async () => {
  const { plan } = await api.clientFor('sudo@bullpen.test', 'handelskompas-s03-test');
  const params = { id: crypto.randomUUID(), fileId: crypto.randomUUID() };
  await expect(plan.nodes.files.remove({ params, query: { version: 1 } })).rejects.toMatchObject(unsaid);
});
