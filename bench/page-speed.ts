import type { Page } from 'playwright';
import type { System } from './system.ts';

/** One load of `/sudo` on a slow machine and line; milliseconds since the start of the navigation. */
export interface PageSpeed {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** The menus answer. */
  readonly ready: number;
  /** The whole list is there to be searched. */
  readonly searchable: number;
  /** Sum of what tasks took beyond 50 ms, until the whole list was there. */
  readonly blocking: number;
  readonly layoutShift: number;
  readonly heapBytes: number;
  readonly nodes: number;
}

const cpuSlowdown = 4;
/** Slow 4G as Lighthouse has it. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const runs = 3;

declare global {
  var bench: { blocking: number; largestPaint: number; layoutShift: number };
}

function observe() {
  globalThis.bench = { blocking: 0, largestPaint: 0, layoutShift: 0 };
  const on = (type: string, use: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  on('longtask', ({ duration }) => {
    globalThis.bench.blocking += Math.max(0, duration - 50);
  });
  on('largest-contentful-paint', ({ startTime }) => {
    globalThis.bench.largestPaint = startTime;
  });
  on('layout-shift', ({ value = 0 }) => {
    globalThis.bench.layoutShift += value;
  });
}

/** When React has taken over an element: it then carries React's own properties. */
const whenReady = (page: Page) =>
  page
    .waitForFunction(() => {
      const menu = document.querySelector('header button[aria-haspopup="menu"]');
      return menu && Object.keys(menu).some((key) => key.startsWith('__react')) && performance.now();
    })
    .then((handle) => handle.jsonValue());

async function measureOnce({ stack, signedIn }: System): Promise<PageSpeed> {
  const context = await signedIn();
  const page = await context.newPage();
  await page.addInitScript(observe);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.goto(`${stack.consoleUrl}/sudo?project=handelskompas-s03-prod`, { waitUntil: 'commit' });
  const ready = Number(await whenReady(page));
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length > 50);
  const searchable = await page.evaluate(() => performance.now());
  const painted = await page.evaluate(() => ({
    ...globalThis.bench,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    nodes: document.querySelectorAll('*').length,
  }));
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize: heapBytes } = await session.send('Runtime.getHeapUsage');
  await context.close();
  return { ...painted, ready, searchable, heapBytes };
}

/** The middle of several runs, value by value. */
export async function measurePageSpeed(system: System): Promise<PageSpeed> {
  const results: PageSpeed[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await measureOnce(system));
  const middle = (name: keyof PageSpeed) => {
    const sorted = results.map((result) => result[name]).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };
  return {
    firstPaint: middle('firstPaint'),
    largestPaint: middle('largestPaint'),
    ready: middle('ready'),
    searchable: middle('searchable'),
    blocking: middle('blocking'),
    layoutShift: middle('layoutShift'),
    heapBytes: middle('heapBytes'),
    nodes: middle('nodes'),
  };
}
