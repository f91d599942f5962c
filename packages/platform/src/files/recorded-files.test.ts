import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AdminApiClient } from '@bullpen/contract';
import { sql } from 'drizzle-orm';
import { encode } from 'fast-png';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openAdminApi, type TestAdminApi } from '../../test/testing/admin-api.ts';
import { projectKey } from '../../test/testing/admin-api-client.ts';
import { compareFiles } from '../../test/testing/kept-files.ts';
import { startTimeout } from '../../test/testing/start-test-platform.ts';
import { createSeededData } from '../../test/testing/test-data.ts';
import { forgetDeletions } from '../admin-api/records/deletions.ts';
import { looseFiles } from '../database/schema.ts';
import { openFiles } from './open-files.ts';
import { dropLooseFiles, keepFile, type RecordedFiles } from './recorded-files.ts';

vi.setConfig({ testTimeout: startTimeout, hookTimeout: startTimeout });

let api: TestAdminApi;
let editor: AdminApiClient;
let store: RecordedFiles;
beforeAll(async () => {
  api = await openAdminApi(await createSeededData());
  editor = await api.clientFor('editor@bullpen.test');
  await editor.images.list({ query: {} });
  store = { database: api.database, files: (await openFiles(api.data)).files };
});
afterAll(() => api.close());
beforeEach(() => api.database.delete(looseFiles));

const reason = 'A test.';
const newId = () => crypto.randomUUID();
let drawn = 0;
function newPng(): File {
  drawn += 1;
  return new File(
    [Uint8Array.from(encode({ width: 1, height: 1, data: Uint8Array.of(drawn, 7, 7), channels: 3 }))],
    '',
  );
}

async function upload() {
  return editor.images.create({ body: { id: newId(), name: 'a.png', file: newPng() } });
}

async function uploadToPlan() {
  const nodeId = newId();
  const id = newId();
  const node = {
    id: nodeId,
    title: 'N',
    kind: 'task',
    status: 'planned',
    notes: '',
    position: { x: 0, y: 0 },
  } as const;
  const { nodes } = await editor.plan.change({ body: { id: newId(), nodes: { create: [node] } } });
  await editor.plan.nodes.files.create({
    params: { id: nodeId },
    body: { id, name: 'a.txt', file: new File([id], '') },
  });
  return { nodeId, id, version: nodes[0]?.version ?? 0 };
}

/** Makes a record of a file; the answer is the change by which the file has none. */
const leavings: readonly [string, () => Promise<() => Promise<unknown>>][] = [
  [
    'an image that can no longer be restored',
    async () => {
      const { id, version } = await upload();
      await editor.images.remove({ params: { id }, query: { version, reason } });
      return () => forgetDeletions(store, new Date(Date.now() + 25 * 3_600_000));
    },
  ],
  [
    'what an image was',
    async () => {
      const { id, version } = await upload();
      return () => editor.images.replace({ params: { id }, body: { version, file: newPng() } });
    },
  ],
  [
    'a file of the plan',
    async () => {
      const { nodeId, id } = await uploadToPlan();
      const params = { id: nodeId, fileId: id };
      return () => editor.plan.nodes.files.remove({ params, query: { version: 1, reason } });
    },
  ],
  [
    'the file of a node',
    async () => {
      const { nodeId: id, version } = await uploadToPlan();
      return () => editor.plan.change({ body: { id: newId(), nodes: { delete: [{ id, version }] } } });
    },
  ],
];

const kept = async () => {
  const entries = await readdir(join(api.data, 'files/kept'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
};
const orphans = async () => (await compareFiles(api.database, api.data)).orphans;
const letADayPass = () => api.database.update(looseFiles).set({ at: sql`${looseFiles.at} - interval '1 day'` });

describe('a file that no record has', () => {
  it.each(leavings)('is deleted by a later start when the change that leaves %s cannot', async (_, make) => {
    const before = new Set(await kept());
    const leave = await make();
    const [path = expect.fail('Nothing was kept.')] = (await kept()).filter((each) => !before.has(each));
    // Nobody deletes a folder as a file.
    await rm(path);
    await mkdir(path);
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    await leave();
    expect(told.mock.calls).toEqual([[expect.stringContaining('was not deleted')]]);
    told.mockRestore();
    await rm(path, { recursive: true });
    await writeFile(path, 'What could not be deleted.');
    await dropLooseFiles(store);
    expect(await orphans()).toEqual([path]);
    await letADayPass();
    await dropLooseFiles(store);
    expect(await orphans()).toEqual([]);
    expect(await api.database.$count(looseFiles)).toBe(0);
  });

  it('is deleted by a start a day after the platform was stopped amid its upload', async () => {
    await keepFile(store, { projectKey, kind: 'media' }, newPng());
    await dropLooseFiles(store);
    expect(await orphans()).toHaveLength(1);
    await letADayPass();
    await dropLooseFiles(store);
    expect(await orphans()).toEqual([]);
  });
});

it('leaves the file of a record, though its upload was never seen to its end', async () => {
  const file = newPng();
  await editor.images.create({ body: { id: newId(), name: 'a.png', file } });
  await keepFile(store, { projectKey, kind: 'media' }, file);
  await letADayPass();
  await dropLooseFiles(store);
  expect(await compareFiles(api.database, api.data)).toEqual({ missing: [], orphans: [] });
  expect(await api.database.$count(looseFiles)).toBe(0);
});
