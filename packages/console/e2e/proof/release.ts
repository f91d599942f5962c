import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runToEnd } from '../../../../scripts/child.mjs';

const consoleFolder = path.resolve(import.meta.dirname, '../..');

/**
 * Builds the console a second time, into a folder that it can be run from; answers the folder. None of the files that a
 * browser loads is there under the address that it has in the first build.
 */
export async function makeNewerRelease(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bullpen-newer-'));
  for (const name of ['app', 'node_modules']) await symlink(path.join(consoleFolder, name), path.join(folder, name));
  for (const name of ['server.ts', 'yaml-thread.ts', 'package.json'])
    await cp(path.join(consoleFolder, name), path.join(folder, name));
  const binaries = path.join(consoleFolder, 'node_modules/.bin');
  const code = await runToEnd('react-router', ['build', 'e2e/newer-build', '--logLevel', 'error'], {
    cwd: consoleFolder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PATH: binaries + path.delimiter + process.env['PATH'],
      BUILD_DIRECTORY: path.join(folder, 'build'),
    },
  });
  if (code === 0) return folder;
  await rm(folder, { recursive: true });
  throw new Error('The second build of the console failed.');
}
