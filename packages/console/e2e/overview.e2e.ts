import { readFileSync } from 'node:fs';
import { asked } from './asked.ts';
import { signedIn } from './person.ts';
import { expect, goto, reload, signIn, test } from './test.ts';

interface Answer {
  readonly points: readonly { readonly at: string; readonly until: string; readonly value: number }[];
}

test('the document carries the charts, drawn; the page goes on with figures of its own, and a stretch that is drawn stands in the address', async ({
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
  await reload(page);
  await expect(updates).toContainText('6 h buckets');

  await test.step('a stretch that is drawn on a chart', async () => {
    const answered = page.waitForResponse((answer) => answer.url().includes('/overview/fund-update-rate?range=30d'));
    await page.getByRole('radio', { name: '30 d' }).click();
    const { points }: Answer = await (await answered).json();
    const chart = page.getByRole('region', { name: 'Fund update rate' });
    await expect(chart.getByText('1 day buckets')).toBeVisible();
    await chart.getByRole('application').hover();
    await expect(chart.locator('[data-drawn-by="recharts"]')).toBeAttached();
    const area = await chart.getByRole('application').boundingBox();
    if (!area) throw new Error('The chart is not in sight.');
    const over = (index: number) =>
      [area.x + (area.width * (index + 0.5)) / points.length, area.y + area.height / 2] as const;
    await page.mouse.move(...over(10));
    await page.mouse.down();
    await page.mouse.move(...over(12));
    await page.mouse.up();
    const ends = { from: points[10]?.at, to: points[12]?.until };
    await expect
      .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
      .toMatchObject({ range: 'custom', ...ends });
    await expect(chart.getByText('6 h buckets')).toBeVisible();

    const document = await page.request.get(page.url());
    expect((await document.text()).match(/6 h buckets/g)).toHaveLength(2);
    await page.goBack();
    await expect(chart.getByText('1 day buckets')).toBeVisible();
  });

  await test.step('a chart says as a table what the API answered, the newest first', async () => {
    const answered = page.waitForResponse((answer) => answer.url().includes('/player-registration-rate?range=season'));
    await page.getByRole('radio', { name: 'Season' }).click();
    const { points }: Answer = await (await answered).json();
    await registrations.getByRole('button', { name: 'Show as table: Player registration rate' }).click();
    const shown = () =>
      registrations
        .getByRole('row')
        .evaluateAll((rows) => rows.slice(1).map((row) => row.children[1]?.textContent?.replaceAll(',', '')));
    await expect.poll(shown).toEqual(points.map(({ value }) => String(value)).toReversed());
  });
});

const played = 'handelskompas-s03-test';

test('in the morning: whether all is well, and from each word to what has to be done', async ({ page, stack }) => {
  await signIn(page, stack, 'sudo@bullpen.test', `/overview?project=${played}`);
  const line = page.getByRole('region', { name: 'The season at a glance' });
  await line.getByRole('link', { name: /^\d+ texts? with errors$/ }).click();
  await expect(page).toHaveURL(/\/translate\?.*show=errors/);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await page.goBack();
  const names = line.getByRole('link', { name: /^[\d,]+ names wait, the oldest of/ });
  const [waiting] = ((await names.textContent()) ?? '').split(' ');
  await names.click();
  await expect(page).toHaveURL(/\/manage\/names\?.*sort=writtenAt/);
  await expect(page.getByRole('status').filter({ hasText: `${waiting} names` })).toBeVisible();
  await page.goBack();
  await line.getByRole('button', { name: 'What counts' }).click();
  await expect(page.getByRole('dialog', { name: 'What counts' })).toContainText('at least 30 updates');
});

test('in the morning: from the word for it to a run that failed in the night, which is run again', async ({
  page,
  ownStack,
}) => {
  // The season's own ones failed long ago.
  await page.route(/\/scripts\/runs\?.*status=failed/, async (route) => {
    const response = await route.fetch();
    const { items, ...list } = await response.json();
    const [last, ...others] = items;
    await route.fulfill({
      response,
      json: { ...list, items: [{ ...last, endedAt: new Date().toISOString() }, ...others] },
    });
  });
  await signIn(page, ownStack, 'sudo@bullpen.test', `/overview?project=${played}`);
  const line = page.getByRole('region', { name: 'The season at a glance' });
  await line.getByRole('link', { name: '1 run failed in a day' }).click();
  const opened = page.getByRole('dialog', { name: 'Run', exact: true });
  await expect(opened.getByText('Failed', { exact: true })).toBeVisible();
  await opened.getByRole('button', { name: 'Run again…' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('It failed in the night.');
  await page.getByRole('button', { name: 'Dry run' }).click();
  await expect(page.getByText(/^Measured/)).toBeVisible();
  await page.getByRole('button', { name: 'Run…' }).click();
  await page.getByRole('button', { name: 'Run script now' }).click();
  await expect(page).toHaveURL(/\/scripts\/history\?.*open=/);
  await expect(opened).toContainText('It failed in the night.');
  await expect(opened.getByText('Succeeded', { exact: true })).toBeVisible();
});

test('in the morning: from what changed since the last visit to the player whom a colleague renamed', async ({
  page,
  ownStack,
}) => {
  const { body } = await asked(ownStack, 'players?limit=1');
  const [player] = body.items;
  const { token } = await signedIn(ownStack, 'second.sudo@bullpen.test');
  const renamed = await fetch(`${ownStack.apiUrl}/${played}/api/admin/players/${player.id}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ version: player.version, name: 'Nachtwacht' }),
  });
  expect(renamed.status, await renamed.clone().text()).toBe(200);
  // The first visit has none before it, and the next one begins half an hour later.
  let visits = 0;
  await page.route(/\/visits\/own$/, async (route) => {
    const response = await route.fetch();
    visits += response.ok() ? 1 : 0;
    const since = new Date(Date.now() - 3_600_000).toISOString();
    await route.fulfill({ response, json: { ...(await response.json()), since } });
  });
  await signIn(page, ownStack, 'sudo@bullpen.test', `/overview?project=${played}`);
  const news = page.getByRole('region', { name: 'Since your last visit' });
  const link = news.getByRole('link', { name: 'Player “Nachtwacht” changed' });
  await expect(news).toContainText('by second.sudo');
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/manage/players\\?.*open=${player.id}`));
  await expect(page.getByRole('dialog', { name: 'Player' })).toContainText('Nachtwacht');
  // Where there is room the player stands beside the list, which can be searched, and whose row says the same.
  await page.setViewportSize({ width: 1600, height: 900 });
  await expect(page.getByRole('complementary', { name: 'Player' })).toContainText('Nachtwacht');
  await page.getByRole('searchbox').fill('Nachtwacht');
  const row = page.getByRole('rowheader', { name: 'Nachtwacht' });
  await expect(row).toHaveAttribute('title', /^Player changed by second\.sudo@/);
  await expect(page.getByText('Changed since your last visit')).toBeVisible();
  expect(visits).toBe(1);
});

test('each list is found from its card: searched, ordered, page by page, and exported whole', async ({
  page,
  stack,
}) => {
  await signIn(page, stack, 'sudo@bullpen.test', `/overview?project=${played}`);
  const card = page.getByRole('region', { name: 'Top performers', exact: true });
  await expect(card.getByRole('rowheader')).toHaveCount(8);
  // Where nothing moved yet today it says so as well.
  const summary = card.getByText(/\d funds?\b/);
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
  // Those out of sight are not drawn.
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(total + 1));
  await page.evaluate(() => window.scrollTo({ top: 0 }));
  await expect(page.getByRole('rowheader').first()).toContainText(best ?? '');

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
  await expect(page).toHaveURL(/\/manage\/funds\?.*open=/);
  await expect(page.getByRole('dialog', { name: 'Fund' })).toContainText(best ?? '');

  await test.step('what was bought and sold', async () => {
    await goto(page, `${stack.consoleUrl}/overview/top-trades?range=season&project=${played}`);
    const names = page.getByRole('rowheader');
    const first = (await names.first().textContent()) ?? '';
    const count = await names.count();
    await page.getByRole('button', { name: 'Funds that bought' }).click();
    await expect(page).toHaveURL(/sort=bought&order=asc|order=asc.*sort=bought/);
    await expect(names.last()).toHaveText(first);
    await expect(names).toHaveCount(count);
    await reload(page);
    await expect(names.last()).toHaveText(first);
  });
});
