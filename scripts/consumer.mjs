// @ts-check
// Installs both packed packages into an example (examples/vite-app, or the one that is named), checks its types, builds
// it, and looks whether its rows appear in a browser: where a server renders, in the document itself as well. With
// vite-app the modules of the README are checked, those that begin by their path.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { preview } from 'vite';
import { ensureBrowser } from './browser.mjs';
import { runToEnd } from './child.mjs';
import { chromiumFlags } from './chromium-flags.mjs';
import { declarationProblem } from './declaration-problem.mjs';
import { pack } from './packages.mjs';

/** @typedef {{ build: string, address: string, row: RegExp, isRendered?: boolean }} Example */

/** @type {Readonly<Record<string, Example>>} */
const examples = {
  'vite-app': { build: 'vite', address: '', row: /@/ },
  'react-router-app': { build: 'react-router', address: 'manage/leagues', row: /KLUB/, isRendered: true },
};

const root = path.resolve(import.meta.dirname, '..');
const folder = mkdtempSync(path.join(tmpdir(), 'consumer-'));
const [name = 'vite-app'] = process.argv.slice(2);
const app = path.join(folder, name);

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
  cpSync(path.join(root, 'examples', name), app, {
    recursive: true,
    filter: (file) => !/[\\/](node_modules|dist|build|\.react-router)$/.test(file),
  });
  if (name === 'vite-app') {
    const readme = readFileSync(path.join(root, 'packages/ui/README.md'), 'utf8');
    const modules = [...readme.matchAll(/^```tsx?\n\/\/ (src\/\S+)\n(.*?)^```$/gms)];
    if (modules.length === 0) throw new Error('The README has no module that begins by its path.');
    for (const [, file = '', source = ''] of modules) writeFileSync(path.join(app, file), source);
  }
  // The versions that this repository has locked and checked: nothing needs to be asked or fetched for them.
  cpSync(path.join(root, 'pnpm-lock.yaml'), path.join(app, 'pnpm-lock.yaml'));
  writeFileSync(
    path.join(app, 'pnpm-workspace.yaml'),
    ['minimumReleaseAge: 0', 'allowBuilds: { esbuild: false, msw: false }', 'overrides:', ...overrides, ''].join('\n'),
  );
  await run('pnpm', 'install', '--prefer-offline', '--no-frozen-lockfile');
}

/** @param {Example} example */
async function expectRows({ address, row, isRendered = false }) {
  const server = await preview({ root: app, logLevel: 'warn', preview: { host: '127.0.0.1', port: 0 } });
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: chromiumFlags });
  try {
    const url = new URL(address, server.resolvedUrls?.local[0]).href;
    for (const javaScriptEnabled of isRendered ? [false, true] : [true]) {
      const page = await browser.newPage({ javaScriptEnabled });
      /** @type {string[]} */
      const errors = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await page.goto(url);
      const rows = page.getByRole('row', { name: row });
      await rows
        .first()
        .waitFor({ timeout: 15_000 })
        .catch(async (error) => errors.unshift(error.message, (await page.locator('body').textContent()) ?? ''));
      // What differs from the document is told once React has taken it over.
      if (isRendered) await page.waitForLoadState('networkidle');
      const count = await rows.count();
      // The rows of a document stand there without anything that runs: a search is answered by what does.
      if (javaScriptEnabled && errors.length === 0) {
        await page.getByRole('searchbox').first().fill('nobody is called this');
        await rows.first().waitFor({ state: 'detached', timeout: 15_000 });
      }
      if (errors.length > 0) throw new Error(errors.join('\n'));
      console.log(`${count} rows ${javaScriptEnabled ? 'in a browser' : 'in the document'}`);
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

try {
  const example = examples[name];
  if (!example) throw new Error(`No example is called ${name}; there are ${Object.keys(examples).join(', ')}.`);
  await install();
  await run('tsc');
  await checkDeclarations();
  await run(example.build, 'build', '--logLevel', 'error');
  await expectRows(example);
  console.log(`The packed packages install, compile, build and show their rows in ${name}: 1 passed, 0 failed`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
// The servers of an example watch its files, and would tell of each that goes.
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
process.exit();
