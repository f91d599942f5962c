import type { Page } from '@playwright/test';
import { areaLink } from './deploy-test.ts';
import { identityNamed } from './person.ts';
import type { Stack } from './stack.ts';
import { expect, signIn, test } from './test.ts';

test.use({ allowedErrors: /net::ERR_INTERNET_DISCONNECTED/ });

const reader = 'reader@bullpen.test';
const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline.' });
const dialog = (page: Page) => page.getByRole('dialog');

/** The list has come whole: what is read offline is here. */
async function arrive(page: Page, stack: Stack) {
  await signIn(page, stack, 'sudo@bullpen.test', '/sudo');
  await expect(page.getByRole('row').nth(60)).toBeAttached();
}

/** Somebody deactivates an account while there is no line. */
async function deactivateOffline(page: Page, stack: Stack) {
  await arrive(page, stack);
  await page.getByRole('link', { name: reader }).click();
  await page.getByRole('button', { name: 'Deactivate…' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Left the newsroom.');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: /^Deactivate (account|and end)/ }).click();
  await expect(dialog(page)).toContainText('Waiting for the connection');
}

test('a change made offline waits where it is seen, and is sent by itself exactly once', async ({
  context,
  ownStack,
  page,
}) => {
  let sent = 0;
  page.on('request', (request) => {
    sent += request.method() === 'PATCH' ? 1 : 0;
  });
  await deactivateOffline(page, ownStack);
  await expect(page.getByRole('button', { name: /^Deactivate (account|and end)/ })).toBeDisabled();
  expect(sent).toBe(0);
  expect(await identityNamed(ownStack, reader)).toMatchObject({ state: 'active' });

  await context.setOffline(false);
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('region', { name: /^Notifications/ })).toContainText('Account deactivated');
  await expect(page.getByRole('row', { name: reader })).toContainText('Inactive');
  expect(await identityNamed(ownStack, reader)).toMatchObject({ state: 'inactive' });
  // Whatever else waited for the line has had its turn by then.
  await page.reload();
  await expect(page.getByRole('row', { name: reader })).toContainText('Inactive');
  expect(sent).toBe(1);
  const arrived = ownStack.platformLog.filter(({ method }) => method === 'PATCH');
  expect(arrived).toEqual([expect.objectContaining({ status: 200 })]);
});

test('a change that is taken back offline is never sent', async ({ context, ownStack, page }) => {
  await deactivateOffline(page, ownStack);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).not.toContainText('Waiting for the connection');
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('Left the newsroom.');

  const read = page.waitForResponse((answer) => answer.url().endsWith('/sudo/identities'));
  await context.setOffline(false);
  await expect(banner(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await read;
  await expect(page.getByRole('row', { name: reader })).toContainText('Active');
  expect(ownStack.platformLog.filter(({ method }) => method === 'PATCH')).toEqual([]);
});

const grantedTo = async (stack: Stack, email: string) =>
  (await identityNamed(stack, email)).metadata_public?.authz?.projects?.['demo-s01-test'];
const statusesOf = ({ platformLog }: Stack) =>
  platformLog.filter(({ method }) => method === 'PATCH').map(({ status }) => status);

test('a save of the matrix waits for the line where it is seen, and is sent by itself once', async ({
  context,
  ownStack,
  page,
}) => {
  await signIn(page, ownStack, 'sudo@bullpen.test', '/sudo/access?search=nobody%40&projects=demo-s01-test');
  await expect(page.getByText(/people × 1 project$/)).toBeVisible();
  await page.getByRole('gridcell', { name: /^nobody@/ }).focus();
  await page.keyboard.press('r');
  await page.getByRole('button', { name: 'Save 1 change…' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('A new season.');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save 1 change', exact: true }).click();
  await expect(dialog(page)).toContainText('Waiting for the connection');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toContainText('Not sent');
  await page.getByRole('button', { name: 'Save 1 change', exact: true }).click();
  await expect(dialog(page)).toContainText('Waiting for the connection');
  expect(statusesOf(ownStack)).toEqual([]);
  await context.setOffline(false);
  await expect(dialog(page)).toBeHidden();
  expect(await grantedTo(ownStack, 'nobody@bullpen.test')).toBe('r');
  expect(statusesOf(ownStack)).toEqual([200]);
});

test('a bulk act waits for the line where it is seen, and each of it is sent by itself once', async ({
  context,
  ownStack,
  page,
}) => {
  await arrive(page, ownStack);
  await page.getByRole('searchbox').fill('bullpen.test');
  for (const name of ['nobody', 'unverified'])
    await page.getByRole('checkbox', { name: `Select ${name}@bullpen.test` }).check();
  await page.getByRole('button', { name: 'Grant 2' }).click();
  await dialog(page).getByRole('combobox', { name: 'Project' }).selectOption('demo-s01-test');
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('A new season.');
  await context.setOffline(true);
  await dialog(page).getByRole('button', { name: 'Grant to 2 accounts' }).click();
  const told = page.getByRole('region', { name: 'Selected rows' }).getByRole('status');
  await expect(told).toHaveText('Grant: 0 of 2 donewaiting for the connection');
  expect(statusesOf(ownStack)).toEqual([]);
  await context.setOffline(false);
  await expect(told).toHaveText('Grant: 2 of 2 done');
  expect(await grantedTo(ownStack, 'nobody@bullpen.test')).toBe('r');
  expect(await grantedTo(ownStack, 'unverified@bullpen.test')).toBe('r');
  expect(statusesOf(ownStack)).toEqual([200, 200]);
});

test('what is here can be read offline, and the page catches up by itself', async ({ context, page, stack }) => {
  await arrive(page, stack);
  await context.setOffline(true);
  await expect(banner(page)).toContainText('What is here can be read; changes wait until you are back.');
  await page.getByRole('searchbox').fill('reader@');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('alert')).toContainText(/You may be offline/);
  await expect(page.getByRole('row', { name: reader })).toBeVisible();

  const read = page.waitForResponse((answer) => answer.url().endsWith('/sudo/identities'));
  await context.setOffline(false);
  await read;
  await expect(banner(page)).toBeHidden();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await areaLink(page, 'Overview').click();
  await expect(page.getByRole('heading', { name: 'Overview', exact: true })).toBeVisible();
});
