// @ts-check
// Packs both published packages into reports/packages and checks them: files and exports by publint, types by
// are-the-types-wrong, what runs on a server by server-components.mjs. `npm run pack` only packs.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
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
    const cwd = path.join(root, 'packages', name);
    const { version } = JSON.parse(readFileSync(path.join(cwd, 'package.json'), 'utf8'));
    const tarball = path.join(folder, `bullpen-${name}-${version}.tgz`);
    const code = await runToEnd('pnpm', ['pack', '--silent', '--out', tarball], { cwd, onOutput: () => {} });
    if (code !== 0) throw new Error(`packages/${name} could not be packed: run npm run build first.`);
    tarballs[`@bullpen/${name}`] = tarball;
  }
  return tarballs;
}

/** @param {string} tarball */
async function check(tarball) {
  const files = ['./styles.css', './tokens.css', './tokens.json'];
  return [
    await runToEnd('publint', [tarball, '--strict']),
    await runToEnd('attw', [tarball, '--profile', 'esm-only', '--exclude-entrypoints', ...files]),
  ];
}

if (import.meta.main) {
  const tarballs = Object.values(await pack(path.join(root, 'reports', 'packages')));
  if (process.argv[2] === 'pack') for (const tarball of tarballs) console.log(path.relative(root, tarball));
  else {
    const codes = [
      await runToEnd('node', ['--conditions=react-server', 'scripts/server-components.mjs'], { cwd: root }),
    ];
    for (const tarball of tarballs) codes.push(...(await check(tarball)));
    process.exitCode = codes.some((code) => code !== 0) ? 1 : 0;
  }
}
