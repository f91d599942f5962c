// @ts-check
import { onServer, unit } from './unit-commands.mjs';

/**
 * One check of `npm test`. Static steps need no servers and run two at a time; the others each have the machine to
 * themselves, one after another. `needs` names steps that come first when a step is run by itself; a `browser` step
 * gets CHROMIUM_PATH; one `onRequest` is no part of `npm test`.
 *
 * @typedef {{ name: string, command: string[], needs?: string[], browser?: boolean, isStatic?: boolean, onRequest?: boolean }} Step
 */

/** In the order in which they run. @type {Step[]} */
export const steps = [
  { name: 'install', command: ['pnpm', 'install', '--frozen-lockfile', '--offline'] },
  { name: 'build', command: ['node', 'scripts/build.mjs'] },
  { name: 'lint', command: ['biome', 'check', '.', '--error-on-warnings'], isStatic: true },
  { name: 'types', command: ['tsc'], isStatic: true },
  { name: 'boundaries', command: ['node', 'scripts/boundaries.mjs'], isStatic: true },
  { name: 'unused', command: ['knip', '--no-config-hints'], isStatic: true },
  {
    name: 'promises',
    // Its rules stand in .oxlintrc.json.
    command: ['oxlint', '--type-aware', '.'],
    isStatic: true,
  },
  { name: 'states', command: ['node', 'scripts/states.mjs'], isStatic: true },
  { name: 'packages', command: ['node', 'scripts/packages.mjs'], needs: ['build'], isStatic: true },
  { name: 'pack', command: ['node', 'scripts/packages.mjs', 'pack'], needs: ['build'], onRequest: true },
  { name: 'api', command: ['node', 'scripts/api.mjs'], needs: ['build'], isStatic: true },
  { name: 'render', command: ['node', 'scripts/render.mjs'], needs: ['build'], isStatic: true },
  { name: 'unit', command: [...unit, '--project', 'unit isolated'] },
  { name: 'postgres', command: onServer },
  { name: 'stories', command: ['node', 'scripts/pictures.mjs', 'compare'], browser: true },
  { name: 'e2e', command: ['node', 'scripts/e2e.mjs'], needs: ['build'], browser: true },
  { name: 'consumer', command: ['node', 'scripts/consumer.mjs'], needs: ['build'], browser: true },
  { name: 'budgets', command: ['node', 'bench/bench.ts', '--check'], needs: ['build'], browser: true },
  { name: 'bench', command: ['node', 'bench/bench.ts'], needs: ['build'], browser: true, onRequest: true },
];
