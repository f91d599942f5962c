import type { Page } from '@playwright/test';
import { areaLink } from './deploy-test.ts';
import { expect, signIn, test } from './test.ts';

test.use({ allowedErrors: /net::ERR_/ });

/** What is asked for so never answers. */
const never = () => undefined;
const list = /\/sudo\/identities$/;
const one = /\/sudo\/identities\/[^/]+$/;
const givenUp = (page: Page, method: string) =>
  page.waitForEvent('requestfailed', (request) => request.method() === method && request.url().includes('/sudo/'));

test('a list that takes long says so, and is given up with its page', async ({ page, stack }) => {
  await page.clock.install();
  await signIn(page, stack, 'sudo@bullpen.test', '/overview');
  await page.route(list, never);
  const asked = page.waitForRequest(list);
  await areaLink(page, 'Sudo').click();
  const main = page.getByRole('main');
  await expect(main.getByText('Loading identities', { exact: true })).toBeAttached();
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await asked;
  await page.clock.fastForward(5_000);
  await expect(main.getByText('Still loading identities. This takes longer than usual.')).toBeVisible();

  const ended = givenUp(page, 'GET');
  await areaLink(page, 'Overview').click();
  await ended;
  await expect(page.getByRole('heading', { name: 'Overview', exact: true })).toBeVisible();
  await page.unroute(list);
  await areaLink(page, 'Sudo').click();
  await expect(page.getByRole('row').nth(60)).toBeAttached();
});

test('a change that takes long says so; Cancel ends the waiting and claims nothing', async ({ page, stack }) => {
  await page.clock.install();
  await signIn(page, stack, 'sudo@bullpen.test', '/sudo?search=reader%40');
  await page.getByRole('link', { name: 'reader@bullpen.test' }).click();
  await page.getByRole('button', { name: 'Deactivate…' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Left the newsroom.');
  await page.route(one, (route) => (route.request().method() === 'PATCH' ? undefined : route.continue()));
  const sent = page.waitForRequest(one);
  await page.getByRole('button', { name: /^Deactivate (account|and end)/ }).click();
  await sent;
  const dialog = page.getByRole('dialog');
  await page.clock.fastForward(5_000);
  await expect(dialog).toContainText('Still working. This takes longer than usual; Cancel ends the waiting.');

  const ended = givenUp(page, 'PATCH');
  const readAnew = page.waitForResponse((answer) => list.test(answer.url()));
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await ended;
  await expect(dialog).toContainText('It may have been deactivated');
  await expect(dialog).toContainText('You stopped waiting.');
  await readAnew;
  await expect(dialog).toContainText('It was read again and is as you see it below. Look again before you go on.');
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('Left the newsroom.');
  await expect(page.getByRole('button', { name: /^Deactivate (account|and end)/ })).toBeEnabled();
});
