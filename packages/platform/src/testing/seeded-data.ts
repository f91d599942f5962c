import { cpSync, existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { seedDatabase } from '../database/seed.ts';

/** A data folder with the seed and nothing else. To make one takes seconds; it is made once and copied from then on. */
export async function copySeededData(): Promise<string> {
  const run = inject('seededData');
  const seeded = join(run, 'seeded');
  if (!existsSync(seeded)) {
    const making = await mkdtemp(join(run, 'making-'));
    const { database, close } = await openDatabase(making);
    await seedDatabase(database);
    await close();
    // Another test file may have been quicker.
    await rename(making, seeded).catch(() => rm(making, { recursive: true }));
  }
  const copy = await mkdtemp(join(run, 'copy-'));
  cpSync(seeded, copy, { recursive: true });
  return copy;
}
