import type { Page } from 'playwright';

/** Milliseconds. */
export interface Percentiles {
  readonly p50: number;
  readonly p95: number;
}

const scrollSeconds = 3;

/** Of some times those that half and nineteen twentieths of them keep. */
export function percentiles(times: readonly number[]): Percentiles {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}

declare global {
  /** When something was typed or pressed last. */
  var actedAt: number;
  /** The name of the first row that is drawn. */
  var firstRow: () => string | undefined;
  /** From each key until what it wrote was painted. */
  var keyTimes: number[];
}

/** In the page, before anything else: what the measurements below look at. */
export function watchRows() {
  for (const type of ['input', 'click'])
    addEventListener(type, ({ timeStamp }) => (globalThis.actedAt = timeStamp), { capture: true });
  globalThis.firstRow = () => {
    const cell = document.querySelector('tbody tr:not([aria-hidden]) :is(th, [role="rowheader"])');
    const name =
      cell && (cell.querySelector('bdi') ?? document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode());
    return name?.textContent ?? undefined;
  };
}

/** In the page, before anything else: how long each key takes. */
export function watchKeys() {
  globalThis.keyTimes = [];
  addEventListener(
    'input',
    ({ timeStamp }) =>
      requestAnimationFrame(() => setTimeout(() => globalThis.keyTimes.push(performance.now() - timeStamp))),
    { capture: true },
  );
}

const sinceAct = async (page: Page, isDrawn: (name: string) => number | false, name: string): Promise<number> =>
  Number(await (await page.waitForFunction(isDrawn, name)).jsonValue());

/** How long after the last act the first row has been that of `name`, to the frame. */
export const untilFirst = (page: Page, name: string): Promise<number> =>
  sinceAct(page, (wanted) => globalThis.firstRow() === wanted && performance.now() - globalThis.actedAt, name);

/** How long after the last act the first row has been another than that of `name`. */
export const untilAnother = (page: Page, name: string): Promise<number> =>
  sinceAct(
    page,
    (before) => ![undefined, before].includes(globalThis.firstRow()) && performance.now() - globalThis.actedAt,
    name,
  );

/**
 * Frames amid scrolling, and those of them in which no row was at the middle of the window. `box` is the selector of what
 * scrolls, where that is not the page.
 */
export const framesWhileScrolling = (page: Page, box = 'html') =>
  page.evaluate(
    async ([seconds, scrolled]) => {
      const start = performance.now();
      const element = document.querySelector(scrolled);
      let frames = 0;
      let blank = 0;
      while (performance.now() - start < seconds * 1000) {
        element?.scrollBy(0, 120);
        await new Promise(requestAnimationFrame);
        frames += 1;
        const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
        if (!middle?.closest('tbody tr:not([aria-hidden])')) blank += 1;
      }
      return { framesPerSecond: Math.round((frames * 1000) / (performance.now() - start)), blankFrames: blank };
    },
    [scrollSeconds, box] as const,
  );
