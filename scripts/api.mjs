// @ts-check
// The public surface of both packages, one report per entry under `api/`, and the contract's OpenAPI document. Fails
// when the built declarations differ from the report, an export has no doc comment, an exported declaration names a type
// that no entry of its package exports, or the document has drifted or displeases its linter; `--accept` writes all of them anew.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  CompilerState,
  Extractor,
  ExtractorConfig,
  ExtractorLogLevel,
  ExtractorMessageId,
} from '@microsoft/api-extractor';
import { checkOpenApi } from './openapi.mjs';

const root = path.resolve(import.meta.dirname, '..');
const reportFolder = path.join(root, 'api');
const temporaryFolder = mkdtempSync(path.join(tmpdir(), 'api-report-'));
process.on('exit', () => rmSync(temporaryFolder, { recursive: true, force: true }));
const accept = process.argv.includes('--accept');
mkdirSync(reportFolder, { recursive: true });

const error = { logLevel: ExtractorLogLevel.Error };
const reportOnly = { logLevel: ExtractorLogLevel.Warning, addToApiReportFile: true };
const none = { logLevel: ExtractorLogLevel.None };
/** What is said of one entry: its forgotten exports are counted for the package as a whole. */
const inReport = {
  default: error,
  'ae-undocumented': none,
  'ae-forgotten-export': none,
  'ae-missing-release-tag': none,
  'ae-unresolved-link': reportOnly,
};

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

/**
 * @param {string} folder
 * @param {string} declarations
 * @param {import('@microsoft/api-extractor').IConfigApiReport} apiReport
 * @param {NonNullable<import('@microsoft/api-extractor').IExtractorMessagesConfig['extractorMessageReporting']>} messages
 */
const configure = (folder, declarations, apiReport, messages) =>
  ExtractorConfig.prepare({
    packageJsonFullPath: path.join(folder, 'package.json'),
    configObjectFullPath: undefined,
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: declarations,
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
      apiReport,
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      newlineKind: 'lf',
      messages: {
        compilerMessageReporting: { default: error },
        extractorMessageReporting: messages,
        tsdocMessageReporting: { default: none },
      },
    },
  });

/** @param {string} name @param {ExtractorConfig} configuration @param {CompilerState} compilerState */
const extract = (name, configuration, compilerState) =>
  Extractor.invoke(configuration, {
    compilerState,
    localBuild: accept,
    messageCallback: (message) => {
      message.handled = true;
      if (message.logLevel !== ExtractorLogLevel.Error) return;
      const said = message.formatMessageWithLocation(root);
      const isForgotten = message.messageId === ExtractorMessageId.ForgottenExport;
      console.error(
        isForgotten
          ? `${name}: ${said.replace(/ \(ae-forgotten-export\) .*"(.+)".*/, ' names `$1`')}, which no entry exports: export it with a doc comment, or write out what it is.`
          : `${name}: ${said}`,
      );
    },
  });

/**
 * All entries of a package as one. A type that one entry names may be exported by another: whoever has the package can
 * import it from there.
 * @param {string} packageName @param {string[]} declarations
 */
function everyEntry(packageName, declarations) {
  const file = path.join(temporaryFolder, `${packageName}.d.ts`);
  const lines = declarations.map(
    (entry, at) =>
      `export * as entry${at} from ${JSON.stringify(entry.replace(/\.d\.ts$/, '.js').replaceAll('\\', '/'))};`,
  );
  writeFileSync(file, lines.join('\n'));
  return file;
}

const written = new Set();
let failures = 0;
for (const packageName of ['contract', 'ui']) {
  const folder = path.join(root, 'packages', packageName);
  const { exports } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const entries = Object.entries(exports).flatMap(([entry, { types }]) =>
    types === undefined
      ? []
      : [
          {
            name: [packageName, entry.replace(/^\.\/?/, '').replaceAll('/', '-')].filter(Boolean).join('-'),
            declarations: path.join(folder, types),
          },
        ],
  );
  for (const { name } of entries) written.add(`${name}.api.md`);
  const missing = entries.filter(({ declarations }) => !existsSync(declarations));
  if (missing.length > 0) {
    for (const { name } of missing) console.error(`${name}: its declarations are missing: run npm run build first.`);
    failures += missing.length;
    continue;
  }
  const whole = configure(
    folder,
    everyEntry(
      packageName,
      entries.map(({ declarations }) => declarations),
    ),
    { enabled: false },
    { default: none, 'ae-forgotten-export': error },
  );
  // One program for all of them: each by itself would read the same declarations again.
  const compilerState = CompilerState.create(whole);
  if (!extract(packageName, whole, compilerState).succeeded) failures += 1;
  for (const { name, declarations } of entries) {
    const report = { enabled: true, reportFileName: name, reportFolder, reportTempFolder: temporaryFolder };
    const result = extract(name, configure(folder, declarations, report, inReport), compilerState);
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
