import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { asked, project } from '../packages/console/e2e/asked.ts';
import type { TranslationEntry, TranslationPage } from '../packages/contract/src/translations/translation.ts';
import { framesWhileScrolling, type Percentiles, percentiles, watchKeys } from './drawn-rows.ts';
import { openSlowPage, whenTakenOver } from './slow-page.ts';
import { type System, startSystem } from './system.ts';

/** A grid of texts as large as products have them, on a slow machine, the API's answers made beforehand; milliseconds. */
export interface TranslationsSpeed {
  readonly keys: number;
  readonly locales: number;
  /** From the start of the navigation until the first rows can be used. */
  readonly first: number;
  readonly framesPerSecond: number;
  /** Frames amid scrolling in which no row was at the middle of the window. */
  readonly blankFrames: number;
  /** Rows in the document, of all that were read. */
  readonly drawn: number;
  /** From a key in a text until what it writes is painted, with the checks of that text and its preview. */
  readonly typing: Percentiles;
}

const keys = 5_000;
const locales = ['nl-BE', 'fr-BE', 'de-CH', 'nl-NL', 'da-DK', 'et_EE', 'fi-FI', 'lv-LV'];
/** The document waits for no texts: those that the browser asks for are answered here. */
export const ofTranslations = { locales, environment: { DOCUMENT_TIMEOUT: '1' } };
const texts = new URL('../packages/platform/src/translations/texts/', import.meta.url);
const typed = ' So many words that somebody writes here. ';
const box = '[role="grid"]';

const read = async (name: string) => JSON.parse(await readFile(new URL(`${name}.json`, texts), 'utf8'));

/** The texts of the product, over and over, in every language. */
async function manyEntries(): Promise<readonly TranslationEntry[]> {
  const sources = Object.entries<{ readonly text: string }>(await read('source'));
  const translated = await Promise.all(locales.map(read));
  return Array.from({ length: keys }, (_, at): TranslationEntry => {
    const [key, { text }] = sources[at % sources.length] ?? ['', { text: '' }];
    return {
      id: `0000000b-7c1e-4a04-8e13-${String(at).padStart(12, '0')}`,
      key: `part${String(Math.floor(at / sources.length)).padStart(2, '0')}.${key}`,
      source: { text, changedAt: '2026-01-19T09:00:00.000Z', previous: null },
      description: null,
      tags: ['web'],
      translations: locales.map((locale, index) => ({
        locale,
        value: translated[index]?.[key] ?? null,
        status: translated[index]?.[key] === undefined ? 'missing' : 'translated',
        issues: [],
        dismissed: [],
        version: 1,
        changedAt: null,
        changedBy: null,
      })),
    };
  });
}

/** Answers the lists of the API in its place. */
async function answerLists(page: Page, entries: readonly TranslationEntry[], first: TranslationPage): Promise<void> {
  const progress = locales.map((locale) => ({ ...first.progress[0], locale, total: entries.length, missing: 0 }));
  await page.route(/\/api\/admin\/translations\?/, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const from = Number(query.get('cursor') ?? 0);
    const to = from + Number(query.get('limit') ?? 50);
    return route.fulfill({
      headers: { 'access-control-allow-origin': '*', 'content-type': 'application/json' },
      body: JSON.stringify({
        ...first,
        progress,
        items: entries.slice(from, to),
        nextCursor: to < entries.length ? String(to) : null,
        total: { ...first.total, value: entries.length },
      }),
    });
  });
}

/** Scrolls to the end again and again, until every row has been read; then back to the first. */
async function readAll(page: Page): Promise<void> {
  await page.evaluate(
    async ([selector, rows]) => {
      const grid = document.querySelector(selector);
      while (Number(grid?.getAttribute('aria-rowcount') ?? 0) <= rows) {
        grid?.parentElement?.scrollTo({ top: grid.parentElement.scrollHeight });
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      grid?.parentElement?.scrollTo({ top: 0 });
    },
    [box, keys] as const,
  );
}

/** Opens the grid with all its texts, scrolls it and types into one of them. */
export async function measureTranslations(): Promise<TranslationsSpeed> {
  const system = await startSystem(ofTranslations);
  try {
    return await measureTranslationsOnce(system);
  } finally {
    await system.stop();
  }
}

/** One load, of a system that was started with {@link ofTranslations}. */
export async function measureTranslationsOnce(system: System): Promise<TranslationsSpeed> {
  const { stack } = system;
  const { body } = await asked(stack, 'translations?limit=1');
  const { context, page } = await openSlowPage(system, { isLineSlow: false });
  page.setDefaultTimeout(300_000);
  await page.addInitScript(watchKeys);
  await answerLists(page, await manyEntries(), body);
  const shown = new URLSearchParams({ project, locales: locales.join(',') });
  await page.goto(`${stack.consoleUrl}/translate?${shown}`, { waitUntil: 'commit' });
  const first = await whenTakenOver(page, '[role="gridcell"]');
  await readAll(page);
  const scrolling = await framesWhileScrolling(page, `:has(> ${box})`);
  const drawn = await page.locator('tbody tr[data-index]').count();

  // By its row: of a cell by its place among those that are drawn, another one is meant after each scroll.
  await page.locator(`:has(> ${box})`).evaluate((element) => element.scrollTo({ top: 0 }));
  await page.locator('tr[data-index="5"] [role="gridcell"]').first().click();
  await page.getByRole('grid').getByRole('textbox').pressSequentially(typed, { delay: 150 });
  const times = await page.evaluate(() => globalThis.keyTimes);
  await context.close();
  return { keys, locales: locales.length, first, ...scrolling, drawn, typing: percentiles(times) };
}
