import { openSlowPage, whenTakenOver } from './slow-page.ts';
import type { System } from './system.ts';

/** One load of a page on a slow machine and line; milliseconds since the start of the navigation. */
export interface PageSpeed {
  readonly firstPaint: number;
  /** What the page is looked at for is visible. */
  readonly largestPaint: number;
  /** The menus answer. */
  readonly ready: number;
  /** All that the page is looked at for is there and answers: each chart, or the list that is searched. */
  readonly complete: number;
  /** Sum of what tasks took beyond 50 ms, until then. */
  readonly blocking: number;
  readonly layoutShift: number;
  readonly heapBytes: number;
  readonly nodes: number;
}

const runs = 3;

interface MeasuredPage {
  readonly path: string;
  /** What answers once React has taken over; the menu of the account where it is not said. */
  readonly answers?: string;
  readonly isStranger?: boolean;
  /** True in the page once it is complete. */
  readonly isComplete: () => boolean;
}

const pages: readonly MeasuredPage[] = [
  { path: '/', answers: 'button', isStranger: true, isComplete: () => true },
  {
    path: '/sudo',
    // Only the whole list is counted, and it is drawn whole where it is not.
    isComplete: () =>
      document.querySelector('table[aria-rowcount]') !== null || document.querySelectorAll('tbody tr').length > 50,
  },
  {
    path: '/overview',
    // Both charts answer to a pointer, whoever draws them.
    isComplete: () => {
      const charts = [...document.querySelectorAll('[data-drawn-by]')];
      return charts.length >= 2 && charts.every((chart) => Object.keys(chart).some((key) => key.startsWith('__react')));
    },
  },
  {
    path: '/manage/players',
    isComplete: () => {
      const row = document.querySelector('tbody tr');
      return row !== null && Object.keys(row).some((key) => key.startsWith('__react'));
    },
  },
  { path: '/project', isComplete: () => document.querySelector('.react-flow__node') !== null },
];

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

async function measureOnce(
  system: System,
  { path, answers = 'header button[aria-haspopup="menu"]', isStranger = false, isComplete }: MeasuredPage,
): Promise<PageSpeed> {
  const person = isStranger ? { signedIn: () => system.browser.newContext() } : system;
  const { context, page, heapBytes } = await openSlowPage(person, { isLineSlow: true });
  await page.addInitScript(observe);
  await page.goto(`${system.stack.consoleUrl}${path}?project=handelskompas-s03-prod`, { waitUntil: 'commit' });
  const ready = await whenTakenOver(page, answers);
  await page.waitForFunction(isComplete);
  const painted = await page.evaluate(() => ({
    complete: performance.now(),
    ...globalThis.bench,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    nodes: document.querySelectorAll('*').length,
  }));
  const speed = { ...painted, ready, heapBytes: await heapBytes() };
  await context.close();
  return speed;
}

async function measurePage(system: System, page: MeasuredPage): Promise<PageSpeed> {
  // Its season is played when it is first asked for, and that is no page's time.
  await measureOnce(system, page);
  const results: PageSpeed[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await measureOnce(system, page));
  const middle = (name: keyof PageSpeed) => {
    const sorted = results.map((result) => result[name]).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };
  return {
    firstPaint: middle('firstPaint'),
    largestPaint: middle('largestPaint'),
    ready: middle('ready'),
    complete: middle('complete'),
    blocking: middle('blocking'),
    layoutShift: middle('layoutShift'),
    heapBytes: middle('heapBytes'),
    nodes: middle('nodes'),
  };
}

/** One load of each. */
export async function measurePagesOnce(system: System): Promise<Readonly<Record<string, PageSpeed>>> {
  const results: Record<string, PageSpeed> = {};
  for (const page of pages) results[page.path] = await measureOnce(system, page);
  return results;
}

/** Each page that staff open first, by its path: the middle of several loads, value by value. */
export async function measurePageSpeed(system: System): Promise<Readonly<Record<string, PageSpeed>>> {
  const results: Record<string, PageSpeed> = {};
  for (const page of pages) results[page.path] = await measurePage(system, page);
  return results;
}
