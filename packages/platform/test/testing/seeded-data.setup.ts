import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the whole run, for what `createSeededData` makes once. */
    readonly seededData: string;
  }
}

/** Gives the run a folder for the database that its tests begin with; the first test that wants it makes it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'bullpen-seeded-'));
  project.provide('seededData', folder);
  return () => rm(folder, { recursive: true, force: true });
}
