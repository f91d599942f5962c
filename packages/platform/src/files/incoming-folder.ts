import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isOtherProcess } from '../process-alive.ts';

/** Where what is not whole yet lies until it is kept or given up. */
export interface IncomingFolder {
  /** A path at which nothing is. */
  newPath(): string;
}

/** Several platforms can share the folder, in one process even. */
const ours = new Set<string>();

/** Makes the folder and clears away what platforms left that are no more. */
export async function openIncomingFolder(folder: string): Promise<IncomingFolder> {
  await mkdir(folder, { recursive: true });
  const left = (await readdir(folder)).filter((name) => !ours.has(ownerIn(name)) && !isOtherProcess(processIn(name)));
  await Promise.all(left.map((name) => rm(join(folder, name), { force: true })));
  const owner = crypto.randomUUID();
  ours.add(owner);
  return { newPath: () => join(folder, [process.pid, owner, crypto.randomUUID()].join('.')) };
}

const processIn = (name: string): number => Number(/^\d+/.exec(name)?.[0] ?? process.pid);
const ownerIn = (name: string): string => name.split('.')[1] ?? '';
