// @ts-check
// A package of the registry that is needed before the lockfile's own reader is there: taken only with the hash that the
// lockfile has of it.
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runToEnd } from './child.mjs';

/** What pnpm calls the package of its program for this machine. */
export function pnpmProgram({ platform = process.platform, arch = process.arch } = {}) {
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  const isMusl = platform === 'linux' && header.glibcVersionRuntime === undefined;
  return `@pnpm/exe.${platform}-${arch}${isMusl ? '-musl' : ''}`;
}

/**
 * The hash that a lockfile has of a package; undefined where it names none.
 * @param {string} lockfile @param {string} name @param {string} version
 */
export function lockedHash(lockfile, name, version) {
  const entry = `${name}@${version}`;
  const lines = lockfile.split('\n');
  const at = lines.findIndex((line) => line === `  ${entry}:` || line === `  '${entry}':`);
  return /integrity: (sha512-[\w+/]+=*)/.exec(lines[at + 1] ?? '')?.[1];
}

/** @param {Uint8Array} file @param {string} hash */
export const hasHash = (file, hash) => `sha512-${createHash('sha512').update(file).digest('base64')}` === hash;

/**
 * Fetches a package and hands its folder to `use`, for as long as that takes. Throws where the file is not the one of
 * the lockfile, before anything of it is unpacked.
 * @template Result
 * @param {{ name: string, version: string, hash: string, onOutput: (text: string) => void }} asked
 * @param {(folder: string) => Promise<Result>} use
 */
export async function withPinned({ name, version, hash, onOutput }, use) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bullpen-pinned-'));
  try {
    const pack = ['pack', `${name}@${version}`, '--ignore-scripts', '--silent', '--pack-destination', folder];
    if ((await runToEnd('npm', pack, { leader: true, onOutput })) !== 0) throw new Error(`${name} cannot be fetched.`);
    const [file = ''] = readdirSync(folder);
    if (!hasHash(readFileSync(path.join(folder, file)), hash))
      throw new Error(`${name}@${version} is not the file that the lockfile names: nothing of it was run.`);
    if ((await runToEnd('tar', ['-xzf', file], { cwd: folder, onOutput })) !== 0)
      throw new Error(`${name} cannot be unpacked: tar is needed.`);
    return await use(path.join(folder, 'package'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
