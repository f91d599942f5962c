import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { expect, goto, reload, signIn, test } from './test.ts';

const played = 'handelskompas-s03-test';

const artwork = (page: Page) => page.getByRole('region', { name: 'Preview' }).locator('svg[lang]');

async function take(page: Page, name: string | RegExp): Promise<Download> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return download;
}

test('artwork is chosen, kept in its address, and says what the overview says; nobody loses the headline that they wrote', async ({
  page,
  stack,
}) => {
  await signIn(page, stack, 'sudo@bullpen.test', `/overview/top-performers?range=season&project=${played}`);
  await expect(page.getByRole('rowheader').nth(9)).toBeVisible();
  const best = await page
    .getByRole('rowheader')
    .evaluateAll((rows) => rows.slice(0, 10).map((row) => row.querySelector('bdi')?.textContent ?? ''));

  await page.getByRole('link', { name: 'Manage', exact: true }).click();
  await page.getByRole('link', { name: 'Origami' }).click();
  await expect(artwork(page)).toContainText(/Stand na week \d+/);
  const csv = readFileSync(await (await take(page, 'CSV')).path(), 'utf8');
  const rows = csv.trimEnd().split('\r\n').slice(1);
  expect(rows).toHaveLength(10);
  for (const [index, name] of best.entries()) {
    expect(rows[index]).toContain(name);
    await expect(artwork(page)).toContainText(name);
  }

  await page.getByText('Biggest movers').click();
  await page.getByRole('radio', { name: 'fr-BE' }).click();
  await page.getByText('1 column').click();
  await expect(artwork(page)).toContainText('En hausse');
  await expect(page).toHaveURL(/template=movers/);
  await reload(page);
  await expect(artwork(page)).toContainText('En hausse');
  await expect(page.getByRole('radio', { name: /^1 column/ })).toBeChecked();

  await goto(page, `${stack.consoleUrl}/manage/origami?project=${played}`);
  const headline = page.getByRole('textbox', { name: 'Headline' });
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  const keep = () => question.getByRole('button', { name: 'Keep editing' }).click();
  const command = async (text: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(text);
    await page.keyboard.press('Enter');
  };
  await headline.fill('Zuinig loont');

  await test.step('another choice', async () => {
    await page.getByText('Biggest movers').click();
    await page.getByRole('radio', { name: '30 d' }).click();
    await page.getByRole('radio', { name: 'fr-BE' }).click();
    await page.getByText('1 column').click();
    await expect(artwork(page)).toContainText('En hausse');
    await expect(artwork(page)).toContainText('Zuinig loont');
    await expect(question).toBeHidden();
  });
  await test.step('a link', async () => {
    await page.getByRole('link', { name: 'Players' }).click();
    await keep();
  });
  await test.step('the tab', async () => {
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
  });
  await test.step('the project', async () => {
    await command('alpen s04 test');
    await keep();
    await expect(page).not.toHaveURL(/project=alpen/);
  });
  await test.step('the session', async () => {
    await command('log out');
    await keep();
  });
  await expect(headline).toHaveValue('Zuinig loont');
  await test.step('a file has it', async () => {
    await take(page, /^SVG/);
    await page.getByRole('link', { name: 'Players' }).click();
    await expect(page).toHaveURL(/manage\/players/);
  });
});
