import { mostImageBytes, mostPlanFileBytes } from '@bullpen/contract';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { holdLock } from '../database/hold-lock.ts';
import { deletions, images, looseFiles, planFiles, plans } from '../database/schema.ts';
import { logFault } from '../log-fault.ts';
import { imageTypes } from './content-type.ts';
import type { FilePlace, FileStore, PutOptions, StoredFile } from './file-store.ts';

/** Where records are, and their files. */
export interface RecordedFiles {
  readonly database: Database;
  readonly files: FileStore;
}

const taken: Readonly<Record<FilePlace['kind'], Pick<PutOptions, 'limit' | 'types'>>> = {
  media: { limit: mostImageBytes, types: imageTypes },
  files: { limit: mostPlanFileBytes },
};

/** Keeps a file whose record is still to be written. {@link dropFiles} follows, whatever became of the record. */
export const keepFile = ({ database, files }: RecordedFiles, place: FilePlace, file: Blob): Promise<StoredFile> =>
  files.put(place, file.stream(), {
    ...taken[place.kind],
    beforehand: ({ name }) => noteLoose(database, place, [name]),
  });

/**
 * Equal files are kept once. Whoever writes a record of one holds this lock until the record is there, and makes sure of
 * the file under it; whoever deletes a file looks for records under the same lock.
 */
export async function holdFile(
  transaction: Database,
  files: FileStore,
  place: FilePlace,
  { file, storedAs }: { readonly file: Blob; readonly storedAs: string },
): Promise<void> {
  await lockFile(transaction, place, storedAs);
  if (!(await files.get(place, storedAs))) await files.put(place, file.stream(), taken[place.kind]);
}

/** Notes the files that records leave, in the transaction in which they do. {@link dropFiles} follows. */
export async function noteLoose(transaction: Database, place: FilePlace, storedAs: readonly string[]): Promise<void> {
  if (storedAs.length === 0) return;
  const at = sql`now()`;
  await transaction
    .insert(looseFiles)
    .values([...new Set(storedAs)].sort().map((each) => ({ ...place, storedAs: each, at })))
    .onConflictDoUpdate({ target: [looseFiles.projectKey, looseFiles.kind, looseFiles.storedAs], set: { at } });
}

/** Deletes those that no record has. What is done is done: a failure is told, and {@link dropLooseFiles} tries again. */
export async function dropFiles(
  { database, files }: RecordedFiles,
  place: FilePlace,
  storedAs: readonly string[],
): Promise<void> {
  for (const each of new Set(storedAs)) {
    const dropped = database.transaction((transaction) => dropFile(transaction, files, place, each));
    await dropped.catch((error: unknown) =>
      logFault(error, `The file ${each} of ${place.projectKey} was not deleted; a start in a day tries again.`),
    );
  }
}

/** Deletes what a platform has left that was stopped, or whose store failed it. Nobody uploads for as long as a day. */
export async function dropLooseFiles(store: RecordedFiles): Promise<void> {
  const old = lt(looseFiles.at, sql`now() - interval '1 day'`);
  const left = await store.database.select().from(looseFiles).where(old);
  for (const { projectKey, kind, storedAs } of left) await dropFiles(store, { projectKey, kind }, [storedAs]);
}

async function dropFile(transaction: Database, files: FileStore, place: FilePlace, storedAs: string): Promise<void> {
  await lockFile(transaction, place, storedAs);
  if ((await countRecords[place.kind](transaction, place.projectKey, storedAs)) === 0)
    await files.delete(place, storedAs);
  const { projectKey, kind } = looseFiles;
  const ofPlace = and(eq(projectKey, place.projectKey), eq(kind, place.kind));
  await transaction.delete(looseFiles).where(and(ofPlace, eq(looseFiles.storedAs, storedAs)));
}

const countRecords: Readonly<
  Record<FilePlace['kind'], (transaction: Database, projectKey: string, storedAs: string) => Promise<number>>
> = {
  media: async (transaction, projectKey, storedAs) =>
    (await transaction.$count(images, and(eq(images.projectKey, projectKey), eq(images.storedAs, storedAs)))) +
    // One that was deleted may be restored.
    (await transaction.$count(deletions, and(eq(deletions.projectKey, projectKey), eq(deletions.storedAs, storedAs)))),
  files(transaction, projectKey, storedAs) {
    const ofProject = transaction.select({ key: plans.key }).from(plans).where(eq(plans.projectKey, projectKey));
    return transaction.$count(planFiles, and(inArray(planFiles.planKey, ofProject), eq(planFiles.storedAs, storedAs)));
  },
};

/** See {@link holdFile}, of a file that is there. */
export const lockFile = (transaction: Database, { projectKey, kind }: FilePlace, storedAs: string): Promise<void> =>
  holdLock(transaction, `file ${projectKey}/${kind}/${storedAs}`);
