// @ts-check
// The process of a `KeptTests`: one Vitest, which runs what it is asked to and answers what failed, in Vitest's own words.
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { createVitest, parseCLI } from 'vitest/node';

/** @typedef {import('vitest/node').TestCase | import('vitest/node').TestSuite | import('vitest/node').TestModule} Tested */
/** @typedef {{ files: string[], only: string[], touched: string[] }} Wish */

/** @type {string[]} */
const printed = [];
const reporter = { onUserConsoleLog: (/** @type {{ content: string }} */ { content }) => void printed.push(content) };

// As the command does: plugins ask for it.
process.env['VITEST'] = 'true';
process.env['NODE_ENV'] ??= 'test';
const { options } = parseCLI(process.argv.slice(2));
const vitest = await createVitest('test', { ...options, watch: false, reporters: [reporter] });
await vitest.standalone();

/** @param {{ message?: string, diff?: string, stack?: string }} error */
const wordsOf = ({ message = '', diff = '', stack = '' }) => [message, diff, stack].join('\n');

/** @param {Tested} tested */
function failureOf(tested) {
  const module = tested.type === 'module' ? tested : tested.module;
  const errors = tested.type === 'test' ? (tested.result().errors ?? []) : tested.errors();
  if (errors.length === 0) return [];
  const name = [path.relative(process.cwd(), module.moduleId), ...(tested.type === 'module' ? [] : [tested.fullName])];
  return [`FAIL  ${name.join(' > ')}`, ...errors.map(wordsOf)];
}

/** @param {Wish} wish */
async function run({ files, only, touched }) {
  printed.length = 0;
  for (const file of touched) vitest.invalidateFile(file);
  vitest.clearSpecificationsCache();
  if (only.length > 0) vitest.setGlobalTestNamePattern(new RegExp(only.join('|')));
  else vitest.resetGlobalTestNamePattern();
  const specifications = await vitest.globTestSpecifications(files);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // Vitest answers with what ran before as well.
  const ran = new Set(specifications.map(({ moduleId }) => moduleId));
  const failures = testModules
    .filter(({ moduleId }) => ran.has(moduleId))
    .flatMap((module) => [module, ...module.children.allSuites(), ...module.children.allTests()].flatMap(failureOf));
  const unhandled = unhandledErrors.map((error) => wordsOf(/** @type {object} */ (error)));
  const hasRun = testModules.some(
    (module) =>
      ran.has(module.moduleId) && [...module.children.allTests()].some((each) => each.result().state !== 'skipped'),
  );
  if (!hasRun && failures.length + unhandled.length === 0)
    unhandled.push(`No test ran: none is named ${only.join(' or ')}.`);
  const output = stripVTControlCharacters([...printed, ...failures, ...unhandled].join('\n'));
  return { code: failures.length + unhandled.length > 0 ? 1 : 0, output };
}

process.on('message', async (/** @type {Wish} */ wish) => {
  const answer = await run(wish).catch((error) => ({ code: 1, output: String(error?.stack ?? error) }));
  process.send?.(answer);
});
// Nobody asks any more.
process.on('disconnect', async () => {
  await vitest.close();
  process.exit();
});
process.send?.('ready');
