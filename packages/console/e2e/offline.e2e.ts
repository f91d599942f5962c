import type { Page } from '@playwright/test';
import { identityNamed } from './person.ts';
import { allIdentities, expect, reload, signIn, test } from './test.ts';

test.use({ allowedErrors: /net::ERR_INTERNET_DISCONNECTED/ });

const reader = 'reader@bullpen.test';
const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline.' });

test('without a network what is here can be read; a change waits where it is seen, and is sent by itself once, or never when it is taken back', async ({
  context,
  ownStack,
  page,
}) => {
  const dialog = page.getByRole('dialog');
  const opensByItself = page.getByText('The page opens by itself once you are back online.');
  const deactivate = page.getByRole('button', { name: /^Deactivate (account|and end)/ });
  const stateOfReader = async () => (await identityNamed(ownStack, reader)).state;
  let sent = 0;
  page.on('request', (request) => {
    sent += request.method() === 'PATCH' ? 1 : 0;
  });
  await signIn(page, ownStack, 'sudo@bullpen.test', '/sudo');
  await allIdentities(page);
  await page.getByRole('searchbox').fill('reader@');
  await page.getByRole('link', { name: reader }).click();
  await page.getByRole('button', { name: 'Deactivate…' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Left the newsroom.');

  await test.step('taken back', async () => {
    await context.setOffline(true);
    await deactivate.click();
    await expect(dialog).toContainText('Waiting for the connection');
    await expect(deactivate).toBeDisabled();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).not.toContainText('Waiting for the connection');
    await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('Left the newsroom.');
    await context.setOffline(false);
    await expect(banner(page)).toBeHidden();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByRole('dialog', { name: 'Identity' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('what is here is read', async () => {
    await context.setOffline(true);
    await expect(banner(page)).toContainText('What is here can be read; changes wait until you are back.');
    await page.getByRole('searchbox').fill('editor@');
    await expect(page.getByRole('row', { name: 'editor@bullpen.test' })).toBeVisible();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('alert')).toContainText(/You may be offline/);
    const read = page.waitForResponse((answer) => answer.url().endsWith('/sudo/identities'));
    await context.setOffline(false);
    await read;
    await expect(banner(page)).toBeHidden();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect([sent, await stateOfReader()]).toEqual([0, 'active']);
  });

  await test.step('an area that was asked for does not take away what was opened since', async () => {
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Translations' }).click();
    await expect(opensByItself).toBeVisible();
    await page.getByRole('link', { name: 'editor@bullpen.test' }).click();
    await context.setOffline(false);
    await expect(banner(page)).toBeHidden();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('dialog', { name: 'Identity' })).toContainText('editor@bullpen.test');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/sudo/);
    await expect(opensByItself).toBeHidden();
  });

  await test.step('another area opens once the network is back', async () => {
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Translations' }).click();
    await expect(opensByItself).toBeVisible();
    await expect(page).toHaveURL(/\/sudo/);
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/translate/);
    await expect(page.getByRole('heading', { name: 'Translations' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('row', { name: 'editor@bullpen.test' })).toBeVisible();
  });

  await test.step('sent once', async () => {
    await page.getByRole('searchbox').fill('reader@');
    await page.getByRole('link', { name: reader }).click();
    await page.getByRole('button', { name: 'Deactivate…' }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Left the newsroom.');
    await context.setOffline(true);
    await deactivate.click();
    await expect(dialog).toContainText('Waiting for the connection');
    expect([sent, await stateOfReader()]).toEqual([0, 'active']);
    await context.setOffline(false);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: /^Notifications/ })).toContainText('Account deactivated');
    // Whatever else waited for the network has had its turn by then.
    await reload(page);
    await expect(page.getByRole('row', { name: reader })).toContainText('Inactive');
    const arrived = ownStack.platformLog.filter(({ method }) => method === 'PATCH');
    expect([sent, arrived]).toEqual([1, [expect.objectContaining({ status: 200 })]]);
  });
});
