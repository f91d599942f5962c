import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { asked, project } from './asked.ts';
import type { Stack } from './stack.ts';
import { expect, goto, pageOfAnother, signIn, test } from './test.ts';

test.use({ allowedErrors: /responded with a status of 409|^RequestFailure/ });

const address = (search = '', key = project) => `/manage/experts?project=${key}${search}`;

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly position: number;
  readonly version: number;
}

const expertsOf = async (stack: Stack, query = 'limit=200'): Promise<readonly Listed[]> =>
  (await asked(stack, `experts?${query}`)).body.items;
const orderOf = async (stack: Stack): Promise<readonly string[]> => (await asked(stack, 'experts/order')).body.ids;
async function firstOf(stack: Stack) {
  const [expert, second] = await expertsOf(stack);
  if (!expert || !second) throw new Error('The season has no two experts.');
  return { expert, second };
}

// Below the name stands the title.
const names = (page: Page) => page.getByRole('rowheader').locator('xpath=descendant::bdi[1]');
const opened = (page: Page) => page.getByRole('dialog', { name: 'Expert', exact: true });
const ordering = (page: Page) => page.getByRole('dialog', { name: 'Order of the experts' });
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('experts stand in their order, are found and exported; one is made hidden, given a fund, shown to the players, and deleted', async ({
  page,
  stack,
}) => {
  await signIn(page, stack, 'sudo@bullpen.test', address());
  const all = await expertsOf(stack);
  await expect(names(page)).toHaveText(all.map(({ name }) => name));
  expect(all.map(({ position }) => position)).toEqual(all.map((_, at) => at + 1));
  expect(await (await page.request.get(page.url())).text()).toContain(all.at(-1)?.id);
  const portrait = page.locator('tbody img').first();
  await expect.poll(() => portrait.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);

  await page.getByRole('searchbox').fill(all[1]?.id ?? '');
  await expect(names(page)).toHaveText([all[1]?.name ?? '']);
  await expect(page).toHaveURL(new RegExp(`search=${all[1]?.id}`));
  const download = page.waitForEvent('download');
  await press(page, 'Export');
  await press(page, 'Save as CSV');
  const [, ...rows] = readFileSync(await (await download).path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(rows.map((row) => row.slice(0, 36))).toEqual([all[1]?.id]);

  await test.step('one of them', async () => {
    const [fund] = (await asked(stack, 'funds?limit=1')).body.items;
    const before = await orderOf(stack);
    await goto(page, stack.consoleUrl + address());
    await press(page, 'New expert…');
    await box(page, 'Name').fill('Layla Haddad');
    await box(page, 'Title').fill('Analyste');
    await box(page, 'Biography').fill('Lit *tout* &amp; rien.');
    await page.getByRole('radio', { name: 'Preview' }).click();
    await expect(page.getByRole('region', { name: 'Biography, preview' })).toHaveText('Lit tout & rien.');
    await press(page, 'Create expert');
    await expect(opened(page)).toContainText('Hidden: no player sees this expert.');
    const id = new URL(page.url()).searchParams.get('open') ?? '';
    const read = async () => (await asked(stack, `experts/${id}`)).body;
    expect(await read()).toMatchObject({
      name: 'Layla Haddad',
      title: 'Analyste',
      biography: 'Lit *tout* &amp; rien.',
      visibility: 'hidden',
      portrait: null,
      fund: null,
      position: before.length + 1,
      version: 1,
    });

    await press(page, 'Edit…');
    await page.getByRole('searchbox', { name: /^Search funds/ }).fill(fund.id);
    await page
      .getByRole('list', { name: 'Funds found' })
      .getByRole('button', { name: /^Choose / })
      .click();
    await page.getByRole('checkbox', { name: 'Players see this expert' }).check();
    await press(page, 'Save expert');
    await expect(opened(page)).toContainText(fund.name);
    expect(await read()).toMatchObject({ fund: { id: fund.id }, visibility: 'visible', version: 2 });

    await press(page, 'Delete…');
    await expect(page.getByRole('list', { name: 'What goes with it' })).toContainText(
      'Players see this expert no more.',
    );
    await page.getByRole('textbox', { name: /^Type / }).fill('Layla Haddad');
    await press(page, 'Delete expert');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect((await asked(stack, `experts/${id}`)).status).toBe(404);
    expect(await orderOf(stack)).toEqual(before);
  });
});

test('experts are put in another order by keyboard, by pointer and back; of two people the second chooses between their orders', async ({
  browser,
  page,
  stack,
  watch,
}) => {
  await test.step('the order', async () => {
    const before = await orderOf(stack);
    const { expert, second } = await firstOf(stack);
    const moved = [...before.slice(1, 2), ...before.slice(0, 1), ...before.slice(2)];
    await signIn(page, stack, 'sudo@bullpen.test', address());
    await press(page, 'Change order…');
    const handle = ordering(page).getByRole('button', { name: `Move ${expert.name}`, exact: true });
    await handle.focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(/taken, 1 of/)).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(/is now 2 of/)).toBeAttached();
    await page.keyboard.press('Space');
    await expect(ordering(page).getByRole('listitem').first()).toContainText(second.name);
    await press(page, 'Save order');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await orderOf(stack)).toEqual(moved);
    await expect(names(page).first()).toHaveText(second.name);

    await press(page, 'Change order…');
    await expect(ordering(page).getByRole('listitem').first()).toContainText(second.name);
    const [from, to] = await Promise.all([
      ordering(page)
        .getByRole('button', { name: `Move ${expert.name}`, exact: true })
        .boundingBox(),
      ordering(page)
        .getByRole('button', { name: `Move ${second.name}`, exact: true })
        .boundingBox(),
    ]);
    if (!from || !to) throw new Error('The handles are not in sight.');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2 - 10, { steps: 12 });
    await page.mouse.up();
    await expect(ordering(page).getByRole('listitem').first()).toContainText(expert.name);
    await press(page, 'Save order');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await orderOf(stack)).toEqual(before);

    await page.getByRole('button', { name: /^Activity/ }).click();
    await page.getByRole('button', { name: 'Undo: Order changed' }).first().click();
    await expect(page.getByText('Experts have their old order back').first()).toBeVisible();
    expect(await orderOf(stack)).toEqual(moved);
  });

  const otherPage = await pageOfAnother({ browser, watch });
  await test.step('two orders', async () => {
    const before = await orderOf(stack);
    const [first, second, third] = await expertsOf(stack);
    await goto(page, stack.consoleUrl + address());
    await signIn(otherPage, stack, 'second.sudo@bullpen.test', address());
    for (const each of [page, otherPage]) await press(each, 'Change order…');
    await press(page, `Move ${second?.name} up`);
    await press(otherPage, `Move ${third?.name} up`);
    await press(page, 'Save order');
    await expect(page.getByRole('dialog')).toBeHidden();
    await press(otherPage, 'Save order');
    await expect(otherPage.getByRole('alert')).toContainText(/The order was changed.*It was \S+@bullpen\.test, on /);
    await otherPage.getByRole('radio', { name: /^Mine/ }).click();
    await press(otherPage, 'Use this order');
    await expect(ordering(otherPage).getByRole('listitem').first()).toContainText(first?.name ?? '');
    await press(otherPage, 'Save order');
    await expect(otherPage.getByRole('dialog')).toBeHidden();
    expect(await orderOf(stack)).toEqual([before[0], before[2], before[1], ...before.slice(3)]);
  });
});
