import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { project } from './asked.ts';
import { expect, goto, identityList, signIn, test } from './test.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** In letters that the font of artwork does not have. */
const names = ['Rakete 🚀', 'محمد العربي', 'สมชาย ใจดี'];

type Named = Record<string, unknown>;

/** Gives the first rows of figures, whatever they are of, those names. */
function rename(rows: readonly Named[]): readonly Named[] {
  return rows.map((row, index) => {
    const name = names[index];
    if (name === undefined) return row;
    const player = row['player'] ? { player: { ...(row['player'] as Named), name } } : {};
    const instrument = row['instrument'] ? { instrument: { ...(row['instrument'] as Named), name } } : {};
    return { ...row, name, ...player, ...instrument };
  });
}

async function save(page: Page, name: string | RegExp): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return readFileSync(await (await download).path());
}

// Whatever a page reports of its policy fails the test: `watch` in test.ts listens.
test('what a page loads late runs under its own policy: files of every kind, Markdown, charts, the layout of a plan, a worker', async ({
  page,
  stack,
}) => {
  const open = (path: string) => goto(page, stack.consoleUrl + path);
  await signIn(page, stack, 'sudo@bullpen.test', `/overview?project=${project}`);

  await test.step('charts', async () => {
    await page.getByRole('application').first().hover();
    await expect(page.locator('[data-drawn-by="recharts"]').first()).toBeAttached();
  });

  await test.step('artwork with names that its font cannot write', async () => {
    await page.route(/\/overview\/(?:top-|movers)/, async (route) => {
      const response = await route.fetch();
      const figures: Named = await response.json();
      const renamed = Object.entries(figures).map(([key, value]) => [
        key,
        Array.isArray(value) ? rename(value) : value,
      ]);
      await route.fulfill({ response, json: Object.fromEntries(renamed) });
    });
    for (const template of ['performers', 'leagues', 'trades', 'movers']) {
      await open(`/manage/origami?project=${project}&template=${template}`);
      const drawn = page.getByRole('region', { name: 'Preview' }).locator('svg[lang]');
      for (const name of names) await expect(drawn, template).toContainText(name);
      const pdf = (await save(page, 'PDF')).toString('latin1');
      expect(pdf, template).toMatch(/^%PDF/);
      // A picture of each name at least, and what of it is clear.
      expect(pdf.match(/\/Subtype \/Image/g)?.length, template).toBeGreaterThanOrEqual(2 * names.length);
    }
    for (const name of [/^SVG/, 'PNG', 'CSV']) await save(page, name);
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(page.getByText('Copied the picture.')).toBeVisible();
  });

  await test.step('files that the server and the page write', async () => {
    await open(`/manage/leagues?project=${project}`);
    await page.getByRole('button', { name: 'Export' }).click();
    await save(page, 'Save as CSV');
    await open(`/translate?project=${project}`);
    await page.getByRole('button', { name: 'Export' }).click();
    for (const format of [/^CSV/, /each line$/, /nested/]) {
      await page.getByRole('radio', { name: format }).click();
      await save(page, 'Save the file');
    }
  });

  await test.step('a plan, and Markdown in it', async () => {
    await open(`/project?project=${project}`);
    await page.getByRole('button', { name: 'Add a node' }).click();
    await page.keyboard.type('Laid out');
    await page.getByRole('heading', { name: 'Plan', exact: true }).click();
    await page.locator('.react-flow__node', { hasText: 'Laid out' }).dblclick();
    const opened = page.getByRole('dialog', { name: 'Laid out' });
    await opened.getByRole('textbox', { name: 'Notes' }).fill('**Bulls** &amp; *bears*');
    const shown = opened.getByRole('region', { name: 'Notes as they are shown' });
    await expect(shown.locator('strong')).toHaveText('Bulls');
    await expect(shown).toContainText('Bulls & bears');
    await opened.getByRole('button', { name: 'Keep as draft' }).click();
    await page.getByRole('button', { name: 'Auto-layout' }).click();
    await expect(page.getByText('The plan is laid out anew.')).toBeAttached();
    for (const file of [/^Markdown/, /^Picture/]) {
      await page.getByRole('button', { name: 'Export' }).click();
      await save(page, file);
    }
  });

  await test.step('YAML of a script', async () => {
    await open(`/scripts?project=${project}`);
    await page.getByRole('link', { name: 'Split', exact: true }).click();
    await expect(page.getByText('type: split')).toBeVisible();
  });

  await test.step('a worker, for a long list', async () => {
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(new URL(worker.url()).pathname));
    await page.route(identityList, async (route) => {
      const response = await route.fetch();
      const list: readonly { readonly id: string }[] = await response.json();
      const copies = Array.from({ length: 10 }, (_, copy) =>
        list.map((each) => ({ ...each, id: `${copy}${each.id.slice(1)}` })),
      );
      await route.fulfill({ response, json: copies.flat() });
    });
    await open('/sudo');
    await expect(page.getByText(/^2,\d\d\d identities$/)).toBeVisible();
    expect(workers).toEqual([expect.stringMatching(/^\/assets\/identity-worker/)]);
    await page.getByRole('searchbox').fill('reader@bullpen');
    await expect(page.getByText(/^10 of 2,\d\d\d identities$/)).toBeVisible();
    await page.getByRole('button', { name: 'Export' }).click();
    await save(page, 'Save as CSV');
  });
});
