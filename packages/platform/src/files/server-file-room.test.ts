import { mostProjectBytes } from '@bullpen/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAdminApi, type TestAdminApi } from '../../test/testing/admin-api.ts';
import { projectKey } from '../../test/testing/admin-api-client.ts';
import { imageSamples } from '../../test/testing/image-samples.ts';
import { untilWaiting } from '../../test/testing/lock-waits.ts';
import { startTimeout } from '../../test/testing/start-test-platform.ts';
import { createSeededData } from '../../test/testing/test-data.ts';
import { holdLock } from '../database/hold-lock.ts';
import { images } from '../database/schema.ts';

let api: TestAdminApi;
beforeAll(async () => {
  api = await openAdminApi(await createSeededData());
}, startTimeout);
afterAll(() => api.close());

test('of two images that come at once, one finds the last room of the project', async () => {
  const { images: pictures, plan } = await api.clientFor('editor@bullpen.test');
  const name = 'a.png';
  const paint = () => {
    const file = new File([imageSamples['image/png']], name);
    return pictures.create({ body: { id: crypto.randomUUID(), name, alternativeText: '', file } });
  };
  const { id, size, address } = await paint();
  const weigh = (bytes: number) => api.database.update(images).set({ size: bytes }).where(eq(images.id, id));
  // The plan says no more than its own room.
  const nearlyAll = mostProjectBytes - 50_000_000;
  await weigh(nearlyAll);
  const { fileRoom = expect.fail() } = await plan.get();
  await weigh(nearlyAll + fileRoom - size);
  const both = await api.database.transaction(async (transaction) => {
    // Each comes as far as it can before the other has kept its file.
    await holdLock(transaction, `file ${projectKey}/media/${address.slice(address.lastIndexOf('/') + 1)}`);
    const answers = Promise.allSettled([paint(), paint()]);
    await untilWaiting(api.database, 'advisory', 2);
    return { answers };
  });
  expect((await both.answers).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
