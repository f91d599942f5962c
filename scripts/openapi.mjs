// @ts-check
// The contract's OpenAPI document, committed as api/openapi.json. `npm run openapi` writes and lints it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openApiDocument } from '../packages/contract/src/openapi.ts';
import { runToEnd } from './child.mjs';

const root = path.resolve(import.meta.dirname, '..');
const file = path.join(root, 'api', 'openapi.json');

/** Answers what is wrong; with `accept` the document is written anew first. @param {{ accept: boolean }} options */
export async function checkOpenApi({ accept }) {
  const written = `${JSON.stringify(await openApiDocument('http://localhost:4100/{project}'), null, 2)}\n`;
  if (accept) writeFileSync(file, written);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== written) {
    return 'api/openapi.json differs from the contract; if it is meant, run npm run api:accept.';
  }
  let output = '';
  // It calls nobody: neither with what it saw, whatever its configuration says, nor for a newer release.
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const code = await runToEnd('redocly', ['lint', file, '--lint-config', 'error', '--format', 'stylish'], {
    cwd: root,
    env,
    onOutput: (text) => (output += text),
  });
  return code === 0 ? undefined : output;
}

if (import.meta.main) {
  const problem = await checkOpenApi({ accept: true });
  console.log(problem ?? 'api/openapi.json is written, and the linter has nothing to say.');
  process.exitCode = problem === undefined ? 0 : 1;
}
