import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openAdminApi, type TestAdminApi } from '../../../test/testing/admin-api.ts';
import { projectKey } from '../../../test/testing/admin-api-client.ts';
import { expectSoundFunds } from '../../../test/testing/sound-funds.ts';
import { startTimeout } from '../../../test/testing/start-test-platform.ts';
import { createSeededData } from '../../../test/testing/test-data.ts';
import { createClock } from '../../clock.ts';
import { continueSeason } from './continue-season.ts';

vi.setConfig({ testTimeout: startTimeout, hookTimeout: startTimeout });

let api: TestAdminApi;
beforeAll(async () => {
  api = await openAdminApi(await createSeededData());
});
afterAll(() => api.close());

const rounds = 6;
const deletedAtOnce = 8;
const hour = 3_600_000;

test('staff who delete, rename and create while the season goes on are refused nothing, and neither is the season', async () => {
  const editor = await api.clientFor('editor@bullpen.test');
  const { items: everybody } = await editor.players.list({ query: { limit: 200 } });
  const keepers = everybody.splice(0, 40);
  const owner = keepers[0]?.id ?? '';
  let now = Date.now();
  const context = {
    database: api.database,
    clock: createClock(() => now),
    projects: [{ key: projectKey, transationLocales: ['nl-BE'] } as never],
  };
  for (let round = 0; round < rounds; round += 1) {
    now += 5 * hour;
    const going = everybody.splice(0, deletedAtOnce);
    await Promise.all([
      continueSeason(context, projectKey),
      ...going.map(({ id, version }) =>
        editor.players.remove({ params: { id }, query: { version, reason: 'A test.' } }),
      ),
      ...[1, 2].map(() => editor.leagues.create({ body: { id: crypto.randomUUID(), name: 'Club', ownerId: owner } })),
      ...keepers
        .splice(1, 3)
        .map(({ id, version }) =>
          editor.players.update({ params: { id }, body: { version, name: 'Somebody else', reason: 'A test.' } }),
        ),
    ]);
  }
  await continueSeason(context, projectKey);
  await expectSoundFunds(api.database, projectKey);
  const { asOf } = await editor.overview.fundUpdateRate({ query: { range: '24h' } });
  expect(Date.parse(asOf)).toBe(now);
});
