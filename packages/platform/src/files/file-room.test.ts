import { mostPlanBytes, mostProjectBytes } from '@bullpen/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAdminApi, type TestAdminApi } from '../../test/testing/admin-api.ts';
import { imageSamples } from '../../test/testing/image-samples.ts';
import { startTimeout } from '../../test/testing/start-test-platform.ts';
import { createSeededData } from '../../test/testing/test-data.ts';
import { images, planFiles } from '../database/schema.ts';

let api: TestAdminApi;
beforeAll(async () => {
  api = await openAdminApi(await createSeededData());
}, startTimeout);
afterAll(() => api.close());

test('a plan takes so many bytes of files and a project so many of all, and what is refused hears both figures', async () => {
  const { plan, images: pictures } = await api.clientFor('editor@bullpen.test');
  const id = crypto.randomUUID();
  const node = { id, title: 'Files', kind: 'task', status: 'planned', notes: '', position: { x: 0, y: 0 } } as const;
  await plan.change({ body: { id: crypto.randomUUID(), nodes: { create: [node] } } });
  const upload = (length: number, fileId = crypto.randomUUID()) => {
    const file = new File(['x'.repeat(length)], 'a.txt');
    return plan.nodes.files.create({ params: { id }, body: { id: fileId, name: 'a.txt', file } });
  };
  const paint = () =>
    pictures.create({
      body: {
        id: crypto.randomUUID(),
        name: 'a.png',
        alternativeText: '',
        file: new File([imageSamples['image/png']], 'a.png'),
      },
    });
  const paintedAndDeleted = async () => {
    await weigh(size);
    const { id: painted, version } = await paint();
    await pictures.remove({ params: { id: painted }, query: { version, reason: 'Deleted by mistake.' } });
    return painted;
  };
  const room = async () => (await plan.get()).fileRoom;

  const first = crypto.randomUUID();
  await upload(1, first);
  const others = mostPlanBytes - ((await room()) ?? 0) - 1;
  const stretch = (bytes: number) => api.database.update(planFiles).set({ size: bytes }).where(eq(planFiles.id, first));
  await stretch(mostPlanBytes - others - 10);
  expect(await room()).toBe(10);
  await expect(upload(11)).rejects.toMatchObject({
    code: 'payload_too_large',
    message: 'The files of this plan have 199,999,990 of at most 200,000,000 bytes; this file has 11.',
  });
  await upload(10);
  expect(await room()).toBe(0);

  await stretch(1);
  const { id: imageId, size } = await paint();
  const weigh = (bytes: number) => api.database.update(images).set({ size: bytes }).where(eq(images.id, imageId));
  await weigh(mostProjectBytes - 50_000_000);
  // What else the season has is small.
  const left = (await room()) ?? 0;
  await weigh(mostProjectBytes - 50_000_000 + left - size - 10);
  expect(await room()).toBe(size + 10);
  await paint();
  expect(await room()).toBe(10);
  const refused = { code: 'payload_too_large', message: expect.stringContaining('of at most 2,000,000,000 bytes') };
  await expect(paint()).rejects.toMatchObject(refused);
  await expect(upload(11)).rejects.toMatchObject(refused);
  await upload(10);

  // What was deleted needs its room again.
  const gone = await paintedAndDeleted();
  await weigh(mostProjectBytes);
  await expect(pictures.restore({ params: { id: gone }, body: {} })).rejects.toMatchObject({
    code: 'in_the_way',
    data: { obstacles: [{ field: 'size', problem: 'full', record: null }] },
  });
  await weigh(size);
  await pictures.restore({ params: { id: gone }, body: {} });

  // Over the bound, as where it was higher before: one that is no larger fits.
  await weigh(size);
  await stretch(mostProjectBytes);
  const replacement = (version: number) =>
    pictures.replace({
      params: { id: imageId },
      body: { version, file: new File([imageSamples['image/png']], 'a.png') },
    });
  expect(await replacement(1)).toMatchObject({ size });
  await weigh(size - 1);
  await expect(replacement(2)).rejects.toMatchObject(refused);
});
