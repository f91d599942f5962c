// @ts-check
// Installs both packed packages into an empty Vite application (examples/vite-app), checks its types, builds it,
// and looks whether the identities appear in a browser.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { preview } from 'vite';
import { ensureBrowser } from './browser.mjs';
import { runToEnd } from './child.mjs';
import { chromiumFlags } from './chromium-flags.mjs';
import { declarationProblem } from './declaration-problem.mjs';
import { pack } from './packages.mjs';

const root = path.resolve(import.meta.dirname, '..');
const folder = mkdtempSync(path.join(tmpdir(), 'consumer-'));
const app = path.join(folder, 'vite-app');

/** @param {string} command @param {string[]} args */
async function attempt(command, ...args) {
  let output = '';
  const code = await runToEnd(command, args, {
    cwd: app,
    env: { ...process.env, PATH: path.join(app, 'node_modules', '.bin') + path.delimiter + process.env.PATH },
    onOutput: (text) => (output += text),
  });
  return { code, output };
}

/** @param {string} command @param {string[]} args */
async function run(command, ...args) {
  const { code, output } = await attempt(command, ...args);
  if (code !== 0) throw new Error(`${output}\nThe consumer failed in ${command}.`);
}

async function checkDeclarations() {
  const { code, output } = await attempt('tsc', '--skipLibCheck', 'false', '--pretty', 'false');
  const problem = declarationProblem(code, output);
  if (problem) throw new Error(problem);
}

async function install() {
  const tarballs = await pack(path.join(folder, 'packages'));
  const overrides = Object.entries(tarballs).map(([name, file]) => `  '${name}': ${JSON.stringify(`file:${file}`)}`);
  cpSync(path.join(root, 'examples', 'vite-app'), app, {
    recursive: true,
    filter: (file) => !/[\\/](node_modules|dist)$/.test(file),
  });
  // The versions that this repository has locked and checked: nothing needs to be asked or fetched for them.
  cpSync(path.join(root, 'pnpm-lock.yaml'), path.join(app, 'pnpm-lock.yaml'));
  writeFileSync(
    path.join(app, 'pnpm-workspace.yaml'),
    ['minimumReleaseAge: 0', 'allowBuilds: { esbuild: false, msw: false }', 'overrides:', ...overrides, ''].join('\n'),
  );
  await run('pnpm', 'install', '--prefer-offline', '--no-frozen-lockfile');
}

async function expectRows() {
  const server = await preview({ root: app, logLevel: 'warn', preview: { host: '127.0.0.1', port: 0 } });
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: chromiumFlags });
  try {
    const page = await browser.newPage();
    /** @type {string[]} */
    const errors = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    await page
      .getByRole('row', { name: /@/ })
      .first()
      .waitFor({ timeout: 15_000 })
      .catch((error) => errors.unshift(error.message));
    if (errors.length > 0) throw new Error(errors.join('\n'));
    const rows = await page.getByRole('row', { name: /@/ }).count();
    console.log(`The packed packages install, compile, build and show ${rows} identities.`);
  } finally {
    await browser.close();
    await server.close();
  }
}

try {
  await install();
  await run('tsc');
  await checkDeclarations();
  await run('vite', 'build', '--logLevel', 'error');
  await expectRows();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
