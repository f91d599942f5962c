// @ts-check
// A fault that is planted, the check that has to notice it, and what both need.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { endSignals, runToEnd } from './child.mjs';
import { KeptTests } from './kept-tests.mjs';

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
 * @property {true} [fromStart] what tests begin with has it: they begin anew
 * @property {'contract' | 'ui' | 'console'} [builds] what has to be built up to, with the fault and again without it
 * @property {RegExp} expects what the output has to say
 */

/** @type {(() => void) | undefined} */
let restore;
/** By the command that they are run with. @type {Map<string, KeptTests>} */
const kept = new Map();

/** Ends all tests that are kept. */
export const endTests = () => Promise.all([...kept.values()].map((tests) => tests.end()));

const stopping = new AbortController();
/** Whether whoever began it has stopped it. */
export const isStopped = () => stopping.signal.aborted;
for (const signal of endSignals)
  process.on(signal, () => {
    stopping.abort();
    restore?.();
    void endTests();
  });

export const minute = 60_000;
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

/** What was built holds a fault that is not in the code any more. */
let isSpoilt = false;

/** Takes the last fault out of what was built. */
export async function mend() {
  if (isSpoilt) await build();
}

/** @param {Fault['builds']} [part] */
export async function build(part) {
  const { code, output } = await run(['node', 'scripts/build.mjs', ...(part ? [part] : [])]);
  if (code !== 0 && !isStopped()) throw new Error(`The build failed, so that nothing can be checked.\n${output}`);
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

/** Runs one check for all of `faults`, which share it. @param {Fault[]} faults @param {number} [timeout] in milliseconds */
export async function runCheck(faults, timeout = 5 * minute) {
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
 * none, unless that is the fault.
 *
 * @param {Fault} fault
 */
async function prepare({ check, on = '', fromStart }) {
  if (check[0] !== 'vitest') return;
  if (fromStart) return await testsOf(check).end();
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
export async function attempt(fault) {
  try {
    // Of two faults that are built one after the other, the second build takes the first one out as well.
    if (!fault.builds) await mend();
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
    if (fault.fromStart) await testsOf(fault.check).end();
    isSpoilt ||= fault.builds !== undefined;
  }
}
