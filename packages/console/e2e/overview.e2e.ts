import { readFileSync } from 'node:fs';
import { expect, signIn, test } from './test.ts';

test('the document carries the charts, drawn, and the page goes on with figures of its own', async ({
  page,
  stack,
}) => {
  await signIn(page, stack, 'reader@bullpen.test', '/overview');
  const updates = page.getByRole('region', { name: 'Fund update rate' });
  const registrations = page.getByRole('region', { name: 'Player registration rate' });
  await expect(updates).toContainText('per min');
  await expect(registrations).toContainText('new players');
  const document = await (await page.request.get(page.url())).text();
  expect(document).toMatch(/Fund update rate[\s\S]*<path[^>]* d="M[\s\S]*Player registration rate/);

  await page.getByRole('radio', { name: '7 d' }).click();
  await expect(page).toHaveURL(/range=7d/);
  await expect(updates).toContainText('6 h buckets');
  await page.getByRole('radio', { name: 'Season' }).click();
  await expect(registrations).toContainText('1 day buckets');
  await page.goBack();
  await expect(page.getByRole('radio', { name: '7 d' })).toBeChecked();
  await expect(updates).toContainText('6 h buckets');
  await page.reload();
  await expect(updates).toContainText('6 h buckets');
});

const played = 'handelskompas-s03-test';

test('each list is found from its card: searched, ordered, page by page, and taken along whole', async ({
  page,
  stack,
}) => {
  await signIn(page, stack, 'sudo@bullpen.test', `/overview?project=${played}`);
  const card = page.getByRole('region', { name: 'Top performers', exact: true });
  await expect(card.getByRole('rowheader')).toHaveCount(8);
  const summary = card.getByText(/ funds?$/);
  const total = Number(/8 of (\d+) funds/.exec((await summary.textContent()) ?? '')?.[1]);
  expect(total).toBeGreaterThan(200);
  const best = await card.getByRole('rowheader').first().locator('bdi').first().textContent();

  await card.getByRole('button', { name: /^Search/ }).click();
  await card.getByRole('searchbox').fill(best ?? '');
  await expect(card.getByRole('rowheader').first()).toContainText(best ?? '');
  await expect(summary).not.toContainText(`of ${total} funds`);
  await card.getByRole('link', { name: 'See all: Top performers' }).click();
  await expect(page).toHaveURL(/\/overview\/top-performers\?.*search=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Top performers' })).toBeVisible();
  await expect(page.getByRole('rowheader').first()).toContainText(best ?? '');

  await page.getByRole('searchbox').fill('');
  // The pages come as somebody comes near their end.
  await expect(async () => {
    await page.getByRole('row').last().scrollIntoViewIfNeeded();
    await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${total} funds$`) })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await expect(page.getByRole('rowheader')).toHaveCount(total);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${played}-top-performers.csv`);
  await expect(page.getByText(`Saved ${total} rows.`)).toBeVisible();
  const [headings, ...rows] = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect([headings?.replace('\ufeff', '').split(',')[3], rows.length]).toEqual(['Name', total]);

  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/manage\/players\?.*open=/);
  const player = page.getByRole('dialog', { name: 'Player' });
  await player.getByRole('tab', { name: 'Funds' }).click();
  await expect(player).toContainText(best ?? '');
});

test('what was bought and sold is there whatever the features, and its list is sorted in the page', async ({
  page,
  stack,
}) => {
  await signIn(page, stack, 'sudo@bullpen.test', `/overview/top-trades?range=season&project=${played}`);
  const names = page.getByRole('rowheader');
  const first = (await names.first().textContent()) ?? '';
  const count = await names.count();
  await page.getByRole('button', { name: 'Funds that bought' }).click();
  await expect(page).toHaveURL(/sort=bought&order=asc|order=asc.*sort=bought/);
  await expect(names.last()).toHaveText(first);
  await expect(names).toHaveCount(count);
  await page.reload();
  await expect(names.last()).toHaveText(first);
});
