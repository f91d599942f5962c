import { link, mkdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isOtherProcess } from '../process-alive.ts';

/** Another platform works in the folder: the embedded database cannot be shared. */
export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';
}

/** Nothing can be kept in the folder. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';

  constructor(folder: string, reason: string, options?: ErrorOptions) {
    super(`The data folder ${folder} cannot be used: ${reason}. Choose another with --data.`, options);
  }
}

const megabyte = 1_000_000;

/** Makes the folder, and a place in it. */
export async function makeDataFolder(folder: string, inside = ''): Promise<void> {
  await mkdir(join(folder, inside), { recursive: true }).catch((cause: Error) => {
    throw new DataFolderError(folder, cause.message, { cause });
  });
}

/** What the embedded database fails with when it cannot write is no error, and names no reason. */
export async function explainUnwritable(folder: string, thrown: unknown): Promise<unknown> {
  if (thrown instanceof Error) return thrown;
  const { bavail, bsize } = await statfs(folder);
  const free = Math.floor((bavail * bsize) / megabyte);
  return new DataFolderError(folder, `the database could not write to it; ${free} MB are free there`);
}

/** What this process has claimed: a claim of its id that is not among them is of a process that had the id before. */
const ours = new Set<string>();

/** Makes the folder and keeps other platforms out of it until the answer is called. */
export async function claimDataFolder(folder: string): Promise<() => Promise<void>> {
  await makeDataFolder(folder);
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
