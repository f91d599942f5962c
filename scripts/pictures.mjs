// @ts-check
// The pictures of the stories: compare (runs the stories), accept (takes them anew), report.
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { ensureBrowser } from './browser.mjs';
import { runToEnd } from './child.mjs';
import { chromiumFlags } from './chromium-flags.mjs';
import { writeReport } from './pictures-report.mjs';

const root = path.resolve(import.meta.dirname, '..');
const screenshots = path.join(root, 'screenshots');
const manifestFile = path.join(screenshots, 'manifest.json');
const attachments = path.join(root, '.vitest', 'attachments');
const comparedFile = path.join(root, '.vitest', 'compared-pictures.txt');
const report = path.join(root, 'reports', 'pictures.html');

const recorded = () => globSync('*/**/*.png', { cwd: screenshots });

/** The browser builds that drew the pictures: more than one where only some were taken anew with another. */
function readDrawnBy() {
  /** @type {string[]} */
  const drawnBy = existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, 'utf8')).drawnBy : [];
  return drawnBy;
}

/** What draws the pictures here. @param {string} executablePath */
async function drawer(executablePath) {
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  const version = browser.version();
  await browser.close();
  const name = executablePath.includes('headless-shell') ? 'Chromium headless shell' : 'Chromium';
  return `${name} ${version} on ${process.platform}-${process.arch}`;
}

/** @param {string} executablePath @param {'exact' | 'tolerant' | 'accept'} mode @param {string[]} args */
async function runStories(executablePath, mode, args) {
  rmSync(attachments, { recursive: true, force: true });
  rmSync(comparedFile, { force: true });
  mkdirSync(path.dirname(comparedFile), { recursive: true });
  return runToEnd('vitest', ['run', '--project', 'stories', ...args], {
    env: { ...process.env, CHROMIUM_PATH: executablePath, PICTURES: mode, PICTURES_COMPARED: comparedFile },
  });
}

/** The pictures that no story compared in a run of all stories. */
function leftOver() {
  const compared = existsSync(comparedFile) ? readFileSync(comparedFile, 'utf8').split('\n') : [];
  return recorded().filter((file) => !compared.includes(file));
}

/** @param {string[]} args */
async function compare(args) {
  const executablePath = await ensureBrowser();
  const drawnBy = readDrawnBy();
  const here = await drawer(executablePath);
  const isExact = drawnBy.every((each) => each === here);
  // Never writes a picture that is missing: whoever runs the stories did not ask for it.
  const code = await runStories(executablePath, isExact ? 'exact' : 'tolerant', ['--update=none', ...args]);
  const { differing, missing } = writeReport({ root, attachments, report });
  const more = differing > 0 ? `, ${differing} differ (${path.relative(root, report)})` : '';
  if (isExact) console.log(`Note: ${recorded().length} recorded${more}`);
  else {
    console.log(
      `Note: pictures drawn by ${drawnBy.join(' and ')}, compared tolerantly with ${here}${more}; npm run pictures:accept takes them anew`,
    );
  }
  const stale = code === 0 && args.length === 0 ? leftOver() : [];
  for (const file of stale)
    console.error(`Error: no story has the picture ${file}; npm run pictures:accept removes it`);
  return code || (missing + stale.length > 0 ? 1 : 0);
}

/** @param {string[]} args */
async function accept(args) {
  const executablePath = await ensureBrowser();
  const here = await drawer(executablePath);
  const code = await runStories(executablePath, 'accept', ['--update=all', ...args]);
  if (code !== 0) return code;
  const isAll = args.length === 0;
  for (const file of isAll ? leftOver() : []) rmSync(path.join(screenshots, file));
  const drawnBy = [...new Set([...(isAll ? [] : readDrawnBy()), here])];
  writeFileSync(manifestFile, `${JSON.stringify({ drawnBy }, null, 2)}\n`);
  // What they tell of differs no longer.
  rmSync(report, { force: true });
  rmSync(attachments, { recursive: true, force: true });
  console.log(`${recorded().length} pictures, drawn by ${drawnBy.join(' and ')}`);
  return code;
}

function reportOnly() {
  const { differing } = writeReport({ root, attachments, report });
  console.log(differing > 0 ? `${differing} pictures differ: see ${report}` : 'No picture differed in the last run.');
  return 0;
}

const [task = '', ...args] = process.argv.slice(2);
const tasks = { compare, accept, report: reportOnly };
if (!(task in tasks)) throw new Error(`Give one of ${Object.keys(tasks).join(', ')}.`);
process.exitCode = await tasks[/** @type {keyof typeof tasks} */ (task)](args);
