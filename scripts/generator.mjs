// @ts-check
// Generates a component and a screen as `npm run new` does, in a copy of what is committed, and demands that every check
// passes for them as they are. `npm run proof:generator`.
import { ensureBrowser } from './browser.mjs';
import { inCopy } from './in-copy.mjs';
import { unit } from './unit-commands.mjs';

const ui = 'packages/ui/src';
const folders = [`${ui}/components/GeneratorTrial`, `${ui}/areas/generator-trial`];

/** @type {[name: string, command: string[]][]} */
const checks = [
  ['the component', ['plop', 'component', 'GeneratorTrial']],
  ['the screen', ['plop', 'screen', 'generator-trial/GeneratorTrial']],
  ['lint', ['biome', 'check', '--error-on-warnings', ...folders]],
  ['types', ['tsc']],
  ['conventions', [...unit, 'stories/conventions.test.ts']],
  // Takes no pictures: none have been accepted.
  ['stories', ['vitest', 'run', '--project', 'stories without pictures', ...folders]],
];

process.env['CHROMIUM_PATH'] = await ensureBrowser();
process.exitCode = await inCopy(async ({ run }) => {
  let failed = 0;
  for (const [name, command] of checks) {
    const start = performance.now();
    const { code, output } = await run(command);
    const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6);
    console.log(`${code === 0 ? '✓' : '✗'} ${name.padEnd(16)} ${seconds} s`);
    if (code === 0) continue;
    failed += 1;
    console.error(output);
  }
  console.log(`${checks.length - failed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
});
