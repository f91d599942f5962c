import { mostImageBytes } from '@bullpen/contract';
import { type MeasuredImage, measureImage } from '@bullpen/contract/image-content';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { images } from '../database/schema.ts';
import { imageTypes } from '../files/content-type.ts';
import { type FilePlace, type FileStore, FileTypeError } from '../files/file-store.ts';

/** What an image record knows of its file. */
export interface KeptImage extends MeasuredImage {
  /** In bytes. */
  readonly size: number;
  readonly storedAs: string;
}

const placeOf = (projectKey: string): FilePlace => ({ projectKey, kind: 'media' });

const put = (files: FileStore, projectKey: string, file: Blob) =>
  files.put(placeOf(projectKey), file.stream(), { limit: mostImageBytes, types: imageTypes });

/** Most images tell their size this early; a photo with much said about it does not. */
const beginning = 256 * 1024;

/** Keeps the file of an image. Fails for what is too large, and for what no browser shows. */
export async function keepImage(files: FileStore, projectKey: string, file: Blob): Promise<KeptImage> {
  const { name: storedAs, size, type } = await put(files, projectKey, file);
  const measured =
    measureImage(new Uint8Array(await file.slice(0, beginning).arrayBuffer())) ??
    measureImage(new Uint8Array(await file.arrayBuffer()));
  if (measured?.type === type) return { ...measured, size, storedAs };
  await files.delete(placeOf(projectKey), storedAs);
  throw new FileTypeError('a broken image', imageTypes);
}

/**
 * Equal files are kept once. Whoever writes a record of one holds this lock until the record is there, and makes sure of
 * the file under it; whoever deletes a file looks for records under the same lock.
 */
export async function holdFile(
  transaction: Database,
  files: FileStore,
  projectKey: string,
  { file, storedAs }: { readonly file: Blob; readonly storedAs: string },
): Promise<void> {
  await lockFile(transaction, projectKey, storedAs);
  if (!(await files.get(placeOf(projectKey), storedAs))) await put(files, projectKey, file);
}

/** Deletes a file that no record has any more. */
export const dropFile = (database: Database, files: FileStore, projectKey: string, storedAs: string): Promise<void> =>
  database.transaction(async (transaction) => {
    await lockFile(transaction, projectKey, storedAs);
    const ofFile = and(eq(images.projectKey, projectKey), eq(images.storedAs, storedAs));
    if ((await transaction.$count(images, ofFile)) === 0) await files.delete(placeOf(projectKey), storedAs);
  });

async function lockFile(transaction: Database, projectKey: string, storedAs: string): Promise<void> {
  const key = `${projectKey}/media/${storedAs}`;
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}
