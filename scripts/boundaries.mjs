// @ts-check
// Who may import whom. Also fails when a source file was not looked at: without the right TypeScript
// dependency-cruiser finds no module and reports success.
import { globSync } from 'node:fs';
import { cruise, format } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import configuration from '../.dependency-cruiser.mjs';

const sources = globSync('packages/*/{src,app,e2e,test}/**/*.{ts,tsx}').filter((file) => !file.endsWith('.d.ts'));
const { output } = await cruise(
  ['packages'],
  { ...configuration.options, ruleSet: { forbidden: configuration.forbidden ?? [] }, validate: true },
  undefined,
  { tsConfig: extractTSConfig('tsconfig.json') },
);
if (typeof output === 'string') throw new Error(output);

const cruised = new Set(output.modules.map((module) => module.source));
const missed = sources.filter((file) => !cruised.has(file));
for (const file of missed) console.error(`not looked at: ${file}`);

const report = await format(output, { outputType: 'err-long' });
console.log(report.output);
process.exitCode = report.exitCode > 0 || missed.length > 0 || sources.length === 0 ? 1 : 0;
