import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { sampleSize, typeOfContent } from './content-type.ts';
import { FileTooLargeError, FileTypeError, type PutOptions, type StoredFile } from './file-store.ts';

/** Lets a file through and finds out what it is on the way; stops as soon as it is none that is taken. */
export function measureFile({ limit, types }: Pick<PutOptions, 'limit' | 'types'>) {
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
