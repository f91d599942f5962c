import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { imageSamples } from '../../../test/testing/image-samples.ts';
import { imageTypes } from '../../files/content-type.ts';
import type { FileStore } from '../../files/file-store.ts';
import { openFiles } from '../../files/open-files.ts';
import { createFileRoutes, imageAddress } from './file-routes.ts';

const projectKey = 'demo';
const id = '5ff66179-c240-4703-b0d8-494592cefff5';
const page = '<!doctype html><script>alert(1)</script>';

/** Which files in a folder this process has open, where the system tells. */
async function openFilesOf(folder: string): Promise<string[]> {
  const descriptors = await readdir('/proc/self/fd').catch(() => []);
  const opened = await Promise.all(descriptors.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')));
  return opened.filter((path) => path.startsWith(folder));
}

describe('files on the wire', () => {
  let data: string;
  let files: FileStore;
  let app: Hono;
  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), 'bullpen-routes-test-'));
    ({ files } = await openFiles(data));
    const plan = await files.put({ projectKey, kind: 'files' }, new Blob([page]).stream(), { limit: 1000 });
    const links = {
      signFileLink: async () => '',
      verifyFileLink: async (project: string, file: string, signature: string) => signature === `${project} ${file}`,
    };
    const findPlanFile = async (_project: string, file: string) =>
      file === id ? { name: 'Õ/../plan".html', storedAs: plan.name } : undefined;
    app = new Hono();
    app.onError((error, c) =>
      c.json({ message: error.message }, 'status' in error ? (Number(error.status) as 404) : 500),
    );
    app.route('/', createFileRoutes({ files, links, findPlanFile }));
  });
  afterAll(() => rm(data, { recursive: true }));

  const keep = (content: Uint8Array<ArrayBuffer>) =>
    files.put({ projectKey, kind: 'media' }, new Blob([content]).stream(), { limit: 1000, types: imageTypes });

  test.each(Object.entries(imageSamples))(
    '%s is shown at an address for ever, to every site',
    async (type, content) => {
      const { name } = await keep(content);
      const answer = await app.request(new URL(imageAddress('http://api.test', projectKey, name)).pathname);
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': type,
        'content-length': String(content.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(content);
    },
  );

  test('HEAD answers the same and opens no file', async () => {
    const { name } = await keep(imageSamples['image/png']);
    for (let i = 0; i < 20; i += 1) {
      const answer = await app.request(`/${projectKey}/media/${name}`, { method: 'HEAD' });
      expect(answer.headers.get('content-type')).toBe('image/png');
      expect(await answer.text()).toBe('');
    }
    expect(await openFilesOf(data)).toEqual([]);
  });

  test('an image is in no other project, under no other ending and not among the files of a plan', async () => {
    const { name, hash } = await keep(imageSamples['image/png']);
    const paths = [`/other/media/${name}`, `/${projectKey}/media/${hash}.gif`, `/${projectKey}/media/${hash}`];
    for (const path of [...paths, `/${projectKey}/media/..%2F..%2F${name}`]) {
      expect((await app.request(path)).status).toBe(404);
    }
  });

  test('a plan file comes as a download that nothing runs', async () => {
    const answer = await app.request(`/${projectKey}/files/${id}?signature=${projectKey}%20${id}`);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="?_.._plan_.html"; filename*=UTF-8''%C3%95_.._plan_.html`,
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await answer.text()).toBe(page);
  });

  test.each([
    ['without a signature', id, '', 403],
    ['with the signature of another file', id, `${projectKey} ${crypto.randomUUID()}`, 403],
    ['that is not there', 'nothing', `${projectKey} nothing`, 404],
  ])('a plan file %s is not given', async (_name, file, signature, status) => {
    const query = new URLSearchParams({ signature });
    expect((await app.request(`/${projectKey}/files/${file}?${query}`)).status).toBe(status);
  });
});
