import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDataFolder } from '../database/data-folder.ts';
import { createDiskFileStore } from './disk-file-store.ts';
import type { FileStore } from './file-store.ts';
import { type IncomingFolder, openIncomingFolder } from './incoming-folder.ts';

/** The files of a platform, open. */
export interface OpenFiles {
  readonly files: FileStore;
  /** For what comes in before anybody keeps it. */
  readonly incoming: IncomingFolder;
  close(): Promise<void>;
}

/** Opens the files in the data folder; those of `memory` go when it is closed. */
export async function openFiles(data: string): Promise<OpenFiles> {
  const isKept = data !== 'memory';
  const folder = isKept ? join(data, 'files') : await mkdtemp(join(tmpdir(), 'bullpen-files-'));
  if (isKept) await makeDataFolder(data, 'files/incoming');
  const incoming = await openIncomingFolder(join(folder, 'incoming'));
  return {
    files: createDiskFileStore(join(folder, 'kept'), incoming),
    incoming,
    close: async () => {
      if (!isKept) await rm(folder, { recursive: true, force: true });
    },
  };
}
