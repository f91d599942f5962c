import type { Page } from 'playwright';
import { asked, project } from '../packages/console/e2e/asked.ts';
import type { Stack } from '../packages/console/e2e/stack.ts';
import { openSlowPage, whenTakenOver } from './slow-page.ts';
import { startSystem } from './system.ts';

/** The players page with so many players, on a slow machine, the server beside it; milliseconds. */
export interface ListSpeed {
  readonly players: number;
  /** From what was typed or pressed last until the rows that are meant are drawn. */
  readonly filter: Percentiles;
  readonly sort: Percentiles;
  readonly framesPerSecond: number;
  /** Frames amid scrolling in which no row was at the middle of the window. */
  readonly blankFrames: number;
  readonly heapBytes: number;
}

interface Percentiles {
  readonly p50: number;
  readonly p95: number;
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
const scrollSeconds = 3;

function percentiles(times: readonly number[]): Percentiles {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}

declare global {
  /** When something was typed or pressed last. */
  var actedAt: number;
}

function noteActs() {
  for (const type of ['input', 'click'])
    addEventListener(type, ({ timeStamp }) => (globalThis.actedAt = timeStamp), { capture: true });
}

/** How long after the last act the first row has been that of `name`, to the frame. */
const untilFirst = async (page: Page, name: string): Promise<number> => {
  const handle = await page.waitForFunction(
    (wanted) =>
      document.querySelector('tbody [role="rowheader"] bdi, tbody th bdi')?.textContent === wanted &&
      performance.now() - globalThis.actedAt,
    name,
  );
  return Number(await handle.jsonValue());
};

const framesWhileScrolling = (page: Page) =>
  page.evaluate(async (seconds) => {
    const start = performance.now();
    let frames = 0;
    let blank = 0;
    while (performance.now() - start < seconds * 1000) {
      scrollBy(0, 120);
      await new Promise(requestAnimationFrame);
      frames += 1;
      const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
      if (!middle?.closest('tbody tr:not([aria-hidden])')) blank += 1;
    }
    return { framesPerSecond: Math.round((frames * 1000) / (performance.now() - start)), blankFrames: blank };
  }, scrollSeconds);

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
  return searches.slice(0, searchCount);
}

async function measureSize(players: number): Promise<ListSpeed> {
  const system = await startSystem({ players: { [project]: players } });
  try {
    const { stack } = system;
    const firstOf = async (query: string): Promise<string> =>
      (await asked(stack, `players?limit=1&${query}`)).body.items[0].name;
    const searches = await searchesOf(firstOf, stack);
    const firstUnsearched = await firstOf('');
    const { page, heapBytes } = await openSlowPage(system, { isLineSlow: false });
    await page.addInitScript(noteActs);
    await page.goto(`${stack.consoleUrl}/manage/players?project=${project}`);
    await whenTakenOver(page, 'tbody tr');

    const filter: number[] = [];
    const field = page.getByRole('searchbox');
    for (const { search, first } of searches) {
      await field.fill(search);
      filter.push(await untilFirst(page, first));
    }
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
    return { players, filter: percentiles(filter), sort: percentiles(sort), ...scrolling, heapBytes: bytes };
  } finally {
    await system.stop();
  }
}

/** The players page at each number of players. */
export async function measureListSpeed(sizes: readonly number[]): Promise<readonly ListSpeed[]> {
  const results: ListSpeed[] = [];
  for (const players of sizes) results.push(await measureSize(players));
  return results;
}
