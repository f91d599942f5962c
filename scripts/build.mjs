// @ts-check
// Builds contract, ui and console, in this order, each only when what it is made of has changed since.
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runToEnd } from './child.mjs';

const root = path.resolve(import.meta.dirname, '..');

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {string} output folder, emptied before the build
 * @property {string[]} from globs of what it is made of; the parts before it and the lock file count too
 * @property {string[][]} commands run in the folder of the part
 */

/** @type {Part[]} */
const parts = [
  {
    name: 'contract',
    output: 'dist',
    from: ['src/**', '*.json'],
    commands: [['tsc', '-p', 'tsconfig.build.json']],
  },
  {
    name: 'ui',
    output: 'dist',
    from: ['src/**', 'vite/**', '*.json', '*.ts', '../../postcss.config.mjs'],
    commands: [
      ['vite', 'build'],
      ['tsc', '-p', 'tsconfig.build.json'],
    ],
  },
  {
    name: 'console',
    output: 'build',
    from: ['app/**', 'public/**', 'vite/**', '*.json', '*.ts'],
    commands: [['react-router', 'build', '--logLevel', 'warn']],
  },
];

/** What each part was made of when it was built. */
const stamps = path.join('node_modules', '.cache', 'build');

/** Where everything lies that a build makes, from the root; the stamps come first. */
export const outputs = [stamps, ...parts.map(({ name, output }) => path.join('packages', name, output))];

/** @param {string} folder @param {Part} part @param {string} before */
function fingerprint(folder, part, before) {
  const hash = createHash('sha256').update(before);
  const files = part.from.flatMap((pattern) => globSync(pattern, { cwd: folder }));
  for (const file of files.filter((each) => !/\.(test|stories)\.tsx?$/.test(each)).sort()) {
    if (statSync(path.join(folder, file)).isFile()) hash.update(file).update(readFileSync(path.join(folder, file)));
  }
  return hash.digest('hex');
}

/** What has been built, so that a folder which somebody emptied or built in part counts as stale. @param {string} folder @param {Part} part */
const listing = (folder, part) =>
  globSync('**', { cwd: path.join(folder, part.output) })
    .sort()
    .join('\n');

/** @param {string} folder @param {Part} part */
async function buildPart(folder, part) {
  rmSync(path.join(folder, part.output), { recursive: true, force: true });
  for (const [command = '', ...args] of part.commands) {
    const code = await runToEnd(command, args, { cwd: folder, env: environmentOf(folder) });
    if (code !== 0) throw new Error(`The build of packages/${part.name} failed in ${command}.`);
  }
}

/** @param {string} folder */
const environmentOf = (folder) => ({
  ...process.env,
  PATH: path.join(folder, 'node_modules', '.bin') + path.delimiter + process.env.PATH,
});

/** Builds every part up to the named one. @param {{ upTo?: string }} [options] */
export async function build({ upTo = 'console' } = {}) {
  mkdirSync(path.join(root, stamps), { recursive: true });
  let before = readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8') + readFileSync(path.join(root, 'tsconfig.json'));
  for (const part of parts) {
    const folder = path.join(root, 'packages', part.name);
    const stamp = path.join(root, stamps, part.name);
    before = fingerprint(folder, part, before);
    const isFresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === before + listing(folder, part);
    if (!isFresh) {
      const start = performance.now();
      rmSync(stamp, { force: true });
      await buildPart(folder, part);
      writeFileSync(stamp, before + listing(folder, part));
      console.log(`Built packages/${part.name} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
    }
    if (part.name === upTo) break;
  }
}

if (import.meta.main) {
  await build({ ...(process.argv[2] ? { upTo: process.argv[2] } : {}) }).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
