import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { asked, project } from './asked.ts';
import type { Stack } from './stack.ts';
import { expect, goto, pageOfAnother, reload, signIn, test } from './test.ts';

const address = (search = '') => `/manage/leagues?project=${project}${search}`;

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly joinCode: string;
  readonly memberCount: number;
  readonly owner: { readonly id: string; readonly name: string } | null;
}
interface Member {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isOwner: boolean;
}

const leaguesOf = async (stack: Stack, query: string): Promise<readonly Listed[]> =>
  (await asked(stack, `leagues?${query}`)).body.items;
const membersOf = async (stack: Stack, id: string): Promise<readonly Member[]> =>
  (await asked(stack, `leagues/${id}/members?limit=200`)).body.items;

/** The one with the most members, of whom there are more than one. */
async function largestOf(stack: Stack) {
  const [league] = await leaguesOf(stack, 'sort=memberCount&order=desc&limit=1');
  if (!league) throw new Error('The season has no league.');
  const other = (await membersOf(stack, league.id)).find(({ isOwner }) => !isOwner);
  if (!other) throw new Error('The largest league has one member.');
  return { league, other };
}

const names = (page: Page) => page.getByRole('rowheader').locator('bdi');
const count = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).first();
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

test('leagues are found by join code and id, sorted over all of them, exported whole, and shown with their members', async ({
  page,
  stack,
}) => {
  await signIn(page, stack, 'sudo@bullpen.test', address());
  await expect(page.getByRole('heading', { level: 1, name: 'Leagues' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Leagues', exact: true })).toHaveAttribute('aria-current', 'page');
  const [first, second] = await leaguesOf(stack, 'limit=2');
  await expect(names(page).first()).toHaveText(first?.name ?? '');
  expect(await (await page.request.get(page.url())).text()).toContain(second?.joinCode);

  await page.getByRole('button', { name: 'Members' }).click();
  await expect(page).toHaveURL(/sort=memberCount/);
  await page.getByRole('button', { name: 'Members' }).click();
  await expect(page).toHaveURL(/sort=memberCount&order=desc|order=desc&sort=memberCount/);
  const [largest] = await leaguesOf(stack, 'sort=memberCount&order=desc&limit=1');
  await expect(names(page).first()).toHaveText(largest?.name ?? '');
  await reload(page);
  await expect(names(page).first()).toHaveText(largest?.name ?? '');

  await page.getByRole('searchbox').fill(second?.joinCode.toLowerCase() ?? '');
  await expect(count(page, /^1 league$/)).toBeVisible();
  await page.getByRole('searchbox').fill(second?.id ?? '');
  await expect(page).toHaveURL(new RegExp(`search=${second?.id}`));
  await expect(count(page, /^1 league$/)).toBeVisible();
  await expect(names(page).first()).toHaveText(second?.name ?? '');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${project}-leagues.csv`);
  const [headings, ...rows] = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(headings?.replace('\ufeff', '')).toBe('Id,Name,Join code,Owner id,Owner,Members,Created');
  expect(rows.map((row) => row.split(',')[0])).toEqual([second?.id]);

  await test.step('Back does not open a dialog again that was closed', async () => {
    await names(page).first().click();
    const dialog = page.getByRole('dialog', { name: 'League' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.goBack();
    await expect(page).not.toHaveURL(/open=/);
    await expect(dialog).toBeHidden();
  });

  await test.step('one of them', async () => {
    const { league, other } = await largestOf(stack);
    await goto(page, stack.consoleUrl + address(`&open=${league.id}`));
    const dialog = page.getByRole('dialog', { name: 'League' });
    await expect(dialog).toContainText(league.joinCode);
    await tab(page, 'Members');
    await dialog.getByRole('searchbox').fill(other.id);
    const members = dialog.getByRole('table', { name: 'Members' });
    await expect(members.getByRole('rowheader')).toHaveCount(1);
    await expect(members.getByRole('rowheader')).toContainText(other.name);
    await expect(members.getByRole('row', { name: other.email })).toBeVisible();
    await tab(page, 'Standings');
    const { body } = await asked(stack, `leagues/${league.id}/standings?limit=1`);
    await expect(dialog.getByRole('table', { name: 'Standings' }).getByRole('row').nth(1)).toContainText(
      body.items[0].fund.name,
    );
    await tab(page, 'Facts');
    await dialog.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/manage/players\\?.*open=${league.owner?.id}`));
  });
});

test('a league loses a member, gets another owner and its former one back; another one is made and deleted', async ({
  page,
  stack,
}) => {
  await test.step('a member', async () => {
    const { league, other } = await largestOf(stack);
    await signIn(page, stack, 'sudo@bullpen.test', address(`&open=${league.id}`));
    const dialog = page.getByRole('dialog');
    await tab(page, 'Members');
    await dialog.getByRole('searchbox').fill(other.id);
    await page.getByRole('button', { name: `Remove ${other.name}…` }).click();
    await page.getByRole('button', { name: 'Remove member' }).click();
    await expect(page.getByRole('dialog', { name: 'League' })).toBeVisible();
    expect((await asked(stack, `leagues/${league.id}`)).body.memberCount).toBe(league.memberCount - 1);
    expect((await membersOf(stack, league.id)).map(({ id }) => id)).not.toContain(other.id);
    expect((await asked(stack, `players/${other.id}`)).status).toBe(200);
    await tab(page, 'Facts');
    await expect(dialog.getByRole('definition').nth(2)).toHaveText(
      new Intl.NumberFormat('en-GB').format(league.memberCount - 1),
    );
  });

  await test.step('an owner', async () => {
    const { league, other } = await largestOf(stack);
    const owner = async () => (await asked(stack, `leagues/${league.id}`)).body.owner.id;
    await goto(page, stack.consoleUrl + address(`&open=${league.id}`));
    await tab(page, 'Members');
    await page.getByRole('dialog').getByRole('searchbox').fill(other.id);
    await page.getByRole('button', { name: `Make owner: ${other.name}…` }).click();
    await page.getByRole('button', { name: 'Make owner', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'League' })).toBeVisible();
    expect(await owner()).toBe(other.id);
    await tab(page, 'Members');
    await page.getByRole('dialog').getByRole('searchbox').fill(other.id);
    const remove = page.getByRole('button', { name: `Remove ${other.name}…` });
    await expect(remove).toHaveAccessibleDescription(/^The owner stays until the league has another one\./);

    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog').getByRole('searchbox')).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: /^Activity/ }).click();
    await page.getByRole('button', { name: 'Undo: League has another owner' }).click();
    await expect(page.getByText('League has its former owner back').first()).toBeVisible();
    expect(await owner()).toBe(league.owner?.id);
  });

  await test.step('made and deleted', async () => {
    const { body: known } = await asked(stack, 'players?limit=1&sort=registeredAt');
    const [player] = known.items;
    await goto(page, stack.consoleUrl + address());
    await page.getByRole('button', { name: 'New league…' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nachtwacht');
    await page.getByRole('searchbox', { name: /^Search players/ }).fill(player.id);
    await page.getByRole('button', { name: `Choose ${player.name} ${player.email}` }).click();
    await page.getByRole('button', { name: 'Create league' }).click();
    const dialog = page.getByRole('dialog', { name: 'League', exact: true });
    await expect(dialog).toContainText('Nachtwacht');
    const id = new URL(page.url()).searchParams.get('open') ?? '';
    const made = await asked(stack, `leagues/${id}`);
    expect(made.body).toMatchObject({ name: 'Nachtwacht', memberCount: 1, owner: { id: player.id } });
    await expect(dialog).toContainText(made.body.joinCode);

    await page.getByRole('button', { name: 'Delete…' }).click();
    await expect(page.getByRole('list', { name: 'What goes with it' })).toContainText('1 membership ends');
    await page.getByRole('button', { name: 'Delete league' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect((await asked(stack, `leagues/${id}`)).status).toBe(404);
  });
});

test('a deleted league is restored from the tray of a page that was loaded since, with its members and their standings', async ({
  page,
  stack,
}) => {
  const { league } = await largestOf(stack);
  const standings = async () => (await asked(stack, `leagues/${league.id}/standings?limit=200`)).body.items;
  const before = { members: await membersOf(stack, league.id), standings: await standings() };
  await signIn(page, stack, 'sudo@bullpen.test', address(`&open=${league.id}`));
  const dialog = page.getByRole('dialog', { name: 'League', exact: true });
  await page.getByRole('button', { name: 'Delete…' }).click();
  await expect(page.getByText('It can be restored for 24 hours.')).toBeVisible();
  await page.getByRole('textbox', { name: /^Type/ }).fill(league.name);
  await page.getByRole('button', { name: 'Delete league' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect((await asked(stack, `leagues/${league.id}`)).status).toBe(404);

  await goto(page, stack.consoleUrl + address());
  await page.getByRole('button', { name: /^Activity/ }).click();
  await page.getByRole('button', { name: `Restore: ${league.name}` }).click();
  await expect(page.getByText('League restored').first()).toBeVisible();
  await page.getByRole('button', { name: /^Activity/ }).click();
  await expect(page.getByRole('list', { name: 'Earlier' })).toContainText(league.name);
  await expect(page.getByRole('button', { name: `Restore: ${league.name}` })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await goto(page, stack.consoleUrl + address(`&open=${league.id}`));
  await expect(dialog).toContainText(league.joinCode);
  await tab(page, 'Members');
  await expect(dialog.getByRole('table', { name: 'Members' }).getByRole('rowheader').first()).toBeVisible();
  await tab(page, 'Standings');
  await expect(dialog.getByRole('table', { name: 'Standings' }).getByRole('row').nth(1)).toContainText(
    before.standings[0].fund.name,
  );
  expect({ members: await membersOf(stack, league.id), standings: await standings() }).toEqual(before);
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill(league.id);
  await expect(names(page).first()).toHaveText(league.name);
});

test('a view of the leagues is kept, pinned, and sent to a colleague by its link', async ({
  browser,
  context,
  page,
  stack,
  watch,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, stack, 'sudo@bullpen.test', address('&search=a'));
  await page.getByRole('button', { name: 'Filter' }).click();
  const menu = page.getByRole('dialog', { name: 'Filter' });
  await menu.getByRole('group', { name: 'Members' }).getByLabel('From').fill('3');
  await expect(page).toHaveURL(/members=3/);
  await menu.getByRole('textbox', { name: 'Name of this view' }).fill('Three and more');
  await page.keyboard.press('Enter');
  await menu.getByRole('button', { name: 'Pin Three and more' }).click();
  await menu.getByRole('button', { name: 'Copy link to Three and more' }).click();
  await expect(menu.getByText('Copied')).toBeAttached();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  await goto(page, stack.consoleUrl + address());
  await page.getByRole('list', { name: 'Views' }).getByRole('link', { name: 'Three and more' }).click();
  await expect(page.getByRole('button', { name: /^Remove filter Members from 3/ })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('search')).toBeNull();
  const { total } = (await asked(stack, 'leagues?members=3..&sort=memberCount&limit=1')).body;
  await expect(count(page, new RegExp(`\\b${total.value} leagues`))).toBeVisible();

  const other = await pageOfAnother({ browser, watch });
  await signIn(other, stack, 'second.sudo@bullpen.test', '/overview');
  await goto(other, link);
  await expect(other.getByRole('button', { name: /^Remove filter Members from 3/ })).toBeVisible();
  await expect(other.getByRole('list', { name: 'Views' })).toHaveCount(0);
});
