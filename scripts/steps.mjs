// @ts-check
import { onServer, unit } from './unit-commands.mjs';

/**
 * One check of `npm test`. `needs` names steps that come first; a `browser` step gets CHROMIUM_PATH and runs beside
 * no other one, unless it mostly waits (`patient`); a step `onRequest` is no part of `npm test`, and a `full` one only
 * with CI=true. What those of `provenBy` show, a step has to find out itself when it runs alone; else it is told
 * that it is `--proven`.
 *
 * @typedef {{ name: string, command: string[], needs?: string[], provenBy?: string[], browser?: boolean, patient?: boolean, onRequest?: boolean, full?: boolean }} Step
 */

/** What edits files goes where it disturbs nobody. @param {string[]} command */
const inCopy = (...command) => ['node', 'scripts/in-copy.mjs', 'node', ...command];

/** @param {'units' | 'postgres' | 'e2e' | 'stories'} lane */
const plantFaults = (lane) => inCopy('scripts/planted-faults.mjs', `--lane=${lane}`, '--discard');

/** @type {Step[]} */
const faults = [
  {
    name: 'faults',
    command: plantFaults('units'),
    provenBy: ['lint', 'types', 'boundaries', 'api', 'unit'],
    full: true,
  },
  { name: 'faults:postgres', command: plantFaults('postgres'), provenBy: ['postgres'], full: true },
  { name: 'faults:e2e', command: plantFaults('e2e'), provenBy: ['e2e'], browser: true, patient: true, full: true },
  {
    name: 'faults:stories',
    command: plantFaults('stories'),
    provenBy: ['stories', 'generator'],
    browser: true,
    full: true,
  },
];

/** @type {Step[]} */
export const steps = [
  { name: 'install', command: ['pnpm', 'install', '--frozen-lockfile', '--offline'] },
  { name: 'stories', command: ['node', 'scripts/pictures.mjs', 'compare'], browser: true },
  { name: 'build', command: ['node', 'scripts/build.mjs'] },
  // One browser at a time: what needs one follows on the stories, and the rest goes on beside it.
  {
    name: 'e2e',
    command: ['playwright', 'test', '--config', 'packages/console/e2e/playwright.config.ts'],
    needs: ['build'],
    browser: true,
  },
  { name: 'consumer', command: ['node', 'scripts/consumer.mjs'], needs: ['build'], browser: true },
  { name: 'budgets', command: ['node', 'bench/bench.ts', '--check'], needs: ['build'], browser: true },
  { name: 'lint', command: ['biome', 'check', '.', '--error-on-warnings'] },
  { name: 'types', command: ['tsc'] },
  { name: 'boundaries', command: ['node', 'scripts/boundaries.mjs'] },
  { name: 'unused', command: ['knip', '--no-config-hints'] },
  {
    name: 'promises',
    command: ['oxlint', '--type-aware', '-A', 'all', '-D', 'typescript/no-floating-promises', '.'],
  },
  { name: 'unit', command: [...unit, '--project', 'unit isolated'] },
  { name: 'postgres', command: onServer },
  { name: 'pictures', command: ['node', 'scripts/pictures.mjs', 'check'] },
  { name: 'packages', command: ['node', 'scripts/packages.mjs'], needs: ['build'] },
  { name: 'api', command: ['node', 'scripts/api.mjs'], needs: ['build'] },
  { name: 'render', command: ['node', 'scripts/render.mjs'], needs: ['build'] },
  { name: 'bench', command: ['node', 'bench/bench.ts'], needs: ['build'], browser: true, onRequest: true },
  { name: 'generator', command: inCopy('scripts/generator.mjs'), browser: true, full: true },
  ...faults,
];
