// @ts-check
// The public surface of both packages, one report per entry under `api/`, and the contract's OpenAPI document. Fails
// when the built declarations differ from the report, an export has no doc comment, or the document has drifted or
// displeases its linter; `--accept` writes all of them anew.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { checkOpenApi } from './openapi.mjs';

const root = path.resolve(import.meta.dirname, '..');
const reportFolder = path.join(root, 'api');
const temporaryFolder = mkdtempSync(path.join(tmpdir(), 'api-report-'));
const accept = process.argv.includes('--accept');
mkdirSync(reportFolder, { recursive: true });

const error = { logLevel: ExtractorLogLevel.Error };
const reportOnly = { logLevel: ExtractorLogLevel.Warning, addToApiReportFile: true };
const none = { logLevel: ExtractorLogLevel.None };

/**
 * The exports without any doc comment. A schema and its type share a name, so that a comment on one documents both.
 * @param {string} name
 */
function undocumented(name) {
  const report = readFileSync(path.join(temporaryFolder, `${name}.api.md`), 'utf8');
  const declarations = [...report.matchAll(/^\/\/ @public( \(undocumented\))?$\n^export (?:abstract )?\w+ (\w+)/gm)];
  const documented = new Set(declarations.filter(([, missing]) => !missing).map(([, , symbol]) => symbol));
  return new Set(declarations.map(([, , symbol]) => symbol).filter((symbol) => !documented.has(symbol)));
}

/** @param {string} folder @param {string} name @param {string} declarations */
function extract(folder, name, declarations) {
  const configuration = ExtractorConfig.prepare({
    packageJsonFullPath: path.join(folder, 'package.json'),
    configObjectFullPath: undefined,
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: path.join(folder, declarations),
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: 'es2024',
            lib: ['es2024', 'dom', 'dom.iterable'],
            module: 'nodenext',
            moduleResolution: 'nodenext',
            jsx: 'react-jsx',
            strict: true,
            exactOptionalPropertyTypes: true,
            types: [],
            skipLibCheck: true,
          },
          files: [declarations],
        },
      },
      apiReport: {
        enabled: true,
        reportFileName: name,
        reportFolder,
        reportTempFolder: temporaryFolder,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      newlineKind: 'lf',
      messages: {
        compilerMessageReporting: { default: error },
        extractorMessageReporting: {
          default: error,
          'ae-undocumented': none,
          'ae-forgotten-export': reportOnly,
          'ae-missing-release-tag': none,
          'ae-unresolved-link': reportOnly,
        },
        tsdocMessageReporting: { default: none },
      },
    },
  });
  return Extractor.invoke(configuration, {
    localBuild: accept,
    messageCallback: (message) => {
      message.handled = true;
      if (message.logLevel === ExtractorLogLevel.Error)
        console.error(`${name}: ${message.formatMessageWithLocation(root)}`);
    },
  });
}

const written = new Set();
let failures = 0;
for (const packageName of ['contract', 'ui']) {
  const folder = path.join(root, 'packages', packageName);
  const { exports } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  for (const [entry, target] of Object.entries(exports)) {
    if (!target.types) continue;
    const name = [packageName, entry.replace(/^\.\/?/, '').replaceAll('/', '-')].filter(Boolean).join('-');
    written.add(`${name}.api.md`);
    if (!existsSync(path.join(folder, target.types))) {
      console.error(`${name}: ${target.types} is missing: run npm run build first.`);
      failures += 1;
      continue;
    }
    const result = extract(folder, name, target.types);
    if (result.apiReportChanged && !accept) {
      console.error(
        `${name}: the public surface differs from api/${name}.api.md; if it is meant, run npm run api:accept.`,
      );
    }
    const silent = undocumented(name);
    for (const symbol of silent) console.error(`${name}: ${symbol} has no doc comment.`);
    if (!result.succeeded || silent.size > 0 || (result.apiReportChanged && !accept)) failures += 1;
  }
}
rmSync(temporaryFolder, { recursive: true });
for (const stale of readdirSync(reportFolder).filter((name) => name !== 'openapi.json' && !written.has(name))) {
  if (accept) rmSync(path.join(reportFolder, stale));
  else {
    console.error(`api/${stale}: no entry has this report any more; run npm run api:accept.`);
    failures += 1;
  }
}
const problem = await checkOpenApi({ accept });
if (problem !== undefined) {
  console.error(problem);
  failures += 1;
}
console.log(`${written.size} reports, ${failures} not as reported`);
process.exitCode = failures > 0 || written.size === 0 ? 1 : 0;
