// @ts-check
// The pictures of the stories: compare (runs the stories), accept (takes them anew), report, apply (takes what a report
// was decided).
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser, pinnedBrowser, pinnedBuild } from './browser.mjs';
import { runToEnd } from './child.mjs';
import { applyDecisions } from './picture-decisions.mjs';
import { hashOf, readReport, reportIn, summaryOf, writeReport } from './pictures-report.mjs';

const root = path.resolve(import.meta.dirname, '..');
const screenshots = path.join(root, 'screenshots');
const manifestFile = path.join(screenshots, 'manifest.json');
const attachments = path.join(root, '.vitest', 'attachments');
const comparedFile = path.join(root, '.vitest', 'compared-pictures.txt');
const drawnByFile = path.join(root, '.vitest', 'drawn-by.txt');
const reportFile = path.join(root, 'reports', 'pictures.html');
const decisionsFile = path.join(root, 'reports', 'decisions.json');

const recorded = () => globSync('*/**/*.png', { cwd: screenshots });

/** @typedef {{ drawnBy: string, pictures: Record<string, string> }} Manifest */

/** The browser build that drew every picture, and the hash of each. @type {Manifest} */
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));

/** @param {string} file */
const hashNow = (file) => hashOf(readFileSync(path.join(screenshots, file)));

/** @typedef {{ mode: 'exact' | 'tolerant' | 'accept' | 'off', isPictured: boolean, args: string[] }} StoriesRun */

/** @param {string} executablePath @param {StoriesRun} run */
async function runStories(executablePath, { mode, isPictured, args }) {
  rmSync(attachments, { recursive: true, force: true });
  rmSync(comparedFile, { force: true });
  mkdirSync(path.dirname(comparedFile), { recursive: true });
  writeFileSync(drawnByFile, executablePath === pinnedBrowser() ? pinnedBuild : '');
  const project = mode === 'off' ? 'stories without pictures' : 'stories';
  return runToEnd('vitest', ['run', '--project', project, ...args], {
    env: {
      ...process.env,
      CHROMIUM_PATH: executablePath,
      PICTURES: mode,
      PICTURES_COMPARED: comparedFile,
      ...(isPictured && { STORIES: 'pictured' }),
    },
  });
}

/** A check runs every story of at most so many files; of more, only the stories with a picture. */
const mostWhole = 100;

/** How many files of stories a run has. @param {string[]} args */
async function filesReached(args) {
  let output = '';
  const code = await runToEnd('vitest', ['list', '--filesOnly', '--project', 'stories without pictures', ...args], {
    onOutput: (text) => (output += text),
  });
  if (code !== 0) throw new Error(`The stories that a change reaches cannot be listed:\n${output}`);
  return new Set(output.match(/[\w/.-]+\.stories\.tsx/g)).size;
}

/** What the last run has drawn otherwise. */
const lastRun = () =>
  readReport({
    screenshots,
    attachments,
    drawnBy: (existsSync(drawnByFile) && readFileSync(drawnByFile, 'utf8')) || null,
  });

/** The pictures that the run has compared. */
const compared = () => (existsSync(comparedFile) ? readFileSync(comparedFile, 'utf8').split('\n') : []);

/** Those that no story compared in a run of all stories. */
function leftOver() {
  const all = compared();
  return recorded().filter((file) => !all.includes(file));
}

const otherBuild = `The pictures were drawn by ${manifest.drawnBy}, the lockfile has ${pinnedBuild}. Take all of them anew: npm run pictures:accept -- --raise`;

/** Pictures that came or changed without being accepted, and those that went. */
function unaccepted() {
  const files = recorded();
  const gone = Object.keys(manifest.pictures).filter((file) => !files.includes(file));
  return [...files.filter((file) => manifest.pictures[file] !== hashNow(file)), ...gone];
}

/** @param {string[]} given */
async function compare(given) {
  const isTolerant = given.includes('--tolerant');
  const args = given.filter((each) => each !== '--tolerant');
  const pinned = pinnedBrowser();
  const browser = pinned ?? (await ensureBrowser());
  const mode = isTolerant ? 'tolerant' : pinned ? 'exact' : 'off';
  if (mode === 'exact' && manifest.drawnBy !== pinnedBuild) throw new Error(otherBuild);
  const isPictured = given.some((each) => each.startsWith('--changed')) && (await filesReached(args)) > mostWhole;
  // Never writes a picture that is missing: whoever runs the stories did not ask for it.
  const code = await runStories(browser, { mode, isPictured, args: ['--update=none', ...args] });
  const report = lastRun();
  writeReport(reportFile, report);
  const told = mode === 'off' ? '### Pictures\n\nNOT compared.\n' : summaryOf(report, code === 0);
  if (process.env.GITHUB_STEP_SUMMARY) appendFileSync(process.env.GITHUB_STEP_SUMMARY, told);
  const differing = report.pictures.length;
  const missing = report.pictures.filter(({ before }) => before === null).length;
  const more = differing > 0 ? `, ${differing} differ (${path.relative(root, reportFile)})` : '';
  if (mode === 'off')
    console.log(`Note: pictures NOT compared: they were drawn by ${manifest.drawnBy}, which does not run here`);
  else {
    const left = isPictured ? '; of so many stories only those with a picture were run' : '';
    console.log(`Note: ${recorded().length} recorded${more}${isTolerant ? ', compared tolerantly' : ''}${left}`);
  }
  const stale = code === 0 && args.length === 0 && mode !== 'off' ? leftOver() : [];
  for (const file of stale)
    console.error(`Error: no story has the picture ${file}; npm run pictures:accept removes it`);
  const strange = unaccepted();
  for (const file of strange) console.error(`Error: the picture ${file} is not the one that was accepted`);
  return code || (missing + stale.length + strange.length > 0 ? 1 : 0);
}

/** @param {string[]} given */
async function accept(given) {
  const isRaised = given.includes('--raise');
  const args = given.filter((each) => each !== '--raise');
  const isAll = args.length === 0;
  if (isRaised && !isAll) throw new Error('Another browser build draws all pictures: give --raise alone.');
  const browser = pinnedBrowser();
  if (!browser) throw new Error(`The pictures are drawn by ${manifest.drawnBy}, which does not run here.`);
  if (manifest.drawnBy !== pinnedBuild && !isRaised) throw new Error(otherBuild);
  const code = await runStories(browser, { mode: 'accept', isPictured: true, args: ['--update=all', ...args] });
  if (code !== 0) return code;
  for (const file of isAll ? leftOver() : []) rmSync(path.join(screenshots, file));
  const drawnBy = pinnedBuild;
  const taken = compared();
  const pictures = Object.fromEntries(
    recorded()
      .sort()
      .map((file) => [file, taken.includes(file) ? hashNow(file) : manifest.pictures[file]]),
  );
  writeFileSync(manifestFile, `${JSON.stringify({ drawnBy, pictures }, null, 2)}\n`);
  // What it tells of was taken, or of some pictures only: they are read anew.
  rmSync(attachments, { recursive: true, force: true });
  if (isAll) rmSync(reportFile, { force: true });
  console.log(`${recorded().length} pictures, drawn by ${drawnBy}`);
  return code;
}

function report() {
  const last = lastRun();
  writeReport(reportFile, last);
  const differing = last.pictures.length;
  console.log(
    differing > 0 ? `${differing} pictures differ: see ${reportFile}` : 'No picture differed in the last run.',
  );
  return 0;
}

/** @param {string[]} given */
function apply([decisions = decisionsFile, page = reportFile]) {
  for (const file of [decisions, page]) {
    if (existsSync(file)) continue;
    throw new Error(
      `There is no ${file}. Give the decisions that the report has saved, and the report if it is elsewhere.`,
    );
  }
  const decided = JSON.parse(readFileSync(decisions, 'utf8'));
  console.log(applyDecisions({ report: reportIn(page), decided, screenshots, pinnedBuild }));
  return 0;
}

const [task = '', ...args] = process.argv.slice(2);
const tasks = { compare, accept, report, apply };
if (!(task in tasks)) throw new Error(`Give one of ${Object.keys(tasks).join(', ')}.`);
try {
  process.exitCode = await tasks[/** @type {keyof typeof tasks} */ (task)](args);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
