// @ts-check
// `npm run proof:<name>`: runs one deep proof to its end and writes what it showed into proofs/<name>.json.
import { execFileSync } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { fullCounts, seed } from '../counts.ts';
import { ensureBrowser } from './browser.mjs';
import { runToEnd } from './child.mjs';
import { writeProof } from './proofs.mjs';
import { proofTests } from './unit-commands.mjs';

/** In minutes. */
const deadline = 30;

/**
 * `isCounted`: tries random input, so that its seed and counts are part of the result; `isBuilt`: runs what was built.
 *
 * @typedef {{ command: string[], isCounted?: boolean, isBuilt?: boolean }} Proof
 */

/** Each at most half an hour on two cores. @type {Readonly<Record<string, Proof>>} */
const proofs = {
  fuzz: { command: proofTests('fuzz'), isCounted: true },
  races: { command: proofTests('races'), isCounted: true },
  crash: { command: proofTests('crash'), isCounted: true },
  postgres: { command: proofTests('postgres') },
  load: { command: ['node', '--conditions=@bullpen/source', 'packages/platform/test/proof/load/load.ts'] },
  e2e: {
    command: ['node', 'scripts/e2e.mjs', '--project=strict', '--project=strict-main', '--project=deep'],
    isBuilt: true,
  },
  browsers: {
    command: ['node', '--conditions=@bullpen/source', 'packages/console/e2e/proof/browsers.ts'],
    isBuilt: true,
  },
  consumer: { command: ['node', 'scripts/consumer.mjs', 'react-router-app'], isBuilt: true },
  docs: { command: ['node', 'scripts/docs-pages.mjs'] },
  faults: { command: ['node', 'scripts/faults.mjs'] },
  audit: { command: ['node', 'scripts/audit.mjs'] },
  generator: { command: ['node', 'scripts/generator.mjs'] },
};

/** The last number before a word of the output. @param {string} output @param {'passed' | 'failed'} word */
const last = (output, word) => Number([...output.matchAll(new RegExp(`(\\d+) ${word}`, 'g'))].at(-1)?.[1] ?? 0);

/** What a proof measures, which it prints in a line of its own. @param {string} output */
function figuresIn(output) {
  const [, figures] = /^figures (\{.*\})$/m.exec(output) ?? [];
  return figures === undefined ? {} : { figures: JSON.parse(figures) };
}

/** @param {string} name @param {Proof} proof @param {string[]} more */
async function prove(name, { command: [command = '', ...args], isCounted = false, isBuilt = false }, more) {
  const environment = { ...process.env, CI: 'true', CHROMIUM_PATH: await ensureBrowser() };
  if (isBuilt && (await runToEnd('node', ['scripts/build.mjs'], { env: environment })) !== 0) return 1;
  const start = performance.now();
  let output = '';
  const code = await runToEnd(command, [...args, ...more], {
    env: { ...environment, ...(isCounted ? { COUNTS: 'full' } : {}) },
    timeout: deadline * 60_000,
    onOutput: (text) => {
      output += text;
      process.stdout.write(text);
    },
  });
  const plain = stripVTControlCharacters(output);
  // A part of a proof says nothing of the whole.
  if (more.length > 0) return code;
  writeProof({
    name,
    result: code === 0 ? 'passed' : 'failed',
    commit: execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim(),
    date: new Date().toISOString(),
    seconds: Math.round((performance.now() - start) / 1000),
    passed: last(plain, 'passed'),
    failed: last(plain, 'failed'),
    ...(isCounted ? { seed, counts: fullCounts } : {}),
    ...figuresIn(plain),
  });
  console.log(`\nWritten to proofs/${name}.json: commit it.`);
  return code;
}

const [name = '', ...more] = process.argv.slice(2);
const proof = proofs[name];
if (!proof) {
  console.error(`No proof is called ${name}; there are ${Object.keys(proofs).join(', ')}.`);
  process.exitCode = 1;
} else {
  process.exitCode = await prove(name, proof, more);
}
