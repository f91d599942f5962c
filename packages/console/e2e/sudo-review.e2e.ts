import { expect, goto, reload, signIn, test } from './test.ts';

test('unused access is kept or withdrawn by keyboard; what is kept stays away, what is withdrawn is written down', async ({
  ownStack: stack,
  page,
}) => {
  await signIn(page, stack, 'sudo@bullpen.test', '/sudo/review');
  const rows = page.getByRole('list', { name: 'Unused access' }).getByRole('listitem');
  await expect(rows.nth(2)).toBeVisible();
  // All of them, beyond those that the document carries.
  await expect(page.getByText(/^\d+ rights, 0 decided$/)).toBeVisible();
  const count = await rows.count();
  const html = await (await page.request.get(`${stack.consoleUrl}/sudo/review`)).text();
  expect(html).toContain('Last used');
  expect(html.match(/aria-keyshortcuts="K"/g)?.length).toBe(Math.min(count, 50));
  const kept = await rows.nth(0).textContent();
  const refusable = rows.filter({ has: page.locator('button:not([aria-disabled]):text-is("Withdraw")') });
  await expect(refusable.nth(1)).toBeVisible();

  await rows.nth(0).focus();
  await page.keyboard.press('k');
  await expect(rows.nth(1)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: '1 decided' })).toBeVisible();
  await reload(page);
  await expect(rows).toHaveCount(count - 1);
  await expect(page.getByText(kept ?? '', { exact: true })).toHaveCount(0);

  const row = refusable.filter({ hasText: /\ssudo/ }).first();
  const email = (await row.getByRole('link').textContent()) ?? '';
  await row.focus();
  await page.keyboard.press('w');
  await page.getByRole('button', { name: 'Withdraw 1…' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Not used any more.');
  await expect(page.getByRole('button', { name: 'Withdraw 1 right' })).toBeDisabled();
  await page.getByRole('textbox', { name: /^Type/ }).fill(email);
  await page.getByRole('button', { name: 'Withdraw 1 right' }).click();
  await expect(page.getByText('Withdraw: 1 of 1 done')).toBeVisible();
  await expect(rows).toHaveCount(count - 2);
  await page.keyboard.press('u');
  await expect(page.getByText('Access given back')).toBeVisible();
  await goto(page, `${stack.consoleUrl}/sudo/audit?object=identity`);
  await expect(page.getByRole('row', { name: /given/ }).first()).toContainText('Withdrawal undone.');
  const event = page.getByRole('row', { name: /taken away/ }).first();
  await expect(event).toContainText(email);
  await expect(event).toContainText('Not used any more.');
});
