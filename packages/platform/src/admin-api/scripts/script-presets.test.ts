import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openAdminApi, type TestAdminApi } from '../../../test/testing/admin-api.ts';
import { startTimeout } from '../../../test/testing/start-test-platform.ts';
import { createSeededData } from '../../../test/testing/test-data.ts';
import { scriptPresets } from '../../database/schema.ts';

vi.setConfig({ testTimeout: startTimeout });

let api: TestAdminApi;
beforeAll(async () => {
  api = await openAdminApi(await createSeededData());
}, startTimeout);
afterAll(() => api.close());

test('a set of a template that is gone is listed, read and deleted, and its parameters are refused', async () => {
  const { scripts } = await api.clientFor('editor@bullpen.test');
  const body = { id: crypto.randomUUID(), name: 'Old', templateId: 'recalculate-ranks', parameters: {} } as const;
  const { id, version } = await scripts.presets.create({ body });
  await api.database.update(scriptPresets).set({ templateId: 'party' }).where(eq(scriptPresets.id, id));
  expect(await scripts.presets.list({ query: {} })).toContainEqual(
    expect.objectContaining({ id, templateId: 'party' }),
  );
  expect(await scripts.presets.get({ params: { id } })).toMatchObject({ templateId: 'party' });
  await expect(
    scripts.presets.update({ params: { id }, body: { version, parameters: { balloons: 3 } } }),
  ).rejects.toMatchObject({ status: 422, data: { fields: [{ path: ['parameters'] }] } });
  await scripts.presets.remove({ params: { id }, query: { version, reason: 'A test.' } });
});
