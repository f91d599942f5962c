// @ts-check
// Breaks the code on purpose, one fault at a time, and demands that a check fails and says why. Without the fault the
// same check has to pass: a check that is red anyway proves nothing. `node scripts/planted-faults.mjs [part of a name]`
// tries some; `--lane` those that are noticed by `stories`, `e2e`, `postgres` or `units`; with `--proven` whoever asks has
// seen the checks pass on this commit, with `--discard` nobody needs what is built here afterwards.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import makeSeededData from '../packages/console/e2e/seeded-data.ts';
import { endSignals, runToEnd } from './child.mjs';
import { KeptTests } from './kept-tests.mjs';
import { onServer } from './unit-commands.mjs';

/**
 * @typedef {object} Fault
 * @property {string} name what is wrong with the code
 * @property {string} file where, from the root
 * @property {string} [find] stands in the file exactly once; `replace` takes its place
 * @property {string} [replace]
 * @property {string} [add] or: the text of a file that does not exist
 * @property {string[]} check command that has to notice
 * @property {string} [on] file that the command is narrowed to; without a fault those of one command run together
 * @property {string} [only] name of the test in it; without it, the one that `expects` names
 * @property {true} [inTurn] that test looks at what the ones before it did: all of the file run
 * @property {true} [isInSeed] the database that tests begin with is made by it
 * @property {'contract' | 'ui' | 'console'} [builds] what has to be built up to, with the fault and again without it
 * @property {RegExp} expects what the output has to say
 */

process.chdir(path.resolve(import.meta.dirname, '..'));
/** @type {(() => void) | undefined} */
let restore;
let isEnding = false;
/** By the command that they are run with. @type {Map<string, KeptTests>} */
const kept = new Map();
const endTests = () => Promise.all([...kept.values()].map((tests) => tests.end()));
const end = () => {
  isEnding = true;
  restore?.();
  void endTests();
};
for (const signal of endSignals) process.on(signal, end);

const minute = 60_000;
/** Whatever it is about. */
const usesSeed = 'packages/platform/src/database/moments.test.ts';

/** What everybody runs has to notice: how often things are tried is as without CI. */
function environment() {
  const { CI: _, ...rest } = process.env;
  return { ...rest, NO_COLOR: '1' };
}

/** @param {string[]} command @param {number} [timeout] in milliseconds, against what hangs */
async function run([command = '', ...args], timeout = 5 * minute) {
  /** @type {string[]} */
  const output = [];
  const onOutput = (/** @type {string} */ text) => void output.push(text);
  const code = await runToEnd(command, args, { env: environment(), onOutput, timeout, leader: true });
  return { code, output: stripVTControlCharacters(output.join('')) };
}

/** Removes what the stacks of e2e tests begin with. */
let removeSeed = async () => {};

/** What was built holds a fault that is not in the code any more. */
let isSpoilt = false;

/** @param {Fault['builds']} [part] */
async function build(part) {
  const { code, output } = await run(['node', 'scripts/build.mjs', ...(part ? [part] : [])]);
  if (code !== 0 && !isEnding) throw new Error(`The build failed, so that nothing can be checked.\n${output}`);
  isSpoilt = false;
}

/** The name of the test that has to fail. @param {Fault} fault */
const testOf = ({ only, expects, inTurn }) =>
  inTurn ? undefined : (only ?? /^FAIL \.\*(?:.* > )?(?<name>.+)$/.exec(expects.source)?.groups?.['name']);

/** @param {string[]} check */
function testsOf(check) {
  const command = check.join(' ');
  const tests = kept.get(command) ?? new KeptTests(check.slice(2), environment());
  kept.set(command, tests);
  return tests;
}

/** Runs one check for all of `faults`, which share it. @param {Fault[]} faults @param {number} [timeout] */
async function runCheck(faults, timeout = 5 * minute) {
  const check = faults[0]?.check ?? [];
  const files = [...new Set(faults.flatMap(({ on }) => on ?? []))];
  const tests = faults.map(testOf);
  const only = [...new Set(tests.flatMap((name) => name ?? []))];
  if (check[0] === 'vitest')
    return await testsOf(check).run({ files, only: tests.includes(undefined) ? [] : only }, timeout);
  // What fails on purpose is looked at by nobody.
  const untraced = check[0] === 'playwright' ? ['--trace=off'] : [];
  return await run([...check, ...untraced, ...files], timeout);
}

/** @param {string} file */
function touch(file) {
  for (const tests of kept.values()) tests.touch(file);
}

/**
 * Starts what the check of a fault needs as long as there is no fault: what tests begin with is made once, and may hold
 * none but one that is looked for there.
 *
 * @param {Fault} fault
 */
async function prepare({ check, on = '', isInSeed }) {
  if (check[0] !== 'vitest') return;
  if (isInSeed) return await endTests();
  await testsOf(check).start(on.startsWith('packages/platform/') ? [usesSeed] : []);
}

/** Plants the fault and answers how to take it back. @param {Fault} fault */
function plant({ file, find, replace, add }) {
  if (add !== undefined) {
    if (existsSync(file)) throw new Error(`${file} exists already.`);
    const folder = mkdirSync(path.dirname(file), { recursive: true });
    restore = () => rmSync(folder ?? file, { recursive: true, force: true });
    return writeFileSync(file, add);
  }
  const before = readFileSync(file, 'utf8');
  const times = find ? before.split(find).length - 1 : 0;
  if (times !== 1 || find === undefined || replace === undefined) {
    throw new Error(`What it replaces stands ${times} times in ${file}, not once.`);
  }
  restore = () => writeFileSync(file, before);
  writeFileSync(file, before.split(find).join(replace));
}

/** Why the fault was not caught; undefined when it was. @param {Fault} fault @returns {Promise<string | undefined>} */
async function attempt(fault) {
  try {
    // Of two faults that are built one after the other, the second build takes the first one out as well.
    if (isSpoilt && !fault.builds) await build();
    await prepare(fault);
    plant(fault);
    if (fault.builds) await build(fault.builds);
    touch(fault.file);
    const { code, output } = await runCheck([fault]);
    if (code === 0) return 'Its check passed.';
    return fault.expects.test(output) ? undefined : `Its check failed without saying ${fault.expects}.\n${output}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    restore?.();
    restore = undefined;
    touch(fault.file);
    if (fault.isInSeed) await endTests();
    isSpoilt ||= fault.builds !== undefined;
  }
}

/** @param {string} name @param {number} start @param {string | undefined} problem */
function report(name, start, problem) {
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6);
  const [first, ...rest] = (problem ?? '').trim().split('\n');
  const why = first ? [first, ...rest.slice(-40)].join('\n').replaceAll(/^/gm, '    ') : [];
  console.log([`${problem === undefined ? '✓' : '✗'} ${name.padEnd(52)} ${seconds} s`].concat(why).join('\n'));
}

/** Those whose check is red without them, too. @param {Fault[]} faults */
async function unprovenAmong(faults) {
  /** @type {Set<Fault>} */
  const unproven = new Set();
  console.log('Without a fault, all has to pass');
  for (const [command, group] of Map.groupBy(faults, ({ check }) => check.join(' '))) {
    const start = performance.now();
    // All files of a group, beside whatever else runs.
    const { code, output } = await runCheck(group, 20 * minute);
    if (isEnding) return unproven;
    report(command.slice(0, 52), start, code === 0 ? undefined : output);
    if (code === 0) continue;
    // What is red in one file says nothing of the faults that another one is to notice.
    for (const fault of group) if ((await runCheck([fault])).code !== 0) unproven.add(fault);
    if (isEnding) return unproven;
  }
  return unproven;
}

/** @param {Fault[]} faults @param {Set<Fault>} unproven @returns {Promise<number>} how many were not caught */
async function testAll(faults, unproven) {
  let failed = 0;
  console.log('\nEach fault has to be caught by name');
  for (const fault of faults) {
    const start = performance.now();
    const problem = unproven.has(fault) ? 'Its check fails without it.' : await attempt(fault);
    if (isEnding) return failed;
    report(fault.name, start, problem);
    if (problem !== undefined) failed += 1;
  }
  return failed;
}

/** @param {Fault} fault */
const isOfConsole = ({ file }) => file.startsWith('packages/console/');

/** @param {Fault} fault @returns {'e2e' | 'stories' | 'postgres' | 'units'} */
function laneOf({ check }) {
  const command = check.join(' ');
  if (command.startsWith('playwright')) return 'e2e';
  if (command === onServer.join(' ')) return 'postgres';
  return /stories|generator/.test(command) ? 'stories' : 'units';
}

/**
 * @param {string} wanted
 * @param {{ lane?: string | undefined, proven?: boolean | undefined, discard?: boolean | undefined }} options
 * @returns {Promise<number>} an exit code
 */
async function testFaults(wanted, { lane, proven = false, discard = false }) {
  const start = performance.now();
  const modules = globSync('scripts/planted-faults/*.mjs').sort();
  const areas = await Promise.all(modules.map((file) => import(path.resolve(file))));
  const faults = /** @type {Fault[]} */ (areas.flatMap((area) => area.faults))
    .filter((fault) => fault.name.includes(wanted) && (lane === undefined || laneOf(fault) === lane))
    // Those of one package after each other: the others are not built anew.
    .sort((a, b) => Number(isOfConsole(b)) - Number(isOfConsole(a)));
  if (faults.length === 0) throw new Error(`No fault is called like ${wanted}.`);
  const status = ['status', '--porcelain', '--ignored', '--', ...faults.map(({ file }) => file)];
  const changed = execFileSync('git', status, { encoding: 'utf8' });
  if (changed) throw new Error(`Faults are planted into committed files only. Commit or undo first:\n${changed}`);
  if (faults.some(({ builds }) => builds)) await build();
  // Every stack begins with a copy of it, whatever is wrong with the console.
  if (faults.some((fault) => laneOf(fault) === 'e2e')) removeSeed = await makeSeededData();
  const unproven = proven ? new Set() : await unprovenAmong(faults);
  const failed = isEnding ? 0 : await testAll(faults, unproven);
  if (isEnding) return 130;
  if (isSpoilt && !discard) await build();
  console.log(`\n${((performance.now() - start) / 1000).toFixed(0)} s in all`);
  console.log(`${faults.length - failed} passed, ${failed} failed`);
  return Math.min(failed, 1);
}

try {
  const { values, positionals } = parseArgs({
    options: { lane: { type: 'string' }, proven: { type: 'boolean' }, discard: { type: 'boolean' } },
    allowPositionals: true,
  });
  process.exitCode = await testFaults(positionals[0] ?? '', values).finally(() =>
    Promise.all([endTests(), removeSeed()]),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
