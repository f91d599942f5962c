// @ts-check
// Plants one fault after the other into a copy of what is committed, and demands that its tests fail and say why. Without
// a fault they have to pass: tests that are red anyway prove nothing. `npm run proof:faults -- [part of a name or of a test file]`.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { faults } from './faults-list.mjs';
import { inCopy } from './in-copy.mjs';
import { isolated, onServer, unit } from './unit-commands.mjs';

/** @typedef {import('./faults-list.mjs').Fault} Fault */
/** @typedef {import('./in-copy.mjs').Run} Run */

const stories = ['vitest', 'run', '--project'];

/** The command that runs the tests of a fault, without their files and names. @param {Fault} fault */
function commandOf({ test, pictures }) {
  if (pictures) return [...stories, 'stories'];
  // Takes no pictures: where one differs, nothing else of a story is told.
  if (test.endsWith('.stories.tsx')) return [...stories, 'stories without pictures'];
  // A file is in one of the two projects, and only that has something to run.
  return test.includes('.isolated.') ? isolated : [...unit, ...onServer.slice(-2)];
}

/** Runs the tests of faults that share a command. @param {Fault[]} group */
function checkOf(group) {
  const names = group.flatMap(({ fails }) => fails?.replaceAll(/[^\w ]/g, '\\$&') ?? []);
  const narrowed = names.length > 0 ? ['--testNamePattern', names.join('|')] : [];
  return [...group.slice(0, 1).flatMap(commandOf), ...narrowed, ...new Set(group.map(({ test }) => test))];
}

/** @param {string} name @param {number} start @param {string} [problem] */
function report(name, start, problem) {
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6);
  console.log(`${problem === undefined ? '✓' : '✗'} ${name.padEnd(64)} ${seconds} s`);
  if (problem) console.log(problem.trim().split('\n').slice(-60).join('\n').replaceAll(/^/gm, '    '));
}

/** Those whose tests are red without them. @param {Fault[]} chosen @param {Run} run */
async function unprovenAmong(chosen, run) {
  /** @type {Fault[]} */
  const unproven = [];
  for (const [command, group] of Map.groupBy(chosen, (fault) => commandOf(fault).at(-1) ?? '')) {
    const check = checkOf(group);
    const start = performance.now();
    // Whichever browser has drawn the committed pictures: those of the faults are compared with what this one draws.
    if (group.some(({ pictures }) => pictures)) await run([...check, '--update=all']);
    const { code, output } = await run(check);
    report(`without a fault: ${command}`, start, code === 0 ? undefined : output);
    if (code !== 0) unproven.push(...group);
  }
  return unproven;
}

/** Why a fault was not caught; undefined when it was. @param {Fault} fault @param {string} folder @param {Run} run */
async function attempt(fault, folder, run) {
  const file = path.join(folder, fault.file);
  const before = readFileSync(file, 'utf8');
  const [head = '', tail, ...more] = before.split(fault.find);
  if (tail === undefined || more.length > 0) return 'What it replaces has to stand in its file exactly once.';
  writeFileSync(file, head + fault.replace + tail);
  try {
    const { code, output } = await run(checkOf([fault]));
    if (code === 0) return 'Nothing noticed it.';
    const { test, fails = '', says = '' } = fault;
    const failed = output.split('\n').filter((line) => /^\s*FAIL /.test(line) && line.includes(test));
    if (failed.some((line) => line.includes(fails)) && output.includes(says)) return undefined;
    return `It failed without saying “${fails || says}”.\n${output}`;
  } finally {
    writeFileSync(file, before);
  }
}

const wanted = process.argv[2] ?? '';
const chosen = faults.filter(({ name, test }) => name.includes(wanted) || test.includes(wanted));
process.env['CHROMIUM_PATH'] = await ensureBrowser();
process.env['PICTURES'] = 'exact';
process.exitCode = await inCopy(async ({ folder, run }) => {
  const unproven = await unprovenAmong(chosen, run);
  let failed = 0;
  for (const fault of chosen) {
    const start = performance.now();
    const problem = unproven.includes(fault) ? 'Its tests fail without it.' : await attempt(fault, folder, run);
    report(fault.name, start, problem);
    if (problem !== undefined) failed += 1;
  }
  console.log(`${chosen.length - failed} passed, ${failed} failed`);
  return failed > 0 || chosen.length === 0 ? 1 : 0;
});
