// @ts-check

/** @param {string} project */
const command = (project) => ['vitest', 'run', '--config', 'vitest.unit.config.ts', '--project', project];

/** Tests without a browser, those of the platform over the embedded database. */
export const unit = command('unit');

/** Those that replace modules. */
export const isolated = command('unit isolated');

/** Those of the platform over a database server, as far as it makes a difference. */
export const onServer = command('unit on a database server');

/** What is tried at length: `fuzz`, `races` or `crash` of the platform, or all its tests over a server. @param {'fuzz' | 'races' | 'crash' | 'postgres'} name */
export const proofTests = (name) => ['vitest', 'run', '--config', 'vitest.proof.config.ts', '--project', `${name}*`];
