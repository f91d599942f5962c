import { mostPlanFileBytes } from '@bullpen/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { planFiles, plans } from '../database/schema.ts';
import type { FilePlace, FileStore, StoredFile } from '../files/file-store.ts';

const placeOf = (projectKey: string): FilePlace => ({ projectKey, kind: 'files' });

/** Keeps the content of a file of a plan whose files lie with that project. */
export const keepContent = (files: FileStore, projectKey: string, file: Blob): Promise<StoredFile> =>
  files.put(placeOf(projectKey), file.stream(), { limit: mostPlanFileBytes });

/**
 * Equal files are kept once. Whoever writes a record of one holds this lock until the record is there, and makes sure of
 * the content under it; whoever deletes it looks for records under the same lock.
 */
export async function holdContent(
  transaction: Database,
  files: FileStore,
  projectKey: string,
  { file, storedAs }: { readonly file: Blob; readonly storedAs: string },
): Promise<void> {
  await lockContent(transaction, projectKey, storedAs);
  if (!(await files.get(placeOf(projectKey), storedAs))) await keepContent(files, projectKey, file);
}

/** Deletes a content that no record has any more. */
export const dropContent = (
  database: Database,
  files: FileStore,
  projectKey: string,
  storedAs: string,
): Promise<void> =>
  database.transaction(async (transaction) => {
    await lockContent(transaction, projectKey, storedAs);
    const kept = transaction
      .select({ id: planFiles.id })
      .from(planFiles)
      .innerJoin(plans, eq(plans.key, planFiles.planKey))
      .where(and(eq(plans.projectKey, projectKey), eq(planFiles.storedAs, storedAs)));
    if ((await transaction.$count(kept.as('kept'))) === 0) await files.delete(placeOf(projectKey), storedAs);
  });

async function lockContent(transaction: Database, projectKey: string, storedAs: string): Promise<void> {
  const key = `${projectKey}/files/${storedAs}`;
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}
