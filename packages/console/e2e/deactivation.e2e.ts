import { allIdentities, comeBack, expect, pageOfAnother, reload, signIn, test } from './test.ts';

// The refusal that leads to the gate, as noted by the browser and by the failing list.
// A provider that takes the deactivated person for logged in makes no registration flow.
test.use({ allowedErrors: /responded with a status of 40[01]|^RequestFailure/ });

test('a sudo person deactivates another, who meets the gate at the next act', async ({
  browser,
  ownStack,
  page,
  strictKratos,
  watch,
}) => {
  const otherPage = await pageOfAnother({ browser, watch });
  await signIn(otherPage, ownStack, 'second.sudo@bullpen.test', '/sudo');
  await expect(otherPage.getByRole('heading', { name: 'Identities' })).toBeVisible();
  await allIdentities(otherPage);

  await signIn(page, ownStack, 'sudo@bullpen.test', '/sudo?search=second.sudo');
  await page.getByRole('link', { name: /second\.sudo@bullpen\.test/ }).click();
  await page.getByRole('button', { name: 'Deactivate…' }).click();
  await page.getByLabel(/^Reason/).fill('Left the newsroom.');
  await page.getByRole('button', { name: /^Deactivate (account|and end)/ }).click();
  const row = page.getByRole('row', { name: /second\.sudo@bullpen\.test/ });
  await expect(row).toContainText('Inactive');

  await page.getByRole('button', { name: 'Activity, 1 new' }).click();
  const tray = page.getByRole('dialog', { name: 'Activity' });
  await expect(tray.getByRole('listitem')).toContainText(['Account deactivatedsecond.sudo@bullpen.test']);

  await otherPage.getByRole('button', { name: 'Refresh' }).click();
  const deactivated = otherPage.getByRole('heading', { name: 'Your account has been deactivated' });
  await expect(deactivated).toBeVisible();
  await expect(otherPage.getByText('You are logged in as second.sudo@bullpen.test.')).toBeVisible();
  await expect(otherPage.getByRole('button', { name: /log ?out/i })).toHaveCount(0);
  await expect(otherPage.getByRole('table')).toHaveCount(0);
  const asked = otherPage.waitForResponse(/\/sessions\/whoami/);
  await comeBack(otherPage);
  await asked;
  await expect(deactivated).toBeVisible();

  if (strictKratos === 'main') {
    await reload(otherPage);
    await expect(otherPage.getByText(/takes you for logged in, so you cannot register/)).toBeVisible();
    await expect(otherPage.getByRole('button', { name: 'Login' })).toBeEnabled();
    await expect(otherPage.getByRole('button', { name: /^Try again/ })).toHaveCount(0);
  }

  await tray.getByRole('button', { name: 'Undo: Account deactivated' }).click();
  await expect(row).toContainText('Active');
  await reload(page);
  await expect(row).toContainText('Active');
  // The deactivation has ended the session.
  await comeBack(otherPage);
  await expect(otherPage.getByRole('heading', { name: 'Welcome to Bullpen' })).toBeVisible();
  await expect(otherPage.getByRole('button', { name: 'Login' })).toBeEnabled();
  // The gate says it all. An alert comes a moment after it, with code of its own, so that it is looked for last.
  await expect(otherPage.getByRole('alertdialog')).toHaveCount(0);
});
