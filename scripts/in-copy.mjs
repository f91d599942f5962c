// @ts-check
// A clone of what is committed, with its dependencies, in which a proof may edit files while people work on.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { endAll, endSignals, runToEnd } from './child.mjs';

const root = path.resolve(import.meta.dirname, '..');
const minute = 60_000;

/** @typedef {(command: string[], env?: NodeJS.ProcessEnv) => Promise<{ code: number, output: string }>} Run */

/**
 * Makes the copy, does `work` with it and removes it, also when somebody stops it. `run` runs a command there; one that
 * takes longer than `timeout` milliseconds is ended. `commit` is another one than is checked out here.
 *
 * @param {(copy: { folder: string, run: Run }) => Promise<number>} work answers an exit code
 * @param {{ timeout?: number, commit?: string }} [options]
 */
export async function inCopy(work, { timeout = 10 * minute, commit = 'HEAD' } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bullpen-copy-'));
  // Who is root runs the database server as another user, who has to find its programs.
  chmodSync(folder, 0o755);
  const bin = path.join(folder, 'node_modules', '.bin');
  const here = { ...process.env, PATH: bin + path.delimiter + process.env['PATH'], CI: 'true', NO_COLOR: '1' };
  let isEnding = false;
  for (const signal of endSignals) {
    process.on(signal, () => {
      isEnding = true;
      // Soon, for whoever stops this does not wait for long, and the copy is removed after it.
      void endAll(2_000);
    });
  }
  /** @type {Run} */
  const run = async ([command = '', ...args], env = {}) => {
    /** @type {string[]} */
    const output = [];
    const onOutput = (/** @type {string} */ text) => void output.push(text);
    const options = { cwd: folder, env: { ...here, ...env }, leader: true, timeout, onOutput };
    const code = await runToEnd(command, args, options);
    if (isEnding) throw new Error('Stopped.');
    return { code, output: stripVTControlCharacters(output.join('')) };
  };
  try {
    for (const command of [
      ['git', 'clone', '--quiet', root, '.'],
      ['git', 'checkout', '--quiet', commit],
      ['pnpm', 'install', '--frozen-lockfile', '--offline', '--reporter=silent'],
    ]) {
      const { code, output } = await run(command);
      if (code !== 0) throw new Error(`${command.join(' ')} failed.\n${output}`);
    }
    return await work({ folder, run });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
