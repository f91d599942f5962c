import { createWriteStream, openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { FileTooLargeError } from './file-store.ts';
import type { IncomingFolder } from './incoming-folder.ts';

/** A multipart body that has come in whole. */
export interface ReceivedForm extends AsyncDisposable {
  /** Its files are on the disk: they are read from there, as often as somebody asks for their content. */
  readonly form: FormData;
}

/** The body is no form, or it breaks off. */
export class BrokenFormError extends Error {
  override readonly name = 'BrokenFormError';
}

/** What surrounds the file of a form: its other fields, boundaries and headers. */
const mostAround = 64 * 1024;
const mostParts = 50;

/**
 * Reads a multipart body onto the disk while it comes in, and no further than a file of `limit` bytes needs.
 *
 * oRPC would read the whole of it into memory. It takes a body that was read already (`createCallRoutes` hands it
 * over), and a `File` that Node backs with a file on the disk is one like any other: the calls of images (10 MB) and of
 * plan files (50 MB) get what the contract says, `z.file()`, and pass its `stream()` on to a `FileStore`, which copies it
 * in pieces. So one way serves both, and nobody's upload is ever in memory.
 */
export async function receiveForm(
  { body, headers, signal }: Pick<Request, 'body' | 'headers' | 'signal'>,
  { incoming, limit }: { readonly incoming: IncomingFolder; readonly limit: number },
): Promise<ReceivedForm> {
  const paths: string[] = [];
  const discard = async () => void (await Promise.all(paths.map((path) => rm(path, { force: true }))));
  const form = new FormData();
  const stop = new AbortController();
  const coming: Promise<void>[] = [];
  let problem: Error | undefined;

  async function keep(field: string, content: BusboyFileStream, fileName: string, type: string): Promise<void> {
    const path = incoming.newPath();
    paths.push(path);
    await pipeline(content, createWriteStream(path, { flags: 'wx' }), { signal: stop.signal });
    if (content.truncated) problem ??= new FileTooLargeError(limit);
    form.append(field, new File([await openAsBlob(path)], fileName, { type }));
  }

  try {
    const parser = parserOf(headers, limit);
    parser.on('file', (field, content, fileName, _encoding, type) => {
      if (isUndecodable(fileName ?? '')) problem ??= notText();
      const kept = keep(field, content, fileName ?? '', type).catch((error: Error) => {
        problem ??= error;
        parser.destroy(error);
      });
      coming.push(kept);
    });
    parser.on('field', (field, value, isNameCut, isValueCut) => {
      if (isNameCut || isValueCut) problem ??= new FileTooLargeError(mostAround);
      if (isUndecodable(value)) problem ??= notText();
      form.append(field, value);
    });
    for (const reached of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      parser.on(reached, () => {
        problem ??= new BrokenFormError(`Send at most ${mostParts} fields, and one file.`);
      });
    }
    const source = body ? Readable.fromWeb(body as NodeReadableStream) : Readable.from([]);
    await pipeline(source, countUpTo(limit + mostAround, limit), parser, { signal });
    await Promise.all(coming);
    if (problem) throw problem;
    return { form, [Symbol.asyncDispose]: discard };
  } catch (error) {
    stop.abort();
    await Promise.all(coming);
    await discard();
    const cause = problem?.name === 'AbortError' ? error : (problem ?? error);
    if (cause instanceof FileTooLargeError || cause instanceof BrokenFormError || isOfDisk(problem)) throw cause;
    throw new BrokenFormError('The body is not a whole form.', { cause });
  }
}

/** The parser puts U+FFFD where bytes are no UTF-8, and would lose what was sent. */
const isUndecodable = (text: string): boolean => text.includes('\ufffd');
const notText = () => new BrokenFormError('The texts of the form are not UTF-8, or its file has no filename.');

/** What the system refused of a file: whoever sent the form has no part in it. */
const isOfDisk = (problem: Error | undefined): boolean => problem !== undefined && 'errno' in problem;

function parserOf(headers: Headers, limit: number) {
  return new Busboy({
    headers: { 'content-type': headers.get('content-type') ?? '' },
    limits: { fileSize: limit, files: 1, fieldSize: mostAround, parts: mostParts },
  });
}

/** What its sender promised to be shorter, or promised nothing about. */
function countUpTo(most: number, limit: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      size += chunk.length;
      if (size > most) done(new FileTooLargeError(limit));
      else done(null, chunk);
    },
  });
}
