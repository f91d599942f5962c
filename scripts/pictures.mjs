// @ts-check
// The pictures of the stories: compare (runs the stories), accept, check (every story has its pictures), report.
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { ensureBrowser } from './browser.mjs';
import { runToEnd } from './child.mjs';
import { chromiumFlags } from './chromium-flags.mjs';
import { checkPictures, expectedPictures } from './pictures-check.mjs';
import { isSameDrawer, partialAcceptProblem } from './pictures-manifest.mjs';
import { writeReport } from './pictures-report.mjs';

const root = path.resolve(import.meta.dirname, '..');
const manifestFile = path.join(root, 'screenshots', 'manifest.json');
const attachments = path.join(root, '.vitest', 'attachments');
const report = path.join(root, 'reports', 'pictures.html');

const recorded = () => globSync('*/**/*.png', { cwd: path.join(root, 'screenshots') });

/** What draws the pictures here. @param {string} executablePath */
async function drawer(executablePath) {
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  const version = browser.version();
  await browser.close();
  return { browser: `Chromium ${version}`, platform: `${process.platform}-${process.arch}` };
}

/** @returns {{ browser: string, platform: string, pictures: number } | undefined} */
function readManifest() {
  try {
    return JSON.parse(readFileSync(manifestFile, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {string[]} args */
async function compare(args) {
  const executablePath = await ensureBrowser();
  const manifest = readManifest();
  const here = await drawer(executablePath);
  const isSame = manifest !== undefined && isSameDrawer(manifest, here);
  if (manifest && !isSame) {
    console.log(
      `The pictures were recorded with ${manifest.browser} on ${manifest.platform}; here draws ${here.browser} on ${here.platform}: small differences are tolerated.`,
    );
  }
  rmSync(attachments, { recursive: true, force: true });
  const code = await runToEnd('vitest', ['run', '--project', 'stories', ...args], {
    env: { ...process.env, CHROMIUM_PATH: executablePath, PICTURES: isSame ? 'exact' : 'tolerant' },
  });
  const differing = writeReport({ root, attachments, report });
  if (differing > 0) console.error(`${differing} pictures differ: see ${path.relative(process.cwd(), report)}`);
  return code;
}

/** @param {string[]} args */
async function accept(args) {
  const executablePath = await ensureBrowser();
  const here = await drawer(executablePath);
  const problem = args.length > 0 ? partialAcceptProblem(readManifest(), here) : undefined;
  if (problem) {
    console.error(problem);
    return 1;
  }
  const code = await runToEnd('vitest', ['run', '--project', 'stories', '--update=all', ...args], {
    env: { ...process.env, CHROMIUM_PATH: executablePath, PICTURES: 'exact' },
  });
  if (code !== 0) return code;
  const expected = await expectedPictures(root);
  for (const file of recorded()) {
    if (!expected.has(file)) rmSync(path.join(root, 'screenshots', file));
  }
  const manifest = { ...here, pictures: recorded().length };
  mkdirSync(path.dirname(manifestFile), { recursive: true });
  writeFileSync(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
  // What they tell of differs no longer.
  rmSync(report, { force: true });
  rmSync(attachments, { recursive: true, force: true });
  console.log(`${manifest.pictures} pictures, drawn by ${manifest.browser} on ${manifest.platform}`);
  return code;
}

async function check() {
  const problems = await checkPictures(root, recorded(), readManifest());
  for (const problem of problems) console.error(problem);
  console.log(`${recorded().length} pictures, ${problems.length} problems`);
  return problems.length > 0 || recorded().length === 0 ? 1 : 0;
}

function reportOnly() {
  const differing = writeReport({ root, attachments, report });
  console.log(differing > 0 ? `${differing} pictures differ: see ${report}` : 'No picture differed in the last run.');
  return 0;
}

const [task = '', ...args] = process.argv.slice(2);
const tasks = { compare, accept, check, report: reportOnly };
if (!(task in tasks)) throw new Error(`Give one of ${Object.keys(tasks).join(', ')}.`);
process.exitCode = await tasks[/** @type {keyof typeof tasks} */ (task)](args);
