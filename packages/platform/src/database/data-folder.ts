import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isOtherProcess } from '../process-alive.ts';

/** Another platform works in the folder: the embedded database cannot be shared. */
export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';
}

/** Makes the folder and keeps other platforms out of it until the answer is called. */
export async function claimDataFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'platform.pid');
  const owner = await readOwner(file);
  if (owner !== undefined && isOtherProcess(owner)) {
    throw new DataFolderInUseError(
      `The data folder ${folder} is in use by process ${owner}. Stop it, or choose another folder with --data; if that process is no platform, delete ${file}.`,
    );
  }
  await rm(file, { force: true });
  await writeFile(file, String(process.pid), { flag: 'wx' });
  return () => rm(file, { force: true });
}

async function readOwner(file: string): Promise<number | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return /^\d+$/.test(text) ? Number(text) : undefined;
}
