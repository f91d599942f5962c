// @ts-check
// Runs a command in a copy of what is committed, so that it may edit files while other checks go on:
// `node scripts/in-copy.mjs node scripts/generator.mjs`.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endSignals, runToEnd } from './child.mjs';

process.chdir(path.resolve(import.meta.dirname, '..'));
let isEnding = false;
for (const signal of endSignals) process.on(signal, () => (isEnding = true));

/** @param {string[]} command @returns {Promise<number>} an exit code */
async function runInCopy([command = '', ...args]) {
  const copy = mkdtempSync(path.join(tmpdir(), 'bullpen-copy-'));
  // A database server that root starts runs as somebody else, who has to find it.
  chmodSync(copy, 0o755);
  const bin = path.join(copy, 'node_modules', '.bin');
  const env = { ...process.env, PATH: bin + path.delimiter + process.env['PATH'] };
  /** @type {[command: string, args: string[], cwd?: string][]} */
  const commands = [
    ['git', ['clone', '--quiet', '.', copy]],
    ['pnpm', ['install', '--frozen-lockfile', '--offline', '--reporter=silent'], copy],
    [command, args, copy],
  ];
  try {
    for (const [each, its, cwd] of commands) {
      const code = await runToEnd(each, its, { env, leader: true, ...(cwd ? { cwd } : {}) });
      if (isEnding) return 130;
      if (code !== 0) return code;
    }
    return 0;
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
