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
  return 0;
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
    return (
      (await run('git', ['clone', '--quiet', '.', copy], process.cwd())) ||
      (await run('pnpm', ['install', '--frozen-lockfile', '--offline', '--reporter=silent'], copy)) ||
      copyBuilds(copy) ||
      (await run(command, args, copy))
    );
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
