import { deepStrictEqual } from 'node:assert';
import { createReadStream, statSync } from 'node:fs';
import { parse } from 'csv-parse';
import type { Page } from 'playwright';
import { asked, project } from '../packages/console/e2e/asked.ts';
import type { Stack } from '../packages/console/e2e/stack.ts';
import { neutraliseCell } from '../packages/contract/src/records/csv.ts';
import type { System } from './system.ts';

/** A filtered list of players, exported whole; milliseconds. */
export interface ExportSpeed {
  readonly rows: number;
  readonly bytes: number;
  readonly duration: number;
  /** How many different numbers of rows were told on the way. */
  readonly progress: number;
  /** How many rows had come when it was cancelled, and no file was saved. */
  readonly cancelledAt: number;
}

type Row = readonly string[];

/** What the API lists for a query, all of it, each as the first cells of its line: id, name, e-mail. */
async function listedRows(stack: Stack, query: string): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body } = await asked(stack, `players?${query}&limit=200${cursor === '' ? '' : `&cursor=${cursor}`}`);
    for (const { id, name, email } of body.items) rows.push([id, name, email].map(neutraliseCell));
    cursor = body.nextCursor;
  }
  return rows;
}

/** The lines of a file without its headings, as another library than ours reads them. */
async function readRows(file: string): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for await (const cells of createReadStream(file).pipe(parse({ bom: true, from_line: 2 }))) rows.push(cells);
  return rows;
}

/** Notes every number of rows that the page tells from now on. */
const noteProgress = (page: Page) =>
  page.evaluate(() => {
    const told = new Set<string>();
    const note = () => {
      const status = document.querySelector('[role="dialog"] [role="status"]');
      const rows = status?.textContent?.match(/^[\d,]+(?= of )/)?.[0];
      if (rows) told.add(rows);
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
    Object.assign(globalThis, { toldRows: told });
  });

/** Exports the players who registered after the first did; throws where a cell is not what the list has. */
export async function measureExport({ stack, signedIn }: System): Promise<ExportSpeed> {
  const [oldest] = (await asked(stack, 'players?sort=registeredAt&limit=1')).body.items;
  const dayAfter = new Date(Date.parse(oldest.registeredAt) + 86_400_000).toISOString().slice(0, 10);
  const query = `sort=registeredAt&registered=${dayAfter}..`;
  const context = await signedIn();
  try {
    const page = await context.newPage();
    await page.goto(`${stack.consoleUrl}/manage/players?project=${project}&${query}`);
    await page.getByRole('button', { name: 'Export' }).click();
    const save = page.getByRole('button', { name: 'Save as CSV' });
    const status = page.getByRole('dialog', { name: 'Export' }).getByRole('status');

    let isSaved = false;
    page.on('download', () => {
      isSaved = true;
    });
    await save.click();
    await status.filter({ hasText: /^[1-9][\d,]* of / }).waitFor();
    const cancelledAt = Number((await status.textContent())?.match(/^[\d,]+/)?.[0].replaceAll(',', '') ?? 0);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await save.waitFor();
    deepStrictEqual(isSaved, false);

    await noteProgress(page);
    const started = performance.now();
    const download = page.waitForEvent('download', { timeout: 600_000 });
    await save.click();
    const file = await (await download).path();
    const duration = performance.now() - started;

    const rows = await readRows(file);
    deepStrictEqual(
      rows.map(([id = '', name = '', email = '']) => [id, name, email]),
      await listedRows(stack, query),
    );
    deepStrictEqual(
      rows.flat().filter((cell) => /^[=+\-@＝＋－＠\t\n\r]/.test(cell) && Number.isNaN(Number(cell))),
      [],
    );
    const progress = await page.evaluate(() => (globalThis as unknown as { toldRows: Set<string> }).toldRows.size);
    return { rows: rows.length, bytes: statSync(file).size, duration, progress, cancelledAt };
  } finally {
    await context.close();
  }
}
