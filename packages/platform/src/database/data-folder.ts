import { link, mkdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inspect } from 'node:util';
import * as z from 'zod';
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
  await makeFolder(join(folder, inside)).catch((cause: Error) => {
    throw new DataFolderError(folder, cause.message, { cause });
  });
}

const codeOf = (thrown: unknown) => (thrown instanceof Error && 'code' in thrown ? thrown.code : undefined);

/** With those above it. Node's own way (`recursive`) never ends where nothing can be made, as in `/proc`. */
async function makeFolder(folder: string): Promise<void> {
  const make = async () => {
    try {
      // What is in it are people's addresses and a key.
      await mkdir(folder, { mode: 0o700 });
    } catch (cause) {
      const isThere = codeOf(cause) === 'EEXIST' && (await stat(folder)).isDirectory();
      if (!isThere) throw cause;
    }
  };
  await make().catch(async (cause: unknown) => {
    const above = dirname(folder);
    if (codeOf(cause) !== 'ENOENT' || above === folder) throw cause;
    await makeFolder(above);
    await make();
  });
}

/** What the embedded database throws is not always an error: its file system throws a number, of WASI's list. */
const FileFault = z.object({ name: z.literal('ErrnoError'), errno: z.int() });

/** Those of its numbers that say something about a folder. */
const reasons: Readonly<Record<number, string>> = {
  2: 'it may not be written to (EACCES)',
  19: 'its owner may keep no more (EDQUOT)',
  29: 'the disk failed (EIO)',
  51: 'no room is left (ENOSPC)',
  63: 'it may not be written to (EPERM)',
  69: 'it can only be read (EROFS)',
};

/** Says of what the embedded database did not start with what is known, and no more; errors say it themselves. */
export async function explainFault(folder: string, thrown: unknown): Promise<unknown> {
  if (thrown instanceof Error) return thrown;
  const { data: fault } = FileFault.safeParse(thrown);
  if (!fault) return new Error(`The embedded database in ${folder} did not start: ${inspect(thrown)}`);
  const { errno } = fault;
  const reason = reasons[errno] ?? `the database failed with the number ${errno} of its file system`;
  return new DataFolderError(folder, `${reason}; ${await roomOf(folder)}`);
}

async function roomOf(folder: string): Promise<string> {
  const room = await statfs(folder).catch(() => undefined);
  return room
    ? `${Math.floor((room.bavail * room.bsize) / megabyte)} MB are free there`
    : 'how much is free is not known';
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
  }).catch((cause: Error) => {
    throw codeOf(cause) === undefined ? cause : new DataFolderError(folder, cause.message, { cause });
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
