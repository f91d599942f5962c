import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isOtherProcess } from '../process-alive.ts';

/** Another platform works in the folder: the embedded database cannot be shared. */
export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';
}

/** What this process has claimed: a claim of its id that is not among them is of a process that had the id before. */
const ours = new Set<string>();

/** Makes the folder and keeps other platforms out of it until the answer is called. */
export async function claimDataFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'platform.pid');
  return claimFile(file, (owner) => {
    const advice = `Stop it, or choose another folder with --data; if that process is no platform, delete ${file}.`;
    return new DataFolderInUseError(`The data folder ${folder} is in use by process ${owner}. ${advice}`);
  });
}

/**
 * Puts a file there that names this process, unless a living process has one there. It comes into being with its content,
 * so that nobody ever reads half of it.
 */
async function claimFile(file: string, refuse: (owner: number) => Error): Promise<() => Promise<void>> {
  const claim = `${process.pid} ${crypto.randomUUID()}`;
  const prepared = `${file}.${claim.replace(' ', '.')}.new`;
  await writeFile(prepared, claim, { flag: 'wx' });
  ours.add(claim);
  const release = async () => {
    await rm(file, { force: true });
    ours.delete(claim);
  };
  try {
    while (!(await linkNew(prepared, file))) {
      const before = await readClaim(file);
      // Released since.
      if (before === undefined) continue;
      if (isHeld(before)) throw refuse(ownerOf(before));
      // Its owner is no more. Of those who find that, one may replace it: who claims what only this one leaves.
      const done = await claimFile(`${file}.${before.replaceAll(/[^\w-]/g, '.')}`, refuse);
      try {
        if ((await readClaim(file)) !== before) continue;
        await rename(prepared, file);
        return release;
      } finally {
        await done();
      }
    }
    return release;
  } catch (error) {
    ours.delete(claim);
    throw error;
  } finally {
    await rm(prepared, { force: true });
  }
}

/** Answers whether there was nothing. */
async function linkNew(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

const readClaim = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined);
const ownerOf = (claim: string): number => Number.parseInt(claim, 10);
const isHeld = (claim: string): boolean => ours.has(claim) || (/^\d+/.test(claim) && isOtherProcess(ownerOf(claim)));
