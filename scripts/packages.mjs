// @ts-check
// Packs both published packages and checks the tarballs: files and exports by publint, types by are-the-types-wrong.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runToEnd } from './child.mjs';

const root = path.resolve(import.meta.dirname, '..');

/** Packs the built packages into a folder and answers their tarballs by name. @param {string} folder */
export async function pack(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  /** @type {Record<string, string>} */
  const tarballs = {};
  for (const name of ['contract', 'ui']) {
    const tarball = path.join(folder, `${name}.tgz`);
    const code = await runToEnd('pnpm', ['pack', '--silent', '--out', tarball], {
      cwd: path.join(root, 'packages', name),
      onOutput: () => {},
    });
    if (code !== 0) throw new Error(`packages/${name} could not be packed: run npm run build first.`);
    tarballs[`@bullpen/${name}`] = tarball;
  }
  return tarballs;
}

if (import.meta.main) {
  const tarballs = await pack(path.join(root, 'reports', 'packages'));
  process.exitCode = 0;
  for (const tarball of Object.values(tarballs)) {
    const lint = await runToEnd('publint', [tarball, '--strict']);
    const types = await runToEnd('attw', [tarball, '--profile', 'esm-only', '--exclude-entrypoints', './styles.css']);
    if (lint !== 0 || types !== 0) process.exitCode = 1;
  }
}
