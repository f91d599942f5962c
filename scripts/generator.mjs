// @ts-check
// Generates a component and a screen as `npm run new` does, demands that every check passes for them as they are, and
// removes them again.
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { endSignals, runToEnd } from './child.mjs';
import { unit } from './unit-commands.mjs';

process.chdir(path.resolve(import.meta.dirname, '..'));
const ui = 'packages/ui/src';
const component = `${ui}/components/GeneratorTrial`;
const area = `${ui}/areas/generator-trial`;
const folders = [component, area];

let isEnding = false;
const remove = () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
};
for (const signal of endSignals) {
  process.on(signal, () => {
    isEnding = true;
    remove();
  });
}

/** @type {[name: string, command: string[]][]} */
const steps = [
  ['the component', ['plop', 'component', 'GeneratorTrial']],
  ['the screen', ['plop', 'screen', 'generator-trial/GeneratorTrial']],
  ['lint', ['biome', 'check', '--error-on-warnings', ...folders]],
  ['types', ['tsc']],
  ['conventions', [...unit, 'stories/conventions.test.ts']],
  // Takes no pictures: none have been accepted.
  ['stories', ['vitest', 'run', '--project', 'stories without pictures', ...folders]],
];

/** Whether all is well. */
async function generateAndCheck() {
  for (const [name, [command = '', ...args]] of steps) {
    let output = '';
    const start = performance.now();
    const code = await runToEnd(command, args, { leader: true, onOutput: (text) => (output += text) });
    if (isEnding) return false;
    const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6);
    console.log(`${code === 0 ? '✓' : '✗'} ${name.padEnd(16)} ${seconds} s`);
    if (code !== 0) {
      console.error(`${output}\nWhat \`npm run new\` generates fails in ${name}.`);
      return false;
    }
  }
  return true;
}

const inTheWay = folders.filter((folder) => existsSync(folder));
if (inTheWay.length > 0) {
  console.error(`The generator is tried out in ${inTheWay.join(' and ')}, which exists already: remove it first.`);
  process.exitCode = 1;
} else {
  try {
    process.exitCode = (await generateAndCheck()) ? 0 : 1;
  } finally {
    remove();
  }
  if (isEnding) process.exitCode = 130;
}
