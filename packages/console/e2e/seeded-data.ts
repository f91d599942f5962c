import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPlatform } from './stack.ts';

/** Makes the database that every stack begins with a copy of: from nothing each would take seconds more. */
export default async function makeSeededData(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bullpen-seeded-'));
  const platform = await startPlatform({ data: folder, consoleOrigin: 'http://localhost:3000' });
  await platform.stop();
  process.env['SEEDED_DATA'] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
