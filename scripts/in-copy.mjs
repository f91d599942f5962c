// @ts-check
// Runs a command in a copy of what is committed, with what is built of it, so that it may edit files while other checks go on:
// `node scripts/in-copy.mjs node scripts/generator.mjs`.
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { outputs } from './build.mjs';
import { endSignals, runToEnd } from './child.mjs';

process.chdir(path.resolve(import.meta.dirname, '..'));
let isEnding = false;
for (const signal of endSignals) process.on(signal, () => (isEnding = true));

/** A build that is older than the commit is made anew there. @param {string} copy */
function copyBuilds(copy) {
  for (const output of outputs.filter((each) => existsSync(each))) {
    cpSync(output, path.join(copy, output), { recursive: true });
  }
}

/** @param {string[]} command @returns {Promise<number>} an exit code */
async function runInCopy([command = '', ...args]) {
  const copy = mkdtempSync(path.join(tmpdir(), 'bullpen-copy-'));
  // A database server that root starts runs as somebody else, who has to find it.
  chmodSync(copy, 0o755);
  const bin = path.join(copy, 'node_modules', '.bin');
  const env = { ...process.env, PATH: bin + path.delimiter + process.env['PATH'] };
  /** @param {string} program @param {string[]} its @param {string} cwd */
  const run = (program, its, cwd) => (isEnding ? 130 : runToEnd(program, its, { env, leader: true, cwd }));
  try {
    const cloned = await run('git', ['clone', '--quiet', '.', copy], process.cwd());
    if (cloned !== 0) return cloned;
    const installed = await run('pnpm', ['install', '--frozen-lockfile', '--offline', '--reporter=silent'], copy);
    if (installed !== 0) return installed;
    copyBuilds(copy);
    const code = await run(command, args, copy);
    return isEnding ? 130 : code;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

try {
  process.exitCode = await runInCopy(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
