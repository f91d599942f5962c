import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, goto, reload, signIn, test } from './test.ts';

const rows = (page: Page) => page.getByRole('rowheader');
const test03 = 'project=handelskompas-s03-test';

test('a change stands in the audit trail at once, opens with before and after, and leads to its object; filters stand in the address and in the file', async ({
  ownStack: stack,
  page,
}) => {
  await signIn(page, stack, 'sudo@bullpen.test', `/manage/leagues?${test03}`);
  await rows(page).first().getByRole('link').click();
  await page.getByRole('button', { name: 'Rename…' }).click();
  const field = page.getByRole('textbox', { name: /name/i }).first();
  const was = await field.inputValue();
  await field.fill('The audited ones');
  const reason = page.getByRole('textbox', { name: 'Reason' });
  if (await reason.isVisible()) await reason.fill('Asked for by its owner.');
  await page.getByRole('button', { name: 'Rename league' }).click();
  await expect(page.getByText('League renamed').first()).toBeVisible();
  await goto(page, `${stack.consoleUrl}/sudo/audit?${test03}`);

  const newest = rows(page).first().getByRole('link');
  await expect(newest).toContainText('The audited ones');
  await newest.click();
  const dialog = page.getByRole('dialog', { name: 'Event' });
  await expect(dialog).toContainText(was);
  await expect(dialog).toContainText('sudo@bullpen.test');
  await expect(dialog.getByRole('button', { name: 'Copy request id' })).toBeVisible();
  await dialog.getByRole('radio', { name: 'Raw' }).click();
  await expect(dialog).toContainText('"action": "league.update"');
  // The link to an event is an address of its own.
  await reload(page);
  await expect(dialog).toContainText('The audited ones');
  await dialog.getByRole('link', { name: 'All done to it' }).click();
  await expect(page.getByRole('button', { name: /^Remove filter Done to/ })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await rows(page).first().getByRole('link').click();
  await dialog.getByRole('link', { name: 'Open it' }).click();
  await expect(page).toHaveURL(/\/manage\/leagues\?.*handelskompas-s03-test/);
  await expect(page.getByRole('dialog', { name: 'League' })).toContainText('The audited ones');

  await goto(page, `${stack.consoleUrl}/sudo`);
  await page.getByRole('searchbox').fill('reader@');
  await page.getByRole('link', { name: 'reader@bullpen.test' }).click();
  await page.getByRole('button', { name: 'Deactivate…' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('For the audit.');
  await page.getByRole('button', { name: 'Deactivate account' }).click();
  await expect(page.getByText('Account deactivated')).toBeVisible();
  await page.getByRole('link', { name: 'Audit', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Audit' })).toBeVisible();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('combobox', { name: 'Act' }).selectOption({ label: 'Identity: change' });
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/action=identity\.change/);
  await expect(rows(page).first()).toContainText('reader@bullpen.test: deactivated');

  await page.getByRole('button', { name: 'Export' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file).toContain('For the audit.');
  expect(file).not.toContain('league.update');

  const html = await (await page.request.get(page.url())).text();
  expect(html).toContain('For the audit.');
  expect(html).toContain('reader@bullpen.test');
});
