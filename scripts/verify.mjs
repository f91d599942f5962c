// @ts-check
// `npm test` runs every step, two at a time; `node scripts/verify.mjs <step> [arguments]` runs one and what it needs.
import { globSync, readFileSync, rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { ensureBrowser } from './browser.mjs';
import { endAll, endSignals, runToEnd } from './child.mjs';
import { steps } from './steps.mjs';

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {{ step: Step, code: number, seconds: number, output: string }} Result */

const slots = 2;
const reports = 'reports/*.{md,txt}';
const isFull = Boolean(process.env.CI);
// Against what hangs, with room for a slow machine.
const deadline = (isFull ? 87 : 40) * 60_000;
const [only, ...extra] = process.argv.slice(2);
let isEnding = false;
for (const signal of endSignals) process.on(signal, () => (isEnding = true));

/** @param {Step} step @param {{ extra?: string[], isQuiet?: boolean }} [options] @returns {Promise<Result>} */
async function run(step, { extra: more = [], isQuiet = true } = {}) {
  const start = performance.now();
  const [command = '', ...args] = step.command;
  let output = '';
  const code = await runToEnd(command, [...args, ...more], {
    env: step.browser ? { ...process.env, CHROMIUM_PATH: await ensureBrowser() } : process.env,
    ...(isQuiet ? { onOutput: (text) => (output += text) } : {}),
  }).catch((error) => {
    output += error.message;
    return 1;
  });
  return { step, code, seconds: (performance.now() - start) / 1000, output };
}

/** @param {string} name */
function stepNamed(name) {
  const step = steps.find((each) => each.name === name);
  if (!step) throw new Error(`No step is called ${name}; there are ${steps.map((each) => each.name).join(', ')}.`);
  return step;
}

/** @param {string} name @returns {Promise<number>} */
async function runOne(name) {
  const step = stepNamed(name);
  for (const need of step.needs ?? []) {
    const { code, output } = await run(stepNamed(need));
    if (code !== 0) {
      console.error(`${output}\n${name} needs ${need}, which failed.`);
      return code;
    }
  }
  return (await run(step, { extra, isQuiet: false })).code;
}

/** @param {Result} result */
function printRow({ step, code, seconds }) {
  console.log(`${code === 0 ? '✓' : '✗'} ${step.name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s`);
}

/** The lines of the output that name what failed. @param {string} output */
function failuresIn(output) {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trim().slice(0, 200));
  return [...new Set(lines.filter((line) => /^(?:FAIL|✗|✘|\d+\) \[)|(?:Error|error TS\d+): /.test(line)))].slice(0, 40);
}

/** @param {Result} result */
function printFailures({ step, output }) {
  console.log([`✗ ${step.name}`, ...failuresIn(output)].join('\n  '));
}

/** Of two that do, each would make the other slower than it may be. @param {Step} step */
const needsQuiet = ({ browser, patient }) => browser === true && !patient;

async function runAll() {
  /** @type {Map<Step, Result>} */
  const results = new Map();
  /** @type {Map<Step, Promise<void>>} */
  const running = new Map();
  const waiting = new Set(steps.filter(({ full, onRequest }) => !onRequest && (isFull || !full)));

  /** @param {string} name */
  const resultOf = (name) => results.get(stepNamed(name));
  /** @param {Step} step */
  const before = ({ needs = [], provenBy = [] }) => [...needs, ...provenBy];
  /** @param {Step} step */
  const isReady = (step) =>
    before(step).every((need) => resultOf(need)) && !(needsQuiet(step) && [...running.keys()].some(needsQuiet));

  while (waiting.size + running.size > 0 && !isEnding) {
    const next = running.size < slots ? [...waiting].find(isReady) : undefined;
    if (!next) {
      await Promise.race(running.values());
      continue;
    }
    waiting.delete(next);
    const broken = before(next).find((need) => resultOf(need)?.code !== 0);
    const ended = broken
      ? Promise.resolve({ step: next, code: 1, seconds: 0, output: `Not run: it needs ${broken}, which failed.` })
      : run(next, { extra: next.provenBy ? ['--proven'] : [] });
    const done = ended.then((result) => {
      results.set(next, result);
      running.delete(next);
      if (isEnding) return;
      printRow(result);
      // A run that is ended before its end says so much as well.
      if (result.code !== 0) printFailures(result);
    });
    running.set(next, done);
  }
  return steps.flatMap((step) => results.get(step) ?? []);
}

async function test() {
  const start = performance.now();
  setTimeout(async () => {
    isEnding = true;
    console.error(`Not finished after ${deadline / 60_000} minutes.`);
    await endAll();
    process.exit(1);
  }, deadline).unref();
  await ensureBrowser();
  // What an earlier run has left is not this one's.
  for (const file of globSync(reports)) rmSync(file);
  const results = await runAll();
  if (isEnding) return 130;
  const failed = results.filter(({ code }) => code !== 0);
  for (const file of globSync(reports).sort()) console.log(`\n${readFileSync(file, 'utf8')}`);
  for (const { step, output } of failed) console.log(`\n— ${step.name} (npm run ${step.name})\n${output.trim()}`);
  // Whoever sees the end alone knows which tests failed.
  for (const result of failed) printFailures(result);
  if (failed[0]) console.log(`\nFirst failing step: ${failed[0].step.name}`);
  const left = isFull ? [] : steps.filter(({ full }) => full);
  for (const { name } of left) console.log(`\n${name} runs with CI=true, or as npm run ${name}`);
  console.log(`\n${((performance.now() - start) / 1000).toFixed(0)} s in all`);
  console.log(`${results.length - failed.length} passed, ${failed.length} failed`);
  return failed.length > 0 ? 1 : 0;
}

try {
  process.exitCode = only ? await runOne(only) : await test();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
