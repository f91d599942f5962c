import type { Page } from '@playwright/test';
import { allIdentities, expect, signIn, test } from './test.ts';

test.use({ allowedErrors: /Broken on purpose/ });

const reason = (page: Page) => page.getByRole('textbox', { name: 'Reason' });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard your changes?' });

/** Somebody is about to be deactivated; a reason is typed when there is one. */
async function beginDeactivation(page: Page, typed: string) {
  await page.getByRole('link', { name: /reader@bullpen\.test/ }).click();
  await page.getByRole('button', { name: 'Deactivate…' }).click();
  await reason(page).fill(typed);
}

test('nobody leaves what is typed without being asked, and nothing is asked when nothing is typed', async ({
  page,
  stack,
}) => {
  await signIn(page, stack, 'sudo@bullpen.test', '/overview');
  await page.getByRole('link', { name: 'Sudo', exact: true }).click();
  await allIdentities(page);
  await page.getByRole('searchbox').fill('reader@');

  await test.step('Escape, clean', async () => {
    await beginDeactivation(page, '');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Identity' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('Escape', async () => {
    await beginDeactivation(page, 'Left the newsroom.');
    await page.keyboard.press('Escape');
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(reason(page)).toHaveValue('Left the newsroom.');
  });

  await test.step('beside the dialog', async () => {
    // While the question before it goes, a press beside belongs to it.
    await expect(question(page)).toBeHidden();
    await page.mouse.click(5, 5);
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(reason(page)).toHaveValue('Left the newsroom.');
  });

  await test.step('back in the history', async () => {
    await page.goBack();
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(page).toHaveURL(/open=/);
    await expect(reason(page)).toHaveValue('Left the newsroom.');
  });

  await test.step('the tab', async () => {
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(reason(page)).toHaveValue('Left the newsroom.');
  });

  await test.step('the project', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('alpen s04 test');
    await page.keyboard.press('Enter');
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(page).not.toHaveURL(/project=alpen/);
    await expect(reason(page)).toHaveValue('Left the newsroom.');
  });

  await test.step('the session', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('log out');
    await page.keyboard.press('Enter');
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(reason(page)).toHaveValue('Left the newsroom.');
  });

  await test.step('agreed', async () => {
    await page.goBack();
    await question(page).getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).not.toHaveURL(/open=/);
  });
});

test('a change that was left behind is told of, and a part that breaks amid the next takes nothing of it along', async ({
  ownStack,
  page,
}) => {
  await signIn(page, ownStack, 'sudo@bullpen.test', '/sudo?search=bullpen.test');
  const changes = /\/sudo\/identities\/[^/]+$/;
  await page.route(changes, (route) => (route.request().method() === 'PATCH' ? undefined : route.continue()));
  const givenUp = page.waitForEvent('requestfailed', (request) => request.method() === 'PATCH');
  await beginDeactivation(page, 'Left the newsroom.');
  await page.getByRole('button', { name: /^Deactivate (account|and end)/ }).click();
  await page.goBack();
  const leaving = page.getByRole('alertdialog', { name: 'Leave before there is an answer?' });
  await expect(leaving).toContainText('Your change is on its way.');
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const told = page.getByRole('region', { name: /^Notifications/ });
  await expect(told).toContainText('Account may have been deactivated');
  await expect(told).toContainText('reader@bullpen.test');
  await page.getByRole('link', { name: /editor@bullpen\.test/ }).click();
  await givenUp;
  await page.unroute(changes);
  await page.getByRole('button', { name: 'Deactivate…' }).click();
  await reason(page).fill('Moved to another publisher.');
  await expect(page.getByRole('dialog')).toContainText('editor@bullpen.test');

  // The code of a part comes, and throws as soon as it is shown.
  await page.route(`${ownStack.consoleUrl}/assets/CommandsMenu-*.js`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "export function CommandsMenu() { throw new Error('Broken on purpose.'); }",
    }),
  );
  await page.keyboard.press('Control+k');
  await expect(page.getByText('This part could not be shown')).toBeVisible();
  await expect(reason(page)).toHaveValue('Moved to another publisher.');
  await page.getByRole('button', { name: /^Deactivate (account|and end)/ }).click();
  await expect(page.getByRole('row', { name: /editor@bullpen\.test/ })).toContainText('Inactive');
  // The dialog has gone, and what broke behind it is within reach.
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
