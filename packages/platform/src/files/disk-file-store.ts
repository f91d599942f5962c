import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { sampleSize, typeOfContent } from './content-type.ts';
import {
  type FilePlace,
  type FileStore,
  FileTooLargeError,
  FileTypeError,
  type PutOptions,
  type StoredFile,
} from './file-store.ts';
import type { IncomingFolder } from './incoming-folder.ts';

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

/** Lets a file through and finds out what it is on the way; stops as soon as it is none that is taken. */
function measureFile({ limit, types }: Pick<PutOptions, 'limit' | 'types'>) {
  const hash = createHash('sha256');
  const beginning: Buffer[] = [];
  let size = 0;
  let found: Awaited<ReturnType<typeof typeOfContent>> | undefined;

  async function look(): Promise<void> {
    found = await typeOfContent(Buffer.concat(beginning).subarray(0, sampleSize));
    if (types && !types.has(found.type)) throw new FileTypeError(found.type, types);
  }

  async function pass(chunk: Uint8Array): Promise<void> {
    size += chunk.length;
    if (size > limit) throw new FileTooLargeError(limit);
    hash.update(chunk);
    if (found) return;
    beginning.push(Buffer.from(chunk.subarray(0, sampleSize)));
    if (size >= sampleSize) await look();
  }

  const stream = new Transform({
    transform: (chunk: Uint8Array, _encoding, done) => void pass(chunk).then(() => done(null, chunk), done),
    flush: (done) => void (found ? done() : look().then(() => done(), done)),
  });
  return {
    stream,
    /** Once all has passed. */
    result(): StoredFile {
      if (!found) throw new Error('The file has not passed yet.');
      const digest = hash.digest('hex');
      return { name: `${digest}.${found.extension}`, hash: digest, size, type: found.type };
    },
  };
}
