// @ts-check
// What the deep proofs showed last: proofs/<name>.json, written by `npm run proof:<name>` and committed.
import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const day = 24 * 60 * 60 * 1000;

/**
 * The result of one run. `seconds` is wall time; `passed` and `failed` count what that proof is made of: tests,
 * faults, journeys. `seed` and `counts` are those of counts.ts where the proof tries random input.
 *
 * @typedef {object} ProofResult
 * @property {string} name
 * @property {'passed' | 'failed'} result
 * @property {string} commit
 * @property {string} date ISO 8601
 * @property {number} seconds
 * @property {number} passed
 * @property {number} failed
 * @property {number} [seed]
 * @property {Readonly<Record<string, number>>} [counts]
 * @property {Readonly<Record<string, unknown>>} [figures] what it measured
 */

/** @param {ProofResult} result */
export function writeProof(result) {
  const file = path.join(root, 'proofs', `${result.name}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
}

/** How many commits came after one; undefined when it is not among the ancestors. @param {string} commit */
function commitsSince(commit) {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  try {
    git('merge-base', '--is-ancestor', commit, 'HEAD');
    return Number(git('rev-list', '--count', `${commit}..HEAD`));
  } catch {
    return undefined;
  }
}

/** A table of the proofs with their age, for people: none of it decides whether a run has passed. */
export function describeProofs() {
  const rows = globSync('proofs/*.json', { cwd: root })
    .sort()
    .map((file) => {
      /** @type {ProofResult} */
      const { name, result, commit, date, seconds, passed, failed } = JSON.parse(
        readFileSync(path.join(root, file), 'utf8'),
      );
      const days = Math.floor((Date.now() - Date.parse(date)) / day);
      const commits = commitsSince(commit);
      const age = `${days} ${days === 1 ? 'day' : 'days'}${commits === undefined ? '' : `, ${commits} commits`} ago`;
      const row = [name.padEnd(12), `${seconds.toFixed(0)} s`.padStart(7), `${passed} passed, ${failed} failed`, age];
      return `${result === 'passed' ? '✓' : '✗'} ${row.join('  ')}`;
    });
  return ['Proofs, each run by npm run proof:<name>:', ...(rows.length > 0 ? rows : ['none has run yet'])].join('\n');
}
