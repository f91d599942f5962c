// @ts-check
// Breaks the code on purpose, one fault at a time, and demands that a check fails and says why. Without the fault the
// same check has to pass: a check that is red anyway proves nothing. `node scripts/planted-faults.mjs [part of a name]`
// tries some; `--lane` those that are noticed by `stories`, `e2e`, `postgres` or `units`; with `--proven` whoever asks has
// seen the checks pass on this commit, with `--discard` nobody needs what is built here afterwards.
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import makeSeededData from '../packages/console/e2e/seeded-data.ts';
import { attempt, build, endTests, isStopped, mend, minute, runCheck } from './planted-fault.mjs';
import { onServer } from './unit-commands.mjs';

/** @typedef {import('./planted-fault.mjs').Fault} Fault */

process.chdir(path.resolve(import.meta.dirname, '..'));

/** Removes what the stacks of e2e tests begin with. */
let removeSeed = async () => {};

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
    if (isStopped()) return unproven;
    report(command.slice(0, 52), start, code === 0 ? undefined : output);
    if (code === 0) continue;
    // What is red in one file says nothing of the faults that another one is to notice.
    for (const fault of group) if ((await runCheck([fault])).code !== 0) unproven.add(fault);
    if (isStopped()) return unproven;
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
    if (isStopped()) return failed;
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
  const failed = isStopped() ? 0 : await testAll(faults, unproven);
  if (isStopped()) return 130;
  if (!discard) await mend();
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
