import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { expect, signIn, test } from './test.ts';

const played = 'handelskompas-s03-test';

const artwork = (page: Page) => page.getByRole('region', { name: 'Preview' }).locator('svg[lang]');

async function take(page: Page, name: string | RegExp): Promise<Download> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return download;
}

test('artwork is chosen, kept in its address, and says what the overview says', async ({ page, stack }) => {
  await signIn(page, stack, 'sudo@bullpen.test', `/overview/top-performers?range=season&project=${played}`);
  await expect(page.getByRole('rowheader').nth(9)).toBeVisible();
  const best = await page
    .getByRole('rowheader')
    .evaluateAll((rows) => rows.slice(0, 10).map((row) => row.querySelector('bdi')?.textContent ?? ''));

  await page.getByRole('link', { name: 'Manage', exact: true }).click();
  await page.getByRole('link', { name: 'Origami' }).click();
  await expect(artwork(page)).toContainText(/Stand na week \d+/);
  const csv = readFileSync(await (await take(page, 'CSV')).path(), 'utf8');
  const rows = csv.trimEnd().split('\r\n').slice(1);
  expect(rows).toHaveLength(10);
  for (const [index, name] of best.entries()) {
    expect(rows[index]).toContain(name);
    await expect(artwork(page)).toContainText(name);
  }

  await page.getByText('Biggest movers').click();
  await page.getByRole('radio', { name: 'fr-BE' }).click();
  await page.getByText('1 column').click();
  await expect(artwork(page)).toContainText('En hausse');
  await expect(page).toHaveURL(/template=movers/);
  await page.reload();
  await expect(artwork(page)).toContainText('En hausse');
  await expect(page.getByRole('radio', { name: /^1 column/ })).toBeChecked();
});

for (const format of ['link-image', 'story']) {
  test(`the file looks as its preview: ${format}`, async ({ context, page, stack }) => {
    await page.setViewportSize({ width: 1300, height: 2000 });
    await signIn(page, stack, 'sudo@bullpen.test', `/manage/origami?format=${format}&project=${played}`);
    await page.getByRole('textbox', { name: 'Headline' }).fill('Ça monte, ça descend');
    await expect(artwork(page)).toContainText('Ça monte');
    const svg = readFileSync(await (await take(page, /^SVG/)).path());
    const file = await context.newPage();
    const drawn = /width="(\d+)px" height="(\d+)px"/.exec(svg.toString());
    const size = { width: Number(drawn?.[1]), height: Number(drawn?.[2]) };
    expect(size.width).toBeGreaterThan(1_000);
    await file.setViewportSize(size);
    await file.setContent(
      `<body style="margin: 0"><img src="data:image/svg+xml;base64,${svg.toString('base64')}"></body>`,
    );
    await file.locator('img').evaluate((image: HTMLImageElement) => image.decode());

    // At its own size, at the corner of the window.
    await artwork(page).evaluate((preview, { width, height }) => {
      preview.setAttribute(
        'style',
        `position: fixed; inset: 0 auto auto 0; z-index: 9999; width: ${width}px; height: ${height}px`,
      );
      document.body.append(preview);
    }, size);
    const clip = { x: 0, y: 0, ...size };
    expect((await page.screenshot({ clip })).equals(await file.screenshot({ clip }))).toBe(true);
  });
}
