import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { FilePlace, FileStore } from './file-store.ts';
import type { IncomingFolder } from './incoming-folder.ts';
import { measureFile } from './measure-file.ts';

/** Keeps files in a folder. What is not whole lies elsewhere until it is, so no reader ever finds half a file. */
export function createDiskFileStore(folder: string, incoming: IncomingFolder): FileStore {
  const pathOf = ({ projectKey, kind }: FilePlace, name: string): string => join(folder, projectKey, kind, name);
  return {
    async put(place, content, { signal, beforehand, ...taken }) {
      const half = incoming.newPath();
      // `flush` has the content on the disk before the name is.
      const sink = (await open(half, 'wx')).createWriteStream({ flush: true });
      const measured = measureFile(taken);
      try {
        const source = Readable.fromWeb(content as NodeReadableStream);
        await pipeline(source, measured.stream, sink, signal ? { signal } : {});
        const stored = measured.result();
        if (!isName(stored.name)) throw new Error(`Nobody could read ${stored.name} again.`);
        await beforehand?.(stored);
        await moveInto(half, pathOf(place, stored.name));
        return stored;
      } catch (error) {
        sink.destroy();
        await rm(half, { force: true });
        throw error;
      }
    },
    async get(place, name) {
      if (!isName(name)) return undefined;
      const path = pathOf(place, name);
      const found = await stat(path).catch(() => undefined);
      return found && { size: found.size, read: () => readFile(path) };
    },
    async delete(place, name) {
      if (isName(name)) await rm(pathOf(place, name), { force: true });
    },
  };
}

/** Names come from addresses. */
const isName = (name: string): boolean => /^[0-9a-f]{64}\.[0-9a-z]+$/.test(name);

async function moveInto(half: string, path: string): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  await rename(half, path);
  // A folder cannot be opened there.
  if (process.platform === 'win32') return;
  await using opened = await open(folder);
  await opened.sync();
}

/** Opened by the first reader: an answer to HEAD reads nothing. */
function readFile(path: string): ReadableStream<Uint8Array> {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        reader ??= (Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>).getReader();
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
