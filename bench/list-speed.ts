import { asked, project } from '../packages/console/e2e/asked.ts';
import type { Stack } from '../packages/console/e2e/stack.ts';
import { framesWhileScrolling, type Percentiles, percentiles, untilFirst, watchRows } from './drawn-rows.ts';
import { type ExportSpeed, measureExport } from './export-speed.ts';
import { openSlowPage, whenTakenOver } from './slow-page.ts';
import { type System, startSystem } from './system.ts';

/** The players page with so many players, on a slow machine, the server beside it; milliseconds. */
export interface ListSpeed {
  readonly players: number;
  /** From what was typed or pressed last until the rows that are meant are drawn. */
  readonly filter: Percentiles;
  readonly sort: Percentiles;
  /** From an id that was pasted until its player alone is drawn. */
  readonly id: number;
  /** How long the API takes over the wire, in the middle of twenty: pages one after the other from the first, and from the 980th. */
  readonly pages: { readonly first: number; readonly thousandth: number };
  readonly framesPerSecond: number;
  /** Frames amid scrolling in which no row was at the middle of the window. */
  readonly blankFrames: number;
  readonly heapBytes: number;
  /** At {@link exported} players alone: there a file takes long enough to be watched and cancelled. */
  readonly export?: ExportSpeed;
}

/** What is pressed one after the other, and how the list is sorted then; none of it has been shown before. */
const presses = [
  ['Name', 'sort=name&order=desc'],
  ['Registered', 'sort=registeredAt'],
  ['Registered', 'sort=registeredAt&order=desc'],
  ['Last active', 'sort=lastActiveAt'],
  ['Last active', 'sort=lastActiveAt&order=desc'],
] as const;
const searchCount = 20;
/** What is asked for one page after the other, and how many pages at either end are timed. */
const pageSize = 50;
const pageCount = 1_000;
const timedPages = 20;
/** The players of which a file is made. */
const exported = 100_000;
/** More of them are for a database server. */
const mostEmbedded = 100_000;

/** The first letters of players from all over the list, each with the player who comes first among those it finds. */
async function searchesOf(firstOf: (query: string) => Promise<string>, stack: Stack) {
  const { items } = (await asked(stack, 'players?limit=100&sort=registeredAt')).body;
  const starts = new Set<string>(items.map(({ name }: { readonly name: string }) => [...name].slice(0, 3).join('')));
  const searches: { readonly search: string; readonly first: string }[] = [];
  for (const search of starts) {
    const first = await firstOf(`search=${encodeURIComponent(search)}`);
    // It has to be seen that the rows are others.
    if (first !== searches.at(-1)?.first) searches.push({ search, first });
  }
  return searches;
}

/** An empty database on a server that ends with what has begun. */
async function emptyDatabase(begun: AsyncDisposableStack): Promise<string> {
  // Whoever asks for bytes alone does without the platform.
  const { serverSettings } = await import('../packages/platform/test/bench/admin-api-speed.ts');
  const { startDatabaseServer } = await import('../packages/platform/test/testing/database-server.ts');
  const server = await startDatabaseServer(...serverSettings);
  begun.defer(() => server.stop());
  return `${server.url}/postgres`;
}

/** Follows the list from cursor to cursor, as far as it goes up to the last page that is timed. */
async function measureCursors(stack: Stack): Promise<ListSpeed['pages']> {
  const times: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null && times.length < pageCount) {
    const start = performance.now();
    const { body } = await asked(stack, `players?limit=${pageSize}${cursor === '' ? '' : `&cursor=${cursor}`}`);
    times.push(performance.now() - start);
    cursor = body.nextCursor;
  }
  const middle = (some: readonly number[]) => percentiles(some).p50;
  return { first: middle(times.slice(0, timedPages)), thousandth: middle(times.slice(-timedPages)) };
}

/** One load, with so many searches. */
export async function measurePlayersOnce(
  system: System,
  searchesAtMost = searchCount,
): Promise<Omit<ListSpeed, 'players' | 'pages'>> {
  const { stack } = system;
  const firstOf = async (query: string): Promise<string> =>
    (await asked(stack, `players?limit=1&${query}`)).body.items[0].name;
  const searches = (await searchesOf(firstOf, stack)).slice(0, searchesAtMost);
  const firstUnsearched = await firstOf('');
  const { context, page, heapBytes } = await openSlowPage(system, { isLineSlow: false });
  await page.addInitScript(watchRows);
  await page.goto(`${stack.consoleUrl}/manage/players?project=${project}`);
  await whenTakenOver(page, 'tbody tr');

  const filter: number[] = [];
  const field = page.getByRole('searchbox');
  for (const { search, first } of searches) {
    await field.fill(search);
    filter.push(await untilFirst(page, first));
  }
  const { items } = (await asked(stack, 'players?limit=1&sort=registeredAt')).body;
  await field.fill(items[0].id);
  const id = await untilFirst(page, items[0].name);
  await field.fill('');
  await untilFirst(page, firstUnsearched);

  const sort: number[] = [];
  for (const [column, query] of presses) {
    const first = await firstOf(query);
    await page.getByRole('button', { name: column, exact: true }).click();
    sort.push(await untilFirst(page, first));
  }
  const scrolling = await framesWhileScrolling(page);
  const bytes = await heapBytes();
  await context.close();
  return { filter: percentiles(filter), sort: percentiles(sort), id, ...scrolling, heapBytes: bytes };
}

async function measureSize(players: number): Promise<ListSpeed> {
  await using begun = new AsyncDisposableStack();
  const databaseUrl = players > mostEmbedded ? await emptyDatabase(begun) : undefined;
  const system = await startSystem({
    players: { [project]: players },
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
  });
  try {
    const speed = { players, ...(await measurePlayersOnce(system)), pages: await measureCursors(system.stack) };
    return players === exported ? { ...speed, export: await measureExport(system) } : speed;
  } finally {
    await system.stop();
  }
}

/** The players page at each number of players, one after the other. */
export const measureListSpeed = (sizes: readonly number[]): Promise<readonly ListSpeed[]> =>
  Array.fromAsync(sizes, (size) => measureSize(size));
