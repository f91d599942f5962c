// `npm run bench`: what the library and the console weigh, how fast it is, and how fast the Admin API answers. `exports`, `pages`, `identities`,
// `documents`, `plan`, `translations`, `names` or `api` measures that part alone, `api 10000 100000` with so many players, `identities 10000` with so many accounts, and
// `against <commit>` this tree beside an older one. With --check: only whether bytes and counts are near the figures in results.json and exports.json; with --accept as well, they become those.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { busyness, measureAgainst } from './against.ts';
import { type Budget, budgetsOf, exportBudgets, isOver, overruns } from './budgets.ts';
import { type ByteResults, measureBytes } from './bytes.ts';
import { measureDocuments } from './document-speed.ts';
import { type CountResults, measureCounts } from './drawn-counts.ts';
import { type ExportResults, measureExports } from './export-bytes.ts';
import { measureIdentities } from './identities-speed.ts';
import { measureListSpeed } from './list-speed.ts';
import { measurePageSpeed } from './page-speed.ts';
import { measurePlan } from './plan-speed.ts';
import { measureServer } from './server-speed.ts';
import { measureSettled, type SettledResults } from './settled-bytes.ts';
import { startSystem } from './system.ts';
import { measureTranslations } from './translations-speed.ts';

const sizesOfLists = [1_000, 10_000, 100_000, 1_000_000];
const isCheck = process.argv.includes('--check');
const isAccepted = !isCheck || process.argv.includes('--accept');
const resultsFile = new URL('results.json', import.meta.url);
interface Kept {
  readonly bytes: ByteResults;
  readonly settled?: SettledResults;
  readonly counts?: CountResults;
}
const write = (results: Kept) => writeFileSync(resultsFile, `${JSON.stringify(results, undefined, 2)}\n`);
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const ms = (milliseconds: number) => `${Math.round(milliseconds)} ms`;

function judge(budgets: readonly Budget[]): void {
  const written = (figure: number, unit: string) => (unit === 'bytes' ? kB(figure) : String(figure));
  console.table(
    Object.fromEntries(
      budgets.map((budget) => [
        budget.name,
        {
          figure: written(budget.figure, budget.unit),
          accepted: budget.accepted === undefined ? '' : written(budget.accepted, budget.unit),
          result: isOver(budget) ? 'OVER' : 'within',
        },
      ]),
    ),
  );
  const problems = isAccepted ? [] : overruns(budgets);
  for (const problem of problems) console.error(`✗ ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}

const exportsFile = new URL('exports.json', import.meta.url);

async function measureLibrary(): Promise<void> {
  const results = await measureExports();
  judge(
    exportBudgets(
      results,
      existsSync(exportsFile) ? (JSON.parse(readFileSync(exportsFile, 'utf8')) as ExportResults) : {},
    ),
  );
  if (isAccepted) writeFileSync(exportsFile, `${JSON.stringify(results, undefined, 2)}\n`);
}

async function measurePages(): Promise<void> {
  const system = await startSystem();
  try {
    const bytes = await measureBytes(system);
    const settled = await measureSettled(system);
    const counts = await measureCounts(system);
    const committed = JSON.parse(readFileSync(resultsFile, 'utf8')) as Kept;
    const budgets = budgetsOf({ bytes, settled, counts }, committed);
    judge(budgets);
    if (isCheck && isAccepted) write({ ...committed, bytes, settled, counts });

    if (!isCheck) {
      const packages = Object.entries(bytes.packages).filter(([, { searchable }]) => searchable >= 500);
      console.table(
        Object.fromEntries(
          packages.map(([name, { first, searchable }]) => [name, { first: kB(first), searchable: kB(searchable) }]),
        ),
      );
      const pages = await measurePageSpeed(system);
      console.table(
        Object.fromEntries(
          Object.entries(pages).map(([path, page]) => [
            path,
            {
              'first paint': ms(page.firstPaint),
              'largest paint': ms(page.largestPaint),
              'menus answer': ms(page.ready),
              complete: ms(page.complete),
              'blocking time': ms(page.blocking),
              'layout shift': page.layoutShift.toFixed(4),
              heap: `${(page.heapBytes / 1e6).toFixed(1)} MB`,
              nodes: page.nodes,
            },
          ]),
        ),
      );
      const server = await measureServer(system);
      console.table(server);
      const lists = await measureListSpeed(sizesOfLists);
      console.table(
        lists.map(({ filter, sort, id, pages: { first, thousandth }, export: _, ...list }) => ({
          ...list,
          filter: ms(filter.p95),
          sort: ms(sort.p95),
          id: ms(id),
          'first pages': ms(first),
          'last pages': ms(thousandth),
        })),
      );
      console.table(lists.flatMap(({ export: taken }) => taken ?? []));
      const machine = { node: process.version, browser: system.browser.version(), cpus: cpus().length };
      const results = {
        measured: new Date().toISOString().slice(0, 10),
        machine,
        bytes,
        settled,
        counts,
        pages,
        server,
        lists,
      };
      write(results);
    }
  } finally {
    await system.stop();
  }
}

const sizesOfApi = [10_000, 100_000, 1_000_000];
const mostEmbedded = 100_000;
const namesThatWait = 1_000_000;

async function measureApi(sizes: readonly number[]): Promise<void> {
  const { measureAdminApi, serverSettings } = await import('../packages/platform/test/bench/admin-api-speed.ts');
  const results = await measureAdminApi(sizes, mostEmbedded);
  for (const { database, players, filledInSeconds, calls } of results) {
    console.log(`${players} players, ${database}, filled in ${filledInSeconds} s`);
    console.table(calls);
  }
  // Some sizes are for looking; what is kept has all of them.
  if (sizes !== sizesOfApi) return;
  const measured = {
    measured: new Date().toISOString().slice(0, 10),
    machine: { node: process.version, cpus: cpus().length },
    // In milliseconds, by the calls of the platform without the wire and without the check of the token.
    postgres: serverSettings.join(', '),
  };
  const text = JSON.stringify({ ...measured, results }, undefined, 2);
  writeFileSync(new URL('admin-api.json', import.meta.url), `${text}\n`);
}

/** Apart from the other lists: of a million players few names wait, unless they are made to. */
async function measureNamesQueue(count: number): Promise<void> {
  const { measureNames } = await import('../packages/platform/test/bench/names-speed.ts');
  const { serverSettings } = await import('../packages/platform/test/bench/admin-api-speed.ts');
  const before = busyness();
  const result = await measureNames(count);
  console.log(`${count} names that wait, filled in ${result.filledInSeconds} s`);
  console.table(result.calls);
  if (count !== namesThatWait) return;
  const machine = { node: process.version, cpus: cpus().length, load: { before, after: busyness() } };
  const measured = { measured: new Date().toISOString().slice(0, 10), machine, postgres: serverSettings.join(', ') };
  writeFileSync(new URL('names.json', import.meta.url), `${JSON.stringify({ ...measured, result }, undefined, 2)}\n`);
}

const sizesOfIdentities = [1_000, 10_000, 100_000];

async function measureSudo(sizes: readonly number[]): Promise<void> {
  const results = await measureIdentities(sizes);
  console.table(
    results.map(({ complete, firstFilter, filter, sort, id, heapBytes, ...list }) => ({
      ...list,
      complete: ms(complete),
      'first filter': ms(firstFilter),
      filter: ms(filter.p95),
      sort: ms(sort.p95),
      id: ms(id),
      heap: `${(heapBytes / 1e6).toFixed(1)} MB`,
    })),
  );
  if (sizes !== sizesOfIdentities) return;
  const measured = { measured: new Date().toISOString().slice(0, 10), machine: { cpus: cpus().length } };
  const text = JSON.stringify({ ...measured, results }, undefined, 2);
  writeFileSync(new URL('identities.json', import.meta.url), `${text}\n`);
}

async function measureApiDocuments(): Promise<void> {
  const results = await measureDocuments();
  console.table(
    results.map(({ shape, calls, bytes, complete, longestTask, next, nodes }) => ({
      shape,
      calls,
      document: kB(bytes),
      complete: ms(complete),
      'longest task': ms(longestTask),
      'next call': ms(next),
      nodes,
    })),
  );
  const measured = { measured: new Date().toISOString().slice(0, 10), machine: { cpus: cpus().length } };
  const text = JSON.stringify({ ...measured, results }, undefined, 2);
  writeFileSync(new URL('documents.json', import.meta.url), `${text}\n`);
}

async function measureLargestPlan(): Promise<void> {
  const result = await measurePlan();
  const { nodes, outline, graph, panning, toWhole, typing } = result;
  console.table(
    panning.map(({ inSight, framesPerSecond, longestFrame, drawn }) => ({
      'in sight': inSight,
      nodes,
      drawn,
      outline: ms(outline),
      graph: ms(graph),
      'frames a second': framesPerSecond,
      'longest frame': ms(longestFrame),
      'to the whole': ms(toWhole),
      'a key, middle': ms(typing.p50),
      'a key, 19 of 20': ms(typing.p95),
    })),
  );
  const measured = { measured: new Date().toISOString().slice(0, 10), machine: { cpus: cpus().length } };
  const text = JSON.stringify({ ...measured, result }, undefined, 2);
  writeFileSync(new URL('plan.json', import.meta.url), `${text}\n`);
}

async function measureLargestGrid(): Promise<void> {
  const result = await measureTranslations();
  const { keys, locales, first, framesPerSecond, blankFrames, drawn, typing } = result;
  console.table([
    {
      keys,
      locales,
      drawn,
      first: ms(first),
      'frames a second': framesPerSecond,
      'blank frames': blankFrames,
      'a key, middle': ms(typing.p50),
      'a key, 19 of 20': ms(typing.p95),
    },
  ]);
  const measured = { measured: new Date().toISOString().slice(0, 10), machine: { cpus: cpus().length } };
  const text = JSON.stringify({ ...measured, result }, undefined, 2);
  writeFileSync(new URL('translations.json', import.meta.url), `${text}\n`);
}

const [part, ...rest] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const sizes = rest.map(Number);
const asks = (name: string) => part === undefined || part === name;
if (isCheck || asks('exports')) await measureLibrary();
if (isCheck || asks('pages')) await measurePages();
if (!isCheck && asks('identities')) await measureSudo(sizes.length > 0 ? sizes : sizesOfIdentities);
if (!isCheck && asks('documents')) await measureApiDocuments();
if (!isCheck && asks('plan')) await measureLargestPlan();
if (!isCheck && asks('translations')) await measureLargestGrid();
if (!isCheck && asks('api')) await measureApi(sizes.length > 0 ? sizes : sizesOfApi);
if (!isCheck && asks('names')) await measureNamesQueue(sizes[0] ?? namesThatWait);
// Not part of the whole: it builds another commit and asks the registry for the pages of others.
if (part === 'against') await measureAgainst(rest[0] ?? 'HEAD', sizes[1]);
