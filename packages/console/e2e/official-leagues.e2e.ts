import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { asked, project } from './asked.ts';
import type { Stack } from './stack.ts';
import { expect, goto, pageOfAnother, signIn, test } from './test.ts';

test.use({ allowedErrors: /responded with a status of (409|422)|^RequestFailure/ });

const address = (search = '', key = project) => `/manage/official-leagues?project=${key}${search}`;

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly status: string;
  readonly start: string;
  readonly end: string;
  readonly version: number;
  readonly image: { readonly id: string; readonly address: string } | null;
}

const leaguesOf = async (stack: Stack, query = ''): Promise<readonly Listed[]> =>
  (await asked(stack, `official-leagues?${query}`)).body.items;
async function firstOf(stack: Stack, query = '') {
  const [league] = await leaguesOf(stack, query);
  if (!league) throw new Error('The season has no such official league.');
  return league;
}

const day = 86_400_000;
/** As a field for date and time takes it, by another way than the page's own. */
const local = (moment: number, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(moment)
    .replace(' ', 'T');

const names = (page: Page) => page.getByRole('rowheader').locator('bdi');
const count = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text }).first();
const opened = (page: Page) => page.getByRole('dialog', { name: 'Official league', exact: true });
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('official leagues are found, filtered by status, sorted over all of them, exported whole, and shown with their image', async ({
  page,
  stack,
}) => {
  await signIn(page, stack, 'sudo@bullpen.test', address());
  await expect(page.getByRole('heading', { level: 1, name: 'Official leagues' })).toBeVisible();
  const all = await leaguesOf(stack);
  await expect(names(page)).toHaveText(all.map(({ name }) => name));
  expect(await (await page.request.get(page.url())).text()).toContain(all.at(-1)?.slug);

  await press(page, 'Name');
  await expect(page).toHaveURL(/sort=name/);
  await expect(names(page)).toHaveText((await leaguesOf(stack, 'sort=name')).map(({ name }) => name));

  const drafts = all.filter(({ status }) => status === 'draft');
  await goto(page, `${stack.consoleUrl}${address('&status=draft')}`);
  await expect(names(page)).toHaveText(drafts.map(({ name }) => name));
  const download = page.waitForEvent('download');
  await press(page, 'Export');
  await press(page, 'Save as CSV');
  const [headings, ...rows] = readFileSync(await (await download).path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(headings?.replace('\ufeff', '').split(',').slice(0, 4)).toEqual(['Id', 'Name', 'Slug', 'Status']);
  expect(rows.map((row) => row.slice(0, 36))).toEqual(drafts.map(({ id }) => id));

  const [first] = all;
  await goto(page, `${stack.consoleUrl}${address()}`);
  await page.getByRole('searchbox').fill(first?.id ?? '');
  await expect(count(page, /^1 official league$/)).toBeVisible();

  await test.step('the image, from the project’s own address', async () => {
    const league = (await leaguesOf(stack, 'limit=50')).find(({ image }) => image !== null);
    if (!league?.image) throw new Error('No official league of the season shows an image.');
    await goto(page, stack.consoleUrl + address(`&open=${league.id}`));
    const image = opened(page).locator(`img[src="${league.image.address}"]`);
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  });
});

test('an official league is made once, edited, published after its name is typed, withdrawn, published again by undo, and deleted; a slug is refused under its field; who saves second chooses', async ({
  browser,
  page,
  stack,
  watch,
}) => {
  await test.step('from its making to its end', async () => {
    const { body: season } = await asked(stack, 'season');
    const { body: images } = await asked(stack, 'images?limit=1&sort=createdAt&order=desc');
    const [image] = images.items;
    const [start, end] = [Date.parse(season.start) + day, Date.parse(season.end) - day];
    await signIn(page, stack, 'sudo@bullpen.test', address());
    await press(page, 'New official league…');
    await box(page, 'Name').fill('L’Été des Lecteurs');
    await expect(box(page, 'Slug')).toHaveValue('lete-des-lecteurs');
    await box(page, 'Description').fill('Dix **semaines**.');
    await press(page, 'Choose image');
    await page.getByRole('searchbox', { name: /^Search images/ }).fill(image.id);
    await expect(page.getByRole('list', { name: 'Images' }).getByRole('listitem')).toHaveCount(1);
    await page
      .getByRole('list', { name: 'Images' })
      .getByRole('button', { name: /^Choose / })
      .click();
    await box(page, 'Sponsor').fill('Librairie du Quai');
    await box(page, 'Start').fill(local(start, season.timeZone));
    await box(page, 'End').fill(local(end, season.timeZone));
    await press(page, 'Create official league');
    await expect(opened(page)).toContainText('L’Été des Lecteurs');
    const id = new URL(page.url()).searchParams.get('open') ?? '';
    const read = async () => (await asked(stack, `official-leagues/${id}`)).body;
    const made = await read();
    expect(made).toMatchObject({
      slug: 'lete-des-lecteurs',
      description: 'Dix **semaines**.',
      status: 'draft',
      version: 1,
      image: { id: image.id },
      sponsor: { name: 'Librairie du Quai', link: null },
    });
    expect([made.start, made.end].map((moment) => Math.floor(Date.parse(moment) / 60_000))).toEqual(
      [start, end].map((moment) => Math.floor(moment / 60_000)),
    );

    await press(page, 'Edit…');
    await box(page, 'Sponsor’s link').fill('https://quai.example');
    await page.getByRole('radio', { name: 'Preview' }).click();
    await expect(page.getByRole('dialog').locator('strong', { hasText: 'semaines' })).toBeVisible();
    await press(page, 'Save official league');
    await expect(opened(page).getByRole('link', { name: 'Librairie du Quai' })).toBeVisible();
    const { version: _two, sponsor: _linked, ...rest } = made;
    expect(await read()).toMatchObject({ ...rest, sponsor: { link: 'https://quai.example' }, version: 2 });

    await press(page, 'Publish…');
    await expect(page.getByRole('button', { name: 'Publish official league' })).toBeDisabled();
    await page.getByRole('textbox', { name: /^Type / }).fill(made.name);
    await press(page, 'Publish official league');
    await expect(opened(page)).toContainText('Published');
    expect(await read()).toMatchObject({ status: 'published', version: 3 });
    await expect(page.getByRole('button', { name: 'Publish…' })).toBeHidden();

    await opened(page).getByRole('tab', { name: 'Members' }).click();
    const { body: players } = await asked(stack, 'players?limit=1');
    await expect(
      opened(page)
        .getByRole('status')
        .filter({ hasText: `${players.total.value} members` }),
    ).toBeVisible();
    await opened(page).getByRole('tab', { name: 'Standings' }).click();
    const { body: funds } = await asked(stack, 'funds?limit=1&sort=rank');
    await expect(opened(page).getByRole('rowheader').first()).toContainText(`1. ${funds.items[0].player.name}`);

    await press(page, 'Withdraw…');
    await page.getByLabel('Reason').fill('The sponsor asked for another week.');
    await page.getByRole('textbox', { name: /^Type / }).fill(made.name);
    await press(page, 'Withdraw official league');
    await expect(opened(page)).toContainText('A draft has no members');
    expect(await read()).toMatchObject({ ...rest, status: 'draft', version: 4 });
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Official league withdrawn' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(opened(page).getByRole('rowheader').first()).toContainText('1. ');
    expect(await read()).toMatchObject({ status: 'published', version: 5 });

    await press(page, 'Delete…');
    await expect(page.getByRole('list', { name: 'What goes with it' })).toContainText('Players see it no more.');
    await page.getByRole('textbox', { name: /^Type / }).fill(made.name);
    await press(page, 'Delete official league');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect((await asked(stack, `official-leagues/${id}`)).status).toBe(404);
  });

  await test.step('a slug that another one has', async () => {
    const [first, second] = await leaguesOf(stack, 'limit=2');
    await goto(page, stack.consoleUrl + address(`&open=${second?.id}`));
    await press(page, 'Edit…');
    await box(page, 'Slug').fill(first?.slug ?? '');
    await press(page, 'Save official league');
    await expect(box(page, 'Slug')).toHaveAccessibleDescription(/Another official league of this project has it\./);
    await expect(box(page, 'Slug')).toBeFocused();
    await expect(box(page, 'Slug')).toHaveValue(first?.slug ?? '');
    expect((await asked(stack, `official-leagues/${second?.id}`)).body).toMatchObject({ slug: second?.slug });
  });

  await test.step('two people', async () => {
    const otherPage = await pageOfAnother({ browser, watch });
    const league = await firstOf(stack, 'status=published');
    await goto(page, stack.consoleUrl + address(`&open=${league.id}`));
    await signIn(otherPage, stack, 'second.sudo@bullpen.test', address(`&open=${league.id}`));
    for (const each of [page, otherPage]) await press(each, 'Edit…');
    await box(page, 'Name').fill('First');
    await box(page, 'Description').fill('Of the first.');
    await press(page, 'Save official league');
    await expect(opened(page)).toContainText('First');

    await box(otherPage, 'Name').fill('Second');
    await box(otherPage, 'Slug').fill('of-the-second');
    await press(otherPage, 'Save official league');
    await expect(otherPage.getByRole('alert')).toContainText('Somebody changed this in the meantime');
    await expect(otherPage.getByRole('radio', { name: 'Theirs Of the first.' })).toBeChecked();
    await expect(otherPage.getByRole('radio', { name: 'Mine of-the-second' })).toBeChecked();
    await otherPage.getByRole('radio', { name: 'Mine Second' }).click();
    await press(otherPage, 'Use these values');
    await press(otherPage, 'Save official league');
    await expect(opened(otherPage)).toContainText('Second');
    expect((await asked(stack, `official-leagues/${league.id}`)).body).toMatchObject({
      name: 'Second',
      slug: 'of-the-second',
      description: 'Of the first.',
      version: league.version + 2,
    });
  });
});
