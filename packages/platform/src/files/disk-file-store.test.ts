import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { imageSamples, noImages } from '../../test/testing/image-samples.ts';
import { imageTypes } from './content-type.ts';
import { type FileStore, FileTooLargeError, FileTypeError } from './file-store.ts';
import { openFiles } from './open-files.ts';

const place = { projectKey: 'handelskompas-s03-prod', kind: 'media' } as const;
const png = imageSamples['image/png'];
const megabyte = 1024 * 1024;

let data: string;
let files: FileStore;
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'bullpen-files-test-'));
  ({ files } = await openFiles(data));
});
afterEach(() => rm(data, { recursive: true }));

const incoming = (): string => join(data, 'files/incoming');
const streamOf = (...chunks: (Uint8Array | string)[]): ReadableStream<Uint8Array> =>
  new Blob(chunks as BlobPart[]).stream();
const kept = async (): Promise<string[]> => {
  const names = await readdir(join(data, 'files'), { recursive: true, withFileTypes: true });
  return names.filter((entry) => entry.isFile()).map(({ name }) => name);
};

/** 64 KiB pieces of the same bytes; `before` is told how many bytes have been handed out. */
function pieces(size: number, before: (handedOut: number) => void = () => {}): ReadableStream<Uint8Array> {
  const piece = new Uint8Array(64 * 1024).fill(7);
  let handedOut = 0;
  return new ReadableStream(
    {
      pull(controller) {
        before(handedOut);
        if (handedOut >= size) return controller.close();
        controller.enqueue(piece);
        handedOut += piece.length;
      },
    },
    { highWaterMark: 0 },
  );
}

describe('a file that is put', () => {
  test('has the name of its content and is found under it, in its place alone', async () => {
    const stored = await files.put(place, streamOf(png), { limit: 1000, types: imageTypes });
    const hash = createHash('sha256').update(png).digest('hex');
    expect(stored).toEqual({ name: `${hash}.png`, hash, size: png.length, type: 'image/png' });
    const found = await files.get(place, stored.name);
    expect(found?.size).toBe(png.length);
    expect(new Uint8Array(await new Response(found?.read()).arrayBuffer())).toEqual(png);
    expect(await files.get({ ...place, kind: 'files' }, stored.name)).toBeUndefined();
    expect(await files.get({ ...place, projectKey: 'rahapaev-s05-prod' }, stored.name)).toBeUndefined();
  });

  test.each([
    ['compressed by compress', [0x1f, 0x9d, 0x90], 'z'],
    ['compressed by gzip', [0x1f, 0x8b, 0x08], 'gz'],
    ['of no known type', [1, 2, 3], 'bin'],
  ])('is found again, and can be deleted, when it is %s', async (_name, beginning, extension) => {
    const content = new Uint8Array([...beginning, ...new Uint8Array(200)]);
    const stored = await files.put(place, streamOf(content), { limit: 1000 });
    expect(stored.name).toMatch(new RegExp(`\\.${extension}$`));
    const found = await files.get(place, stored.name);
    expect(new Uint8Array(await new Response(found?.read()).arrayBuffer())).toEqual(content);
    await files.delete(place, stored.name);
    expect(await kept()).toEqual([]);
  });

  test('is kept once, however often it comes, and is gone when it is deleted', async () => {
    const puts = Array.from({ length: 5 }, () => files.put(place, streamOf(png), { limit: 1000 }));
    const [first] = await Promise.all(puts);
    expect(await kept()).toEqual([first?.name]);
    await files.delete(place, first?.name ?? '');
    await files.delete(place, first?.name ?? '');
    expect(await kept()).toEqual([]);
    expect(await files.get(place, first?.name ?? '')).toBeUndefined();
  });

  test('may be anything where anything is taken', async () => {
    const stored = await files.put(place, streamOf(noImages.text), { limit: 1000 });
    expect(stored).toMatchObject({ type: 'application/octet-stream', name: expect.stringMatching(/\.bin$/) });
  });

  test('goes through to the disk while it comes in: never is much of it waiting', async () => {
    const size = 64 * megabyte;
    let most = 0;
    const content = pieces(size, (handedOut) => {
      const [half] = readdirSync(incoming());
      most = Math.max(most, handedOut - (half ? statSync(join(incoming(), half)).size : 0));
    });
    const stored = await files.put(place, content, { limit: size });
    expect(stored.size).toBe(size);
    expect(most).toBeLessThan(megabyte);
  });

  test('comes back in small pieces, and no further than it is read', async () => {
    const { name } = await files.put(place, pieces(64 * megabyte), { limit: 64 * megabyte });
    const hash = createHash('sha256');
    let largest = 0;
    for await (const piece of (await files.get(place, name))?.read() ?? []) {
      largest = Math.max(largest, piece.length);
      hash.update(piece);
    }
    expect(name).toBe(`${hash.digest('hex')}.bin`);
    expect(largest).toBeLessThanOrEqual(64 * 1024);
    const reader = (await files.get(place, name))?.read().getReader();
    await reader?.read();
    await reader?.cancel();
    expect((await reader?.read())?.done).toBe(true);
  });
});

describe('nothing is left of a file', () => {
  test.each(Object.entries(noImages))('that is no image where images are taken: %s', async (_name, content) => {
    const put = files.put(place, streamOf(content), { limit: 1000, types: imageTypes });
    await expect(put).rejects.toThrow(FileTypeError);
    expect(await kept()).toEqual([]);
  });

  test('that is no image, before the rest of it is read', async () => {
    let read = 0;
    const content = pieces(64 * megabyte, (handedOut) => {
      read = handedOut;
    });
    await expect(files.put(place, content, { limit: 64 * megabyte, types: imageTypes })).rejects.toThrow(FileTypeError);
    expect(read).toBeLessThan(megabyte);
  });

  test('that is too large, by a byte', async () => {
    await expect(files.put(place, streamOf(png), { limit: png.length - 1 })).rejects.toThrow(FileTooLargeError);
    expect(await kept()).toEqual([]);
  });

  test('that breaks off', async () => {
    let sent = 0;
    const content = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        if (sent < 5) controller.enqueue(png);
        else controller.error(new Error('The connection broke.'));
      },
    });
    await expect(files.put(place, content, { limit: 10_000 })).rejects.toThrow('The connection broke.');
    expect(await kept()).toEqual([]);
  });

  test('that somebody gives up, and its sender is told', async () => {
    const stop = new AbortController();
    let isCancelled = false;
    const content = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(png);
        if (existsSync(incoming()) && readdirSync(incoming()).length > 0) stop.abort();
      },
      cancel() {
        isCancelled = true;
      },
    });
    const put = files.put(place, content, { limit: Number.MAX_SAFE_INTEGER, signal: stop.signal });
    await expect(put).rejects.toMatchObject({ name: 'AbortError' });
    expect(await kept()).toEqual([]);
    expect(isCancelled).toBe(true);
  });
});

describe('what lies in the folder', () => {
  test('of a platform that died is cleared away at the next start, of one that lives it is not', async () => {
    const left = ['999999999.dead.half', `${process.pid}.reborn.half`, 'nonsense'];
    const alive = `${process.ppid}.alive.half`;
    for (const name of [...left, alive]) writeFileSync(join(incoming(), name), 'half');
    await openFiles(data);
    expect(await kept()).toEqual([alive]);
  });

  test('under way in this process outlives the start of another platform over it', async () => {
    let isStarted = false;
    const content = new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (isStarted) return controller.close();
        controller.enqueue(png);
        isStarted = true;
        while (readdirSync(incoming()).length === 0) await new Promise(setImmediate);
        await openFiles(data);
      },
    });
    const stored = await files.put(place, content, { limit: 1000 });
    expect(await readFile(join(data, 'files/kept', place.projectKey, 'media', stored.name))).toEqual(Buffer.from(png));
  });

  test('is gone with a platform that keeps nothing', async () => {
    const memory = await openFiles('memory');
    const { name } = await memory.files.put(place, streamOf(png), { limit: 1000 });
    expect(await memory.files.get(place, name)).toBeDefined();
    await memory.close();
    expect(await memory.files.get(place, name)).toBeUndefined();
  });

  test('is not reached by a name that is a path', async () => {
    writeFileSync(join(data, 'files/secret.png'), png);
    for (const name of ['../../secret.png', '..%2F..%2Fsecret.png', '/etc/passwd', '', `${'a'.repeat(64)}/../x`]) {
      expect(await files.get(place, name)).toBeUndefined();
      await files.delete(place, name);
    }
    expect(await kept()).toEqual(['secret.png']);
  });
});
