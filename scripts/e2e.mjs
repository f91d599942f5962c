// @ts-check
// Runs the journeys in the browser, or the Playwright projects that `--project=…` names; every other argument is
// Playwright's: `node scripts/e2e.mjs leagues`. At most three tests that failed are run once more, one at a time: what
// fails then fails the run.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { runToEnd } from './child.mjs';

/** @typedef {{ title: string, file: string, line: number, tests: { status: string, results: { error?: { message?: string } }[] }[] }} Spec */
/** @typedef {{ suites?: Suite[], specs?: Spec[] }} Suite */

const mostRunAgain = 3;
const report = 'test-results/e2e.json';
const given = process.argv.slice(2);
const projects = given.some((argument) => argument.startsWith('--project')) ? [] : ['--project=journeys'];

/** @param {string[]} args @param {NodeJS.ProcessEnv} [environment] */
const playwright = (args, environment = {}) =>
  runToEnd(
    'playwright',
    ['test', '--config', 'packages/console/e2e/playwright.config.ts', ...projects, ...given, ...args],
    { leader: true, env: { ...process.env, ...environment } },
  );

/** @param {Suite} suite @returns {Spec[]} */
const failedIn = ({ suites = [], specs = [] }) => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected')),
  ...suites.flatMap(failedIn),
];

/** @param {Spec} spec */
function firstError({ file, line, title, tests }) {
  const message = tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message ?? '';
  // A list that differs is told below what was expected of it.
  const lines = stripVTControlCharacters(message).split('\n').filter(Boolean).slice(0, 12);
  return [`✗ ${file}:${line} ${title}`, ...lines.map((text) => `    ${text}`)].join('\n');
}

/** @returns {Promise<number>} */
async function run() {
  rmSync(report, { force: true });
  const limit = `--max-failures=${mostRunAgain + 1}`;
  const code = await playwright([limit, '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  if (code !== 1 || !existsSync(report)) return code;
  const { errors = [], stats, ...suite } = JSON.parse(readFileSync(report, 'utf8'));
  const failed = failedIn(suite);
  // An error outside of tests is no test’s to try again.
  if (failed.length === 0 || failed.length > mostRunAgain || errors.length > 0) return code;
  console.log(`\n${failed.length} failed, run once more one at a time:\n${failed.map(firstError).join('\n')}\n`);
  rmSync(report);
  const codeAgain = await playwright(['--last-failed', '--workers=1', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  if (!existsSync(report)) return codeAgain;
  const { errors: errorsAgain = [], ...again } = JSON.parse(readFileSync(report, 'utf8'));
  // Nothing was tried again.
  if (errorsAgain.length > 0) return codeAgain;
  const still = failedIn(again).length;
  // Of both runs together: whoever counts reads the last line.
  console.log(`\n  ${stats.expected + failed.length - still} passed, ${still} failed`);
  if (codeAgain === 0)
    for (const spec of failed)
      console.log(`Note: failed at first, passed alone: ${firstError(spec).replaceAll(/\n\s+/g, ' | ')}`);
  return codeAgain;
}

process.exitCode = await run();
