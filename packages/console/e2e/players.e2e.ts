import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { asked, project } from './asked.ts';
import type { Stack } from './stack.ts';
import { expect, goto, pageOfAnother, reload, signIn, test } from './test.ts';

test.use({ allowedErrors: /responded with a status of 409|^RequestFailure/ });

const address = (search = '') => `/manage/players?project=${project}${search}`;

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly locale: string;
  readonly version: number;
}

const playersOf = async (stack: Stack, query: string): Promise<readonly Listed[]> =>
  (await asked(stack, `players?${query}`)).body.items;

const names = (page: Page) => page.getByRole('rowheader').locator('bdi');
const count = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).first();

test('players are found by name and id, sorted over all of them, filtered, and exported whole', async ({
  page,
  stack,
}) => {
  await signIn(page, stack, 'sudo@bullpen.test', address());
  await expect(page.getByRole('heading', { level: 1, name: 'Players' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Players', exact: true })).toHaveAttribute('aria-current', 'page');
  const [first, second] = await playersOf(stack, 'limit=2');
  await expect(names(page).first()).toHaveText(first?.name ?? '');
  const document = await (await page.request.get(page.url())).text();
  expect(document).toContain(second?.email);

  await page.getByRole('button', { name: 'Last active' }).click();
  await expect(page).toHaveURL(/sort=lastActiveAt/);
  await page.getByRole('button', { name: 'Last active' }).click();
  await expect(page).toHaveURL(/sort=lastActiveAt&order=desc|order=desc&sort=lastActiveAt/);
  const [latest] = await playersOf(stack, 'sort=lastActiveAt&order=desc&limit=1');
  await expect(names(page).first()).toHaveText(latest?.name ?? '');
  await reload(page);
  await expect(names(page).first()).toHaveText(latest?.name ?? '');

  await page.getByRole('searchbox').fill(second?.id ?? '');
  await expect(count(page, /^1 player$/)).toBeVisible();
  await expect(names(page)).toHaveText([second?.name ?? '']);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${project}-players.csv`);
  const [headings, ...rows] = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(headings?.replace('\ufeff', '')).toBe(
    'Id,Name,Email,Locale,Registered,Last active,Funds,Best fund id,Best value (EUR),Return,Rank,Leagues',
  );
  expect(rows.map((row) => row.split(',')[0])).toEqual([second?.id]);
  const { body: funds } = await asked(stack, `funds?playerId=${second?.id}&sort=rank`);
  const [best] = funds.items;
  expect(rows[0]?.split(',').slice(-6, -1)).toEqual(
    [funds.items.length, best.id, best.value / 100, best.return, best.rank].map(String),
  );
  const row = page.getByRole('row').filter({ has: names(page) });
  await expect(row).toContainText(
    new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 }).format(best.value / 100),
  );
  const heading = page
    .getByRole('columnheader', { name: 'Return', exact: true })
    .getByText('Return', { exact: true })
    .first();
  await expect(heading).toHaveAccessibleDescription(/players cannot be sorted by it/);

  await test.step('filters', async () => {
    const [any] = await playersOf(stack, 'limit=1&sort=registeredAt');
    const locale = any?.locale ?? '';
    await goto(page, stack.consoleUrl + address());
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('radio', { name: locale }).click();
    await expect(page).toHaveURL(new RegExp(`locale=${locale}`));
    const { body: ofLocale } = await asked(stack, `players?locale=${locale}`);
    const written = new Intl.NumberFormat('en-GB').format(ofLocale.total.value);
    await expect(count(page, new RegExp(`${written} players?$`))).toBeVisible();
    for (const [filter, sort, label] of [
      ['registered', 'registeredAt', 'Registered'],
      ['lastActive', 'lastActiveAt', 'Last active'],
    ] as const) {
      const [, middle] = await playersOf(stack, `sort=${sort}&limit=2`);
      const day = String(Reflect.get(middle ?? {}, sort)).slice(0, 10);
      await page.getByRole('group', { name: label }).getByLabel('From').fill(day);
      await expect(page).toHaveURL(new RegExp(`${filter}=${day}\\.\\.`));
      const { body } = await asked(stack, `players?locale=${locale}&${filter}=${day}..&sort=${sort}&limit=5`);
      await expect(names(page).first()).toHaveText(body.items[0]?.name ?? '');
    }
    await expect(page).not.toHaveURL(/registered=/);
    const query = new URL(page.url()).searchParams;
    const listQuery = `locale=${locale}&lastActive=${query.get('lastActive')}&sort=lastActiveAt`;
    const { body } = await asked(stack, `players?${listQuery}&limit=2`);
    const document = await (await page.request.get(page.url())).text();
    expect(document).toContain(body.items[1]?.email ?? body.items[0]?.email);
    await page.keyboard.press('Escape');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    const lines = readFileSync(await (await download).path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(lines).toHaveLength(body.total.value + 1);
  });
});

test('a fund is renamed and named back; who renames a player second sees the first one’s name; a player is deleted once their name is typed', async ({
  browser,
  page,
  stack,
  watch,
}) => {
  await test.step('a fund', async () => {
    const [player] = await playersOf(stack, 'limit=1&sort=registeredAt');
    const fundOf = async () => (await asked(stack, `funds?playerId=${player?.id}`)).body.items[0];
    const { name: before } = await fundOf();
    await signIn(page, stack, 'sudo@bullpen.test', address(`&open=${player?.id}`));
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(player?.email ?? '');
    await page.getByRole('tab', { name: 'Funds' }).click();
    await page.getByRole('button', { name: `Rename ${before}…` }).click();
    await page.getByLabel('New name').fill('Fonds 17');
    const notice = page.getByRole('region', { name: 'What the player will read' });
    await expect(notice).toContainText(before);
    await expect(notice.locator('blockquote')).toHaveAttribute('lang', (player?.locale ?? '').replace('_', '-'));
    await page.getByRole('button', { name: 'Rename fund' }).click();
    await expect(page.getByRole('button', { name: 'Rename Fonds 17…' })).toBeVisible();
    expect(await fundOf()).toMatchObject({ name: 'Fonds 17', version: 2 });
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(dialog.getByRole('listitem').first()).toContainText(`Fund renamed from ${before} to Fonds 17`);

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: /^Activity/ }).click();
    await page.getByRole('button', { name: 'Undo: Fund renamed' }).click();
    await expect(page.getByText('Fund has its old name back').first()).toBeVisible();
    expect(await fundOf()).toMatchObject({ name: before, version: 3 });
  });

  await test.step('two people', async () => {
    const otherPage = await pageOfAnother({ browser, watch });
    const [player] = await playersOf(stack, 'limit=1&sort=registeredAt');
    const rename = async (who: Page, name: string) => {
      await who.getByLabel('New name').fill(name);
      await who.getByRole('button', { name: 'Rename player' }).click();
    };
    await goto(page, stack.consoleUrl + address(`&open=${player?.id}`));
    await signIn(otherPage, stack, 'second.sudo@bullpen.test', address(`&open=${player?.id}`));
    for (const each of [page, otherPage]) await each.getByRole('button', { name: 'Rename…' }).click();
    await rename(page, 'First');
    await expect(page.getByRole('dialog', { name: 'Player' })).toContainText('First');
    await rename(otherPage, 'Second');
    const dialog = otherPage.getByRole('dialog', { name: 'Rename this player' });
    await expect(dialog).toContainText('Somebody changed it in the meantime');
    await expect(dialog.getByRole('definition')).toHaveText('First');
    await expect(otherPage.getByLabel('New name')).toHaveValue('Second');
    await otherPage.getByRole('button', { name: 'Rename player' }).click();
    await expect(otherPage.getByRole('dialog', { name: 'Player' })).toContainText('Second');
    expect((await asked(stack, `players/${player?.id}`)).body).toMatchObject({
      name: 'Second',
      version: (player?.version ?? 0) + 2,
    });
  });

  await test.step('a deletion', async () => {
    const [player] = await playersOf(stack, 'limit=1&sort=registeredAt');
    const { body: goes } = await asked(stack, `players/${player?.id}/deletion`);
    await goto(page, stack.consoleUrl + address(`&search=${player?.id}`));
    await names(page).first().click();
    await page.getByRole('button', { name: 'Delete…' }).click();
    const list = page.getByRole('list', { name: 'What goes with it' });
    await expect(list).toContainText(`${goes.funds} fund`);
    await expect(list).toContainText(new Intl.NumberFormat('en-GB').format(goes.fundsMovingUp));
    await expect(page.getByRole('button', { name: 'Delete player' })).toBeDisabled();
    await page.getByLabel(`Type ${player?.name} to confirm`).fill(player?.name ?? '');
    await page.getByRole('button', { name: 'Delete player' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText('No player matches', { exact: false })).toBeVisible();
    expect((await asked(stack, `players/${player?.id}`)).status).toBe(404);
    expect((await asked(stack, `funds?playerId=${player?.id}`)).body.total.value).toBe(0);
  });
});
