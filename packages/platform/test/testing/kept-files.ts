import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Database } from '../../src/database/database.ts';
import { deletions, images, planFiles, plans } from '../../src/database/schema.ts';

const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

/** What has come in and is kept nowhere, in the files of that data folder. */
export const incomingIn = (data: string): Promise<string[]> => filesIn(join(data, 'files/incoming'));

/** What is kept there under the name of another content: half files, if anybody ever left some. */
export async function brokenIn(data: string): Promise<string[]> {
  const broken: string[] = [];
  for (const path of await filesIn(join(data, 'files/kept'))) {
    const hash = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
    if (!basename(path).startsWith(`${hash}.`)) broken.push(path);
  }
  return broken;
}

/** Which records have no file, also those that can be restored, and which files no record. */
export async function compareFiles(database: Database, data: string) {
  const ofPlans = await database
    .select({ projectKey: plans.projectKey, storedAs: planFiles.storedAs })
    .from(planFiles)
    .innerJoin(plans, eq(plans.key, planFiles.planKey));
  const ofImages = await database.select({ projectKey: images.projectKey, storedAs: images.storedAs }).from(images);
  const ofDeleted = (await database.select().from(deletions)).flatMap(({ projectKey, storedAs }) =>
    storedAs === null ? [] : [{ projectKey, storedAs }],
  );
  const pathOf = (kind: string) => (row: { projectKey: string; storedAs: string }) =>
    join(data, 'files/kept', row.projectKey, kind, row.storedAs);
  const recorded = new Set([...ofPlans.map(pathOf('files')), ...[...ofImages, ...ofDeleted].map(pathOf('media'))]);
  const kept = new Set(await filesIn(join(data, 'files/kept')));
  return {
    missing: [...recorded].filter((path) => !kept.has(path)),
    orphans: [...kept].filter((path) => !recorded.has(path)),
  };
}
