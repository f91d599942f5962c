import { ScriptTemplateId } from '@bullpen/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openAdminApi, type TestAdminApi } from '../../../test/testing/admin-api.ts';
import { projectKey } from '../../../test/testing/admin-api-client.ts';
import { untilWaiting } from '../../../test/testing/lock-waits.ts';
import { startTimeout } from '../../../test/testing/start-test-platform.ts';
import { createSeededData } from '../../../test/testing/test-data.ts';
import { writeAudit } from '../../database/audit.ts';
import { holdLock } from '../../database/hold-lock.ts';
import { scriptPresets } from '../../database/schema.ts';

vi.setConfig({ testTimeout: startTimeout, hookTimeout: startTimeout });

let api: TestAdminApi;
beforeAll(async () => {
  api = await openAdminApi(await createSeededData());
});
afterAll(() => api.close());

test('what was made and deleted while its maker waited to make it is not made again', async () => {
  const { scripts } = await api.clientFor('editor@bullpen.test');
  const [{ templateId, parameters } = expect.fail()] = await scripts.presets.list({ query: {} });
  const id = crypto.randomUUID();
  const locked = Promise.withResolvers<void>();
  const others = api.database.transaction(async (transaction) => {
    await holdLock(transaction, `presets of ${projectKey}`);
    locked.resolve();
    await untilWaiting(api.database, 'advisory');
    const act = { actorId: crypto.randomUUID(), projectKey, at: new Date() };
    await writeAudit(transaction, act, { action: 'script_preset.delete', subjectId: id, before: {}, after: null });
  });
  await locked.promise;
  const making = scripts.presets.create({
    body: { id, name: 'Late', templateId: ScriptTemplateId.parse(templateId), parameters },
  });
  await expect(making).rejects.toMatchObject({ status: 409, code: 'already_deleted' });
  await others;
  expect((await api.database.select().from(scriptPresets)).filter((preset) => preset.id === id)).toEqual([]);
});
