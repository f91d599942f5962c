import { areas } from '@bullpen/contract';
import type { Page } from '@playwright/test';
import { allIdentities, refusal, signIn } from '../test.ts';
import { areaLink, expect, runs, test } from './deploy-test.ts';

test.use({ allowedErrors: /status of 40[149]|Failed to fetch dynamically imported module|^RequestFailure/ });

const typed = 'Left the newsroom.';
const reason = (page: Page) => page.getByLabel(/^Reason/);
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard your changes?' });

/** Somebody is about to be deactivated, and a reason is typed. */
async function begin(page: Page, email: string): Promise<void> {
  await page.getByRole('searchbox').first().fill(email);
  await page.getByRole('link', { name: email }).click();
  await page.getByRole('button', { name: 'Deactivate…' }).click();
  await reason(page).fill(typed);
}

/** Past the address of the dialog, and past the list. */
const leaveBack = (page: Page) => page.evaluate(() => window.history.go(-2));
const menu = (page: Page) => page.getByRole('dialog', { name: 'Go to or find' });

test('what is typed outlasts a deploy, wherever somebody would go', async ({ openTab, ownStack, release }) => {
  const [byMenu, byHistory] = await Promise.all([
    openTab('/sudo'),
    openTab('/overview', {
      leave: async (page) => {
        await areaLink(page, 'Sudo').click();
        await allIdentities(page);
      },
    }),
  ]);
  await byMenu.page.keyboard.press('Control+k');
  await expect(menu(byMenu.page)).toBeVisible();
  await byMenu.page.keyboard.press('Escape');
  for (const { page } of [byMenu, byHistory]) await begin(page, 'reader@bullpen.test');
  await ownStack.deploy(release);

  const choose = async (label: string) => {
    await byMenu.page.keyboard.press('Control+k');
    await menu(byMenu.page)
      .getByRole('option')
      .filter({ hasText: new RegExp(`^${label}`) })
      .first()
      .click();
  };
  const keep = async (page: Page) => {
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(reason(page)).toHaveValue(typed);
  };
  for (const { label } of Object.values(areas).filter(({ path }) => path !== '/sudo')) {
    await test.step(`${label}, by the menu`, async () => {
      await choose(label);
      await keep(byMenu.page);
      expect(byMenu.documents()).toBe(0);
    });
  }
  await test.step('back in the history', async () => {
    await leaveBack(byHistory.page);
    await keep(byHistory.page);
    expect(byHistory.documents()).toBe(0);
  });
  await test.step('agreed', async () => {
    await choose('Manage');
    await question(byMenu.page).getByRole('button', { name: 'Discard changes' }).click();
    await expect(areaLink(byMenu.page, 'Manage')).toHaveAttribute('aria-current', 'page');
    await byMenu.expectNewer();
    await leaveBack(byHistory.page);
    await question(byHistory.page).getByRole('button', { name: 'Discard changes' }).click();
    await expect(areaLink(byHistory.page, 'Overview')).toHaveAttribute('aria-current', 'page');
    await byHistory.expectNewer();
  });
});

test('what is typed outlasts a part that is lost, and can be saved', async ({ openTab, ownStack, release }) => {
  const { page, documents, expectNewer } = await openTab('/sudo');
  await begin(page, 'reader@bullpen.test');
  await ownStack.deploy(release);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('region', { name: /^Notifications/ })).toContainText('This page is out of date');
  await expect(page.getByText('This page is out of date.', { exact: true })).toBeVisible();
  await expect(reason(page)).toHaveValue(typed);
  await page.getByRole('button', { name: /^Deactivate (account|and end)/ }).click();
  await expect(page.getByRole('row', { name: /reader@bullpen\.test/ })).toContainText('Inactive');
  expect(documents()).toBe(0);
  const anew = runs(page);
  await page.getByRole('button', { name: 'Load it anew' }).click();
  await anew;
  await expect(areaLink(page, 'Sudo')).toHaveAttribute('aria-current', 'page');
  await expectNewer();
});

const cell = (page: Page, email: string) =>
  page.getByRole('gridcell', { name: `${email}, TEST S01 Bullpen Demo`, exact: false });
const saveCells = (page: Page) => page.getByRole('button', { name: 'Save 1 change…' });

async function change(page: Page, email: string): Promise<void> {
  await cell(page, email).focus();
  await page.keyboard.press('r');
  await expect(page.getByText('1 change to 1 person')).toBeVisible();
}

test('cells that are changed outlast a deploy, and can be saved', async ({ openTab, ownStack, release }) => {
  const address = '/sudo/access?search=nobody%40&projects=demo-s01-test';
  const [early, late] = await Promise.all([openTab(address), openTab(address)]);
  await change(early.page, 'nobody@bullpen.test');
  await early.page.waitForLoadState('networkidle');
  await ownStack.deploy(release);
  await saveCells(early.page).click();
  await early.page.getByRole('textbox', { name: 'Reason' }).fill('A new season.');
  await early.page.getByRole('button', { name: 'Save 1 change', exact: true }).click();
  await expect(cell(early.page, 'nobody@bullpen.test')).toHaveAccessibleName(/Demo: read$/);
  expect(early.documents()).toBe(0);

  // Whoever begins after it is told with the first cell, before there is much to lose.
  await cell(late.page, 'nobody@bullpen.test').focus();
  await late.page.keyboard.press('w');
  await expect(late.page.getByRole('region', { name: /^Notifications/ })).toContainText('This page is out of date');
  await saveCells(late.page).click();
  await expect(late.page.getByText('This part could not be shown')).toBeVisible();
  await expect(cell(late.page, 'nobody@bullpen.test')).toContainText(/will become read and write, not saved/);
  expect(late.documents()).toBe(0);
  await late.page.getByRole('button', { name: 'Undo all' }).click();
  const anew = runs(late.page);
  await late.page.getByRole('button', { name: 'Load it anew' }).click();
  await anew;
  await expect(cell(late.page, 'nobody@bullpen.test')).toHaveAccessibleName(/Demo: read$/);
  await late.expectNewer();
});

test('what is typed outlasts a deploy and the end of the session', async ({ openTab, ownStack, release }) => {
  const { page, context, documents } = await openTab('/sudo');
  await begin(page, 'reader@bullpen.test');
  await ownStack.deploy(release);
  await context.clearCookies({ name: 'ory_kratos_session' });
  let changes = 0;
  await page.route(/\/sudo\/identities\/[0-9a-f-]+$/, (route) => {
    changes += route.request().method() === 'PATCH' ? 1 : 0;
    return changes === 1 ? route.fulfill(refusal(ownStack.consoleUrl)) : route.continue();
  });
  await page.getByRole('button', { name: /^Deactivate (account|and end)/ }).click();
  const overlay = page.getByRole('alertdialog', { name: 'Session expired' });
  await expect(overlay).toBeVisible();
  await expect(reason(page)).toHaveValue(typed);
  await signIn(await context.newPage(), ownStack, 'sudo@bullpen.test', '/sudo');
  await expect(overlay).toBeHidden();
  await expect(page.getByRole('row', { name: /reader@bullpen\.test/ })).toContainText('Inactive');
  expect(changes).toBe(2);
  expect(documents()).toBe(0);
});

test('what is typed outlasts a deploy and a change that another person made', async ({
  openTab,
  ownStack,
  release,
}) => {
  const [{ page, documents }, other] = await Promise.all([openTab('/sudo'), openTab('/sudo')]);
  await begin(page, 'reader@bullpen.test');
  await begin(other.page, 'reader@bullpen.test');
  await other.page.getByRole('button', { name: /^Deactivate (account|and end)/ }).click();
  await expect(other.page.getByRole('row', { name: /reader@bullpen\.test/ })).toContainText('Inactive');
  await ownStack.deploy(release);
  await page.getByRole('button', { name: /^Deactivate (account|and end)/ }).click();
  await expect(page.getByRole('alert')).toContainText('It is not active any more.');
  await expect(reason(page)).toHaveValue(typed);
  expect(documents()).toBe(0);
});
