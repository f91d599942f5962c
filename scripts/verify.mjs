// @ts-check
// `npm test` runs every step; `node scripts/verify.mjs <step> [arguments]` runs one and what it needs, and `check` what
// a change reaches.
import { stripVTControlCharacters } from 'node:util';
import { ensureBrowser } from './browser.mjs';
import { endAll, endSignals, runToEnd } from './child.mjs';
import { describeProofs } from './proofs.mjs';
import { steps } from './steps.mjs';

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {{ step: Step, code: number, seconds: number, output: string }} Result */

/** Against what hangs, in minutes: a run takes about 20 on two quick cores, and twice that on slow ones. */
const deadline = 60;
const [only, ...extra] = process.argv.slice(2);

/** @param {Step} step @param {{ more?: string[], isQuiet?: boolean }} [options] @returns {Promise<Result>} */
async function run(step, { more = [], isQuiet = true } = {}) {
  const start = performance.now();
  const [command = '', ...args] = step.command;
  let output = '';
  const code = await runToEnd(command, [...args, ...more], {
    // Vitest then writes no missing snapshot and lets no `.only` pass.
    env: { ...process.env, CI: 'true', ...(step.browser ? { CHROMIUM_PATH: await ensureBrowser() } : {}) },
    ...(isQuiet ? { onOutput: (text) => (output += text) } : {}),
  }).catch((error) => {
    output += error.message;
    return 1;
  });
  return { step, code, seconds: (performance.now() - start) / 1000, output: stripVTControlCharacters(output) };
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
  return (await run(step, { more: extra, isQuiet: false })).code;
}

/** The lines of a step's output that name what failed. @param {string} output */
function failuresIn(output) {
  const lines = output.split('\n').map((line) => line.trim().slice(0, 200));
  return [...new Set(lines.filter((line) => /^(?:FAIL|✗|✘|\d+\) \[)|(?:Error|error TS\d+): /.test(line)))].slice(0, 20);
}

/** Pictures that were not compared are neither passed nor failed. @param {Result} result */
const isIncomplete = ({ code, output }) => code === 0 && /^Note: pictures NOT compared/m.test(output);

/** A row of the table, with what the step wants to be read although it passed. @param {Result} result */
function printRow(result) {
  const { step, code, seconds, output } = result;
  console.log(
    `${isIncomplete(result) ? '–' : code === 0 ? '✓' : '✗'} ${step.name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s`,
  );
  for (const [, note] of output.matchAll(/^Note: (.+)$/gm)) console.log(`    ${note}`);
  if (code !== 0) for (const line of failuresIn(output)) console.log(`    ${line}`);
  const reached = new Set(isChecking ? output.match(/[\w/.-]+\.(?:test|stories)\.tsx?/g) : []);
  if (reached.size > 0) console.log(`    reached ${reached.size} files: ${[...reached].sort().join(', ')}`);
}

const isChecking = only === 'check';
/** What needs no build, and of the tests those that the change reaches by the imports. */
const checked = steps.flatMap((step) => {
  if (step.name === 'unit' || step.name === 'stories') {
    return [{ ...step, command: [...step.command, '--passWithNoTests', '--changed', ...extra] }];
  }
  return step.isStatic && !step.needs ? [step] : [];
});

async function test() {
  const start = performance.now();
  const all = isChecking ? checked : steps.filter(({ onRequest }) => !onRequest);
  /** @type {Result[]} */
  const results = [];
  /** @type {Set<Step>} */
  const running = new Set();
  let isStopped = false;

  /** @param {Step} step */
  async function take(step) {
    running.add(step);
    const result = await run(step);
    running.delete(step);
    if (isStopped) return;
    results.push(result);
    printRow(result);
  }

  /** @param {string} why what is to be read last, before the count */
  function finish(why = '') {
    const failed = results.filter(({ code }) => code !== 0);
    for (const { step, output } of failed) console.log(`\n— ${step.name} (npm run ${step.name})\n${output.trim()}`);
    console.log(`\n${describeProofs()}`);
    const left = all.filter((step) => !running.has(step) && !results.some((result) => result.step === step));
    if (left.length > 0) console.log(`\nNot run: ${left.map(({ name }) => name).join(', ')}`);
    for (const { name } of running) console.log(`\n✗ ${name} was still running`);
    for (const result of failed) printRow(result);
    for (const { output } of results)
      for (const [, not] of output.matchAll(/^Note: (pictures NOT compared.*)$/gm)) console.log(`\n${not}`);
    if (why) console.log(`\n${why}`);
    const failures = failed.length + running.size;
    console.log(`\n${((performance.now() - start) / 1000).toFixed(0)} s in all`);
    const passed = results.filter((result) => result.code === 0 && !isIncomplete(result)).length;
    console.log(`${passed} passed, ${failures} failed`);
    return failures > 0 || left.length > 0 ? 1 : 0;
  }

  /** @param {string} why */
  async function stop(why) {
    if (isStopped) return;
    isStopped = true;
    const code = finish(why);
    await endAll();
    process.exit(code);
  }
  setTimeout(() => stop(`Not finished after ${deadline} minutes.`), deadline * 60_000).unref();
  for (const signal of endSignals) process.on(signal, () => void stop(`Stopped by ${signal}.`));

  await ensureBrowser();
  const hasFailed = () => results.some(({ code }) => code !== 0);
  for (const step of all.filter(({ name }) => name === 'install' || name === 'build')) {
    await take(step);
    if (hasFailed()) return finish();
  }
  const light = all.filter(({ isStatic }) => isStatic);
  const takeNext = async () => {
    while (!hasFailed()) {
      const step = light.shift();
      if (!step) return;
      await take(step);
    }
  };
  await Promise.all([takeNext(), takeNext()]);
  if (hasFailed()) return finish();
  for (const step of all) if (!step.isStatic && !results.some((result) => result.step === step)) await take(step);
  return finish();
}

try {
  process.exitCode = only && !isChecking ? await runOne(only) : await test();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
