// `npm run bench -- against <commit>`: this tree and an older one of this repository, built apart, and two small pages
// of others, measured in one run. Writes against.json: each figure of both, what it may be, and whether it is.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';
import { project } from '../packages/console/e2e/asked.ts';
import { runToEnd } from '../scripts/child.mjs';
import { inCopy } from '../scripts/in-copy.mjs';
import { framesWhileScrolling, percentiles, untilFirst, watchRows } from './drawn-rows.ts';
import { measureIdentitiesOnce } from './identities-speed.ts';
import { measurePlayersOnce } from './list-speed.ts';
import { measurePagesOnce } from './page-speed.ts';
import { measurePlanOnce } from './plan-speed.ts';
import { measureServer } from './server-speed.ts';
import { measureSettled } from './settled-bytes.ts';
import { openSlowPage, whenTakenOver } from './slow-page.ts';
import { type System, startSystem } from './system.ts';
import { measureTranslationsOnce, ofTranslations } from './translations-speed.ts';

/** By their names, one number each. */
type Figures = Readonly<Record<string, number>>;

/** What a figure may be: a share of the older tree's, a number of its own, or a share of another figure of this run. */
type Aim = { readonly atMost: number } | { readonly atLeast: number };
type Against = 'before' | 'nothing' | { readonly figure: string };

const searches = 10;
const peerPackages = [
  'ag-grid-community@36.1.0',
  '@tanstack/react-virtual@3.14.26',
  'react@19.3.1',
  'react-dom@19.3.1',
];
const plain = 'frames of a plain windowed table';
const share = (atMost: number) => [{ atMost }, 'before'] as const;
const asPlain = [{ atLeast: 0.95 }, { figure: plain }] as const;
const kB = (thousands: number) => [{ atMost: thousands * 1000 }, 'nothing'] as const;

const aims: Readonly<Record<string, readonly [Aim, Against]>> = {
  'all identities stand, slow line': share(0.35),
  'interactive, slow line: gate': share(0.75),
  'interactive, slow line: /sudo': share(0.65),
  'interactive, slow line: overview': share(0.75),
  'blocking: /sudo whole': share(0.2),
  'blocking: players': share(0.35),
  'blocking: overview': share(0.6),
  'blocking: plan': share(0.5),
  'filter of identities, p95': share(0.15),
  'sort of identities, p95': share(0.15),
  'filter of 2,000 players, p95': share(0.4),
  'frames: identities': asPlain,
  'frames: players': asPlain,
  'frames: texts': asPlain,
  'frames: audit': asPlain,
  'frames: plan with 500 in sight': asPlain,
  'plan of 500: outline': share(0.45),
  'plan of 500: graph': share(0.4),
  'pages a second and core: /sudo': [{ atLeast: 3.5 }, 'before'],
  'pages a second and core: overview': [{ atLeast: 3.5 }, 'before'],
  'pages a second and core: texts': [{ atLeast: 3.5 }, 'before'],
  'pages a second and core: plan': [{ atLeast: 3.5 }, 'before'],
  'elements: /sudo': [{ atMost: 3_000 }, 'nothing'],
  'elements: overview': [{ atMost: 1_100 }, 'nothing'],
  'elements: players': [{ atMost: 1_400 }, 'nothing'],
  'script until rows stand: gate': kB(140),
  'script until rows stand: /sudo': kB(175),
  'script until rows stand: overview': kB(195),
  'script until rows stand: players': kB(240),
  'script until rows stand: texts': kB(240),
  'script until rows stand: plan': kB(240),
  'script until rows stand: scripts': kB(240),
  'script until rows stand: API': kB(240),
  'script until settled: gate': kB(150),
  'script until settled: /sudo': kB(260),
  'script until settled: overview': kB(320),
  'script until settled: players': kB(260),
  'script until settled: texts': kB(270),
  'script until settled: plan': kB(280),
  'script until settled: scripts': kB(260),
  'script until settled: API': kB(280),
};

/** The audit trail, from the newest entry on. */
async function auditFrames(system: System): Promise<number> {
  const { context, page } = await openSlowPage(system, { isLineSlow: false });
  await page.goto(`${system.stack.consoleUrl}/sudo/audit?project=${project}`);
  await whenTakenOver(page, 'tbody tr');
  const { framesPerSecond } = await framesWhileScrolling(page);
  await context.close();
  return framesPerSecond;
}

/** One load of everything that is compared. */
async function figuresOf(system: System, texts: System): Promise<Figures> {
  const pages = await measurePagesOnce(system);
  const identities = await measureIdentitiesOnce(system, searches);
  const players = await measurePlayersOnce(system, searches);
  const plan = await measurePlanOnce(system);
  const server = await measureServer(system);
  const { framesPerSecond } = await measureTranslationsOnce(texts);
  return {
    'all identities stand, slow line': pages['/sudo']?.complete ?? Number.NaN,
    'interactive, slow line: gate': pages['/']?.ready ?? Number.NaN,
    'interactive, slow line: /sudo': pages['/sudo']?.ready ?? Number.NaN,
    'interactive, slow line: overview': pages['/overview']?.ready ?? Number.NaN,
    'blocking: /sudo whole': pages['/sudo']?.blocking ?? Number.NaN,
    'blocking: players': pages['/manage/players']?.blocking ?? Number.NaN,
    'blocking: overview': pages['/overview']?.blocking ?? Number.NaN,
    'blocking: plan': pages['/project']?.blocking ?? Number.NaN,
    'filter of identities, p95': identities.filter.p95,
    'sort of identities, p95': identities.sort.p95,
    'filter of 2,000 players, p95': players.filter.p95,
    'frames: identities': identities.framesPerSecond,
    'frames: players': players.framesPerSecond,
    'frames: texts': framesPerSecond,
    'frames: audit': await auditFrames(system),
    'frames: plan with 500 in sight':
      plan.panning.find(({ inSight }) => inSight === 'whole')?.framesPerSecond ?? Number.NaN,
    'plan of 500: outline': plan.outline,
    'plan of 500: graph': plan.graph,
    'pages a second and core: /sudo': server['/sudo, 50 rows']?.perProcessorSecond ?? Number.NaN,
    'pages a second and core: overview': server['/overview, signed in']?.perProcessorSecond ?? Number.NaN,
    'pages a second and core: texts': server['/translate, signed in']?.perProcessorSecond ?? Number.NaN,
    'pages a second and core: plan': server['/project, signed in']?.perProcessorSecond ?? Number.NaN,
    'elements: /sudo': pages['/sudo']?.nodes ?? Number.NaN,
    'elements: overview': pages['/overview']?.nodes ?? Number.NaN,
    'elements: players': pages['/manage/players']?.nodes ?? Number.NaN,
  };
}

/** Serves the two pages of others, built in a folder of their own; answers their address. */
async function servePeers(begun: AsyncDisposableStack): Promise<string> {
  const root = mkdtempSync(path.join(tmpdir(), 'bullpen-peers-'));
  begun.defer(() => rmSync(root, { recursive: true, force: true }));
  cpSync(fileURLToPath(new URL('peers', import.meta.url)), root, { recursive: true });
  const install = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', ...peerPackages];
  if ((await runToEnd('npm', install, { cwd: root, leader: true })) !== 0)
    throw new Error('The pages of others could not be installed.');
  const input = ['ag-grid', 'windowed'].map((name) => path.join(root, `${name}.html`));
  const own = { root, configFile: false, logLevel: 'error' } as const;
  await build({ ...own, build: { rolldownOptions: { input } } });
  const server = await preview({ ...own, preview: { host: '127.0.0.1', port: 0 } });
  begun.defer(() => server.close());
  return server.resolvedUrls?.local[0] ?? '';
}

/** One load of each page of others, with 100,000 rows in memory. */
async function figuresOfPeers({ browser }: System, address: string): Promise<Figures> {
  const figures: Record<string, number> = {};
  for (const [name, file] of [
    ['AG Grid', 'ag-grid'],
    ['a plain windowed table', 'windowed'],
  ] as const) {
    const { context, page } = await openSlowPage({ signedIn: () => browser.newContext() }, { isLineSlow: false });
    await page.addInitScript(watchRows);
    await page.goto(`${address}${file}.html`);
    const field = page.getByRole('searchbox');
    const filter: number[] = [];
    // The first one is what the others wait for no more: the rows' search keys are made then.
    for (let at = 0; at <= searches; at += 1) {
      const wanted = (at + 1) * 9_000;
      await field.fill(`player.${wanted}@`);
      filter.push(await untilFirst(page, `Player ${(wanted * 7919) % 100_000}`));
    }
    figures[`filter of ${name}, p95`] = percentiles(filter.slice(1)).p95;
    await field.fill('');
    if (file === 'windowed') figures[plain] = (await framesWhileScrolling(page)).framesPerSecond;
    await context.close();
  }
  return figures;
}

/** The middle of each figure over all loads. */
const middles = (all: readonly Figures[]): Figures =>
  Object.fromEntries(
    Object.keys(all[0] ?? {}).map((name) => [name, percentiles(all.map((each) => each[name] ?? Number.NaN)).p50]),
  );

const weights = async (system: System): Promise<Figures> =>
  Object.fromEntries(
    Object.entries(await measureSettled(system)).flatMap(([name, { first, script }]) => [
      [`script until rows stand: ${name}`, first],
      [`script until settled: ${name}`, script],
    ]),
  );

const rounded = (figure: number) => Number(figure.toPrecision(figure > 999 ? 4 : 3));

/** The table: what is not compared has no aim. */
function lines(now: Figures, before: Figures, peers: Figures) {
  return Object.fromEntries(
    Object.entries(aims).map(([name, [aim, against]]) => {
      const figure = now[name] ?? Number.NaN;
      const older = before[name] ?? Number.NaN;
      const base = against === 'before' ? older : against === 'nothing' ? 1 : (peers[against.figure] ?? Number.NaN);
      const reached = figure / base;
      const isMet = 'atMost' in aim ? reached <= aim.atMost : reached >= aim.atLeast;
      const of = against === 'before' ? 'before' : against === 'nothing' ? '' : against.figure;
      return [
        name,
        {
          before: rounded(older),
          now: rounded(figure),
          ratio: rounded(figure / older),
          aim: { ...aim, ...(of ? { of } : {}) },
          isMet,
        },
      ];
    }),
  );
}

/** How many wait for a processor: the averages of one, five and fifteen minutes. */
export const busyness = () =>
  loadavg()
    .map((load) => load.toFixed(2))
    .join(', ');

/** Measures this tree and that of `commit`, each figure the middle of so many loads. */
export async function measureAgainst(commit: string, loads = 5): Promise<void> {
  const loadBefore = busyness();
  process.exitCode = await inCopy(
    async ({ folder, run }) => {
      const { code, output } = await run(['node', 'scripts/build.mjs']);
      if (code !== 0) throw new Error(`${commit} could not be built.\n${output}`);
      const older = (await import(`${folder}/bench/system.ts`)) as { readonly startSystem: typeof startSystem };
      await using begun = new AsyncDisposableStack();
      const started = async (start: typeof startSystem, options: Parameters<typeof startSystem>[0]) => {
        const system = await start(options);
        begun.defer(() => system.stop());
        return system;
      };
      const seasons = { players: { [project]: 2_000 } };
      const trees = {
        before: {
          system: await started(older.startSystem, seasons),
          texts: await started(older.startSystem, ofTranslations),
        },
        now: { system: await started(startSystem, seasons), texts: await started(startSystem, ofTranslations) },
      };
      const address = await servePeers(begun);
      const counts = { before: await weights(trees.before.system), now: await weights(trees.now.system) };
      const all = { before: [] as Figures[], now: [] as Figures[], peers: [] as Figures[] };
      for (let load = 1; load <= loads; load += 1) {
        for (const tree of ['before', 'now'] as const)
          all[tree].push(await figuresOf(trees[tree].system, trees[tree].texts));
        all.peers.push(await figuresOfPeers(trees.now.system, address));
        const peers = middles(all.peers);
        const now = { ...middles(all.now), ...counts.now };
        const figures = lines(now, { ...middles(all.before), ...counts.before }, peers);
        const machine = {
          node: process.version,
          browser: trees.now.system.browser.version(),
          cpus: cpus().length,
          load: { before: loadBefore, after: busyness() },
        };
        const measured = new Date().toISOString().slice(0, 10);
        const results = { measured, against: commit, loads: load, machine, figures, peers };
        // After each load: a run of half an hour may be ended.
        writeFileSync(new URL('against.json', import.meta.url), `${JSON.stringify(results, undefined, 2)}\n`);
        console.log(`Load ${load} of ${loads}`);
        console.table(
          Object.fromEntries(
            Object.entries(figures).map(([name, { aim, ...figure }]) => [
              name,
              { ...figure, aim: Object.values(aim).join(' of ') },
            ]),
          ),
        );
        console.table(peers);
      }
      return 0;
    },
    { commit },
  );
}
