import { comeBack, expect, refusal, signIn, test } from './test.ts';

test.use({ allowedErrors: /responded with a status of 40[13]|net::ERR_FAILED|^RequestFailure/ });

test('a session that expires amid a change is renewed in another tab, and the change goes through once', async ({
  context,
  ownStack,
  page,
}) => {
  await signIn(page, ownStack, 'sudo@bullpen.test', '/sudo?search=reader%40');
  await page.getByRole('link', { name: /reader@bullpen\.test/ }).click();
  await page.getByRole('button', { name: 'Deactivate…' }).click();
  await page.getByLabel(/^Reason/).fill('Left the newsroom.');

  await context.clearCookies({ name: 'ory_kratos_session' });
  let changes = 0;
  await page.route(/\/sudo\/identities\/[0-9a-f-]+$/, (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    changes += 1;
    return changes === 1 ? route.fulfill(refusal(ownStack.consoleUrl)) : route.continue();
  });
  await page.getByRole('button', { name: /^Deactivate (account|and end)/ }).click();
  const overlay = page.getByRole('alertdialog', { name: 'Session expired' });
  await expect(overlay).toBeVisible();
  await expect(overlay.getByRole('button', { name: 'Login' })).toBeEnabled();
  await expect(page.getByLabel(/^Reason/)).toHaveValue('Left the newsroom.');

  const beside = context.waitForEvent('page');
  await overlay.getByRole('button', { name: 'Login' }).click();
  const login = await beside;
  await login.getByLabel('E-mail').fill('sudo@bullpen.test');
  await login.getByLabel('Password').fill('play-the-season');
  await login.getByRole('button').click();
  await login.waitForURL(`${ownStack.consoleUrl}/sudo**`);

  await expect(overlay).toBeHidden();
  await expect(page.getByRole('row', { name: /reader@bullpen\.test/ })).toContainText('Inactive');
  expect(changes).toBe(2);
  const answered = () => ownStack.platformLog.filter(({ method, status }) => method === 'PATCH' && status === 200);
  await expect.poll(answered).toHaveLength(1);
});

test('when somebody else logs in, nothing that was begun goes through', async ({ context, ownStack, page }) => {
  await signIn(page, ownStack, 'sudo@bullpen.test', '/sudo?search=reader%40');
  await page.getByRole('link', { name: /reader@bullpen\.test/ }).click();
  await page.getByRole('button', { name: 'Deactivate…' }).click();
  await page.getByLabel(/^Reason/).fill('Left the newsroom.');
  await context.clearCookies({ name: 'ory_kratos_session' });
  await page.route(/\/sudo\/identities\/[0-9a-f-]+$/, (route) =>
    route.request().method() === 'PATCH' ? route.fulfill(refusal(ownStack.consoleUrl)) : route.continue(),
  );
  await page.getByRole('button', { name: /^Deactivate (account|and end)/ }).click();
  await expect(page.getByRole('alertdialog', { name: 'Session expired' })).toBeVisible();
  await page.unroute(/\/sudo\/identities\/[0-9a-f-]+$/);

  const begunAnew = page.waitForEvent('load');
  const other = await context.newPage();
  await signIn(other, ownStack, 'second.sudo@bullpen.test', '/sudo?search=reader%40');
  await begunAnew;
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Account and settings' }).click();
  await expect(page.getByText('second.sudo@bullpen.test')).toBeVisible();
  await expect(page.getByRole('row', { name: /reader@bullpen\.test/ })).toContainText('Active');
  expect(ownStack.platformLog.filter(({ method }) => method === 'PATCH')).toEqual([]);
});

test('a log-out elsewhere ends what was begun, and nothing of it is sent', async ({ context, ownStack, page }) => {
  await signIn(page, ownStack, 'sudo@bullpen.test', '/sudo?search=reader%40');
  await page.getByRole('link', { name: /reader@bullpen\.test/ }).click();
  await page.getByRole('button', { name: 'Deactivate…' }).click();
  await page.getByLabel(/^Reason/).fill('Left the newsroom.');
  const other = await context.newPage();
  await other.goto(`${ownStack.consoleUrl}/overview`);
  await other.getByRole('button', { name: 'Account and settings' }).click();
  await other.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Bullpen' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('reader@bullpen.test')).toHaveCount(0);
  // It would follow the next log-in while the stack ends.
  await page.close();

  await signIn(other, ownStack, 'sudo@bullpen.test', '/sudo?search=reader%40');
  await expect(other.getByRole('row', { name: /reader@bullpen\.test/ })).toContainText('Active');
  expect(ownStack.platformLog.filter(({ method }) => method === 'PATCH')).toEqual([]);
});

test('whoever reads while somebody else logs in finds that person’s console, and nothing of their own', async ({
  context,
  page,
  stack,
}) => {
  await signIn(page, stack, 'sudo@bullpen.test', '/sudo');
  await expect(page.getByRole('row').nth(60)).toBeAttached();
  await context.clearCookies({ name: 'ory_kratos_session' });
  const begunAnew = page.waitForEvent('load');
  await signIn(await context.newPage(), stack, 'reader@bullpen.test', '/overview');
  await begunAnew;
  await expect(page.getByRole('heading', { name: 'You have no access to this page' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(0);
  await page.getByRole('button', { name: 'Account and settings' }).click();
  await expect(page.getByRole('menu')).toContainText('reader@bullpen.test');
  await expect(page.getByText('sudo@bullpen.test')).toHaveCount(0);
});

test('a log-out elsewhere takes along what was said on the page', async ({ context, ownStack, page }) => {
  await signIn(page, ownStack, 'sudo@bullpen.test', '/sudo?search=reader%40');
  await page.getByRole('link', { name: /reader@bullpen\.test/ }).click();
  await page.getByRole('button', { name: 'Deactivate…' }).click();
  await page.getByLabel(/^Reason/).fill('Left the newsroom.');
  const other = await context.newPage();
  await other.goto(`${ownStack.consoleUrl}/overview`);
  await page.getByRole('button', { name: /^Deactivate (account|and end)/ }).click();
  const toast = page.getByRole('region', { name: /^Notifications/ }).getByText('reader@bullpen.test');
  // It stays for as long as somebody points at it.
  await toast.hover();
  await other.getByRole('button', { name: 'Account and settings' }).click();
  await other.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Bullpen' })).toBeVisible();
  await expect(page.getByText('reader@bullpen.test')).toHaveCount(0);
});

test('a provider that does not answer leaves the page to be used', async ({ page, stack }) => {
  await signIn(page, stack, 'sudo@bullpen.test', '/sudo');
  await expect(page.getByRole('row').nth(60)).toBeAttached();
  await page.route(`${stack.identityUrl}/sessions/whoami**`, (route) => route.abort());
  await comeBack(page);
  await expect(page.getByText('The identity provider is unavailable')).toBeVisible();
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Overview', exact: true })).toBeVisible();
  await page.unroute(`${stack.identityUrl}/sessions/whoami**`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The identity provider is unavailable')).toBeHidden();
});
