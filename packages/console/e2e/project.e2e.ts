import { expect, goto, pageOfAnother, reload, signIn, test } from './test.ts';

test.use({ allowedErrors: /responded with a status of 403/ });

test('the project comes from the address, the cookie, local storage, the catalogue; a link opens it for a colleague', async ({
  browser,
  context,
  page,
  stack,
  watch,
}) => {
  const project = page.getByRole('button', { name: /^Project/ });
  await signIn(page, stack, 'editor@bullpen.test', '/');
  await expect(page).toHaveURL(`${stack.consoleUrl}/overview?project=handelskompas-s03-prod`);

  await project.click();
  await page.getByRole('option', { name: /TEST.*S04.*Alpenbörse/ }).click();
  await expect(page).toHaveURL(/project=alpenboerse-s04-test/);
  await goto(page, `${stack.consoleUrl}/?range=7d`);
  const link = '/overview?range=7d&project=alpenboerse-s04-test';
  await expect(page).toHaveURL(stack.consoleUrl + link);
  expect(await page.evaluate(() => localStorage.getItem('selected-project'))).toBe('alpenboerse-s04-test');
  await context.clearCookies({ name: 'selected-project' });
  await goto(page, `${stack.consoleUrl}/overview`);
  await expect(page).toHaveURL(/project=alpenboerse-s04-test/);
  await goto(page, `${stack.consoleUrl}/overview?project=demo-s01-test`);
  await expect(project).toContainText('Bullpen Demo');

  const other = await pageOfAnother({ browser, watch });
  await signIn(other, stack, 'reader@bullpen.test', link);
  await expect(other.getByRole('button', { name: /^Project.*Alpenbörse/ })).toBeVisible();
  await expect(other).toHaveURL(stack.consoleUrl + link);
  await expect(other.getByText('Read only')).toBeVisible();
  for (const path of ['/SUDO', '/%73udo', '/sudo/']) {
    expect((await other.request.get(stack.consoleUrl + path)).status(), path).toBe(403);
  }
});

test('the chosen theme is there before the first paint, and what is said of time is in the zone of the project', async ({
  page,
  stack,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, stack, 'sudo@bullpen.test', '/sudo?project=handelskompas-s03-prod');
  await expect(page.locator('html')).toHaveClass('dark');
  await page.getByRole('button', { name: 'Account and settings' }).click();
  await page.getByRole('menuitemradio', { name: 'Light theme' }).click();
  await expect(page.locator('html')).toHaveClass('light');
  const html = await (await page.request.get(`${stack.consoleUrl}/sudo?project=rahapaev-s05-prod`)).text();
  expect(html).toContain('<html lang="en" class="light">');
  expect(html).toMatch(/As of <!-- -->\d\d:\d\d EES?T/);
  await reload(page);
  await expect(page.locator('html')).toHaveClass('light');

  await expect(page.getByText(/^As of \d\d:\d\d CES?T/)).toBeVisible();
  await page.getByRole('button', { name: /^Season: Day \d+ of 138/ }).click();
  await expect(page.getByRole('dialog', { name: 'Season' }).getByText('Europe/Brussels')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Project PROD S03 Handelskompas/ }).click();
  await page.getByRole('option', { name: /PROD.*Rahapäev/ }).click();
  await expect(page.getByText(/^As of \d\d:\d\d EES?T/)).toBeVisible();
  await page.getByRole('button', { name: /^Season: Day/ }).click();
  await expect(page.getByRole('dialog', { name: 'Season' }).getByText('Europe/Tallinn')).toBeVisible();
});

test('a closed season says so on its pages, and asks once before it is changed', async ({ page, ownStack: stack }) => {
  const strip = page.getByText('This season is closed.');
  const question = page.getByRole('alertdialog', { name: 'Change a closed season?' });
  const player = page.getByRole('dialog', { name: 'Player' });
  const rename = async (name: string) => {
    await page.getByRole('button', { name: 'Rename…' }).click();
    await page.getByLabel('New name').fill(name);
    await page.getByLabel('Reason').fill('Insulting.');
    await page.getByRole('button', { name: 'Rename player' }).click();
  };
  await signIn(page, stack, 'sudo@bullpen.test', '/manage/players?project=handelskompas-s03-prod');
  await expect(page.getByRole('heading', { level: 1, name: 'Players' })).toBeVisible();
  await expect(strip).toBeHidden();
  await goto(page, `${stack.consoleUrl}/manage/players?project=beursvizier-s02-prod`);
  await expect(strip).toBeVisible();
  expect(await (await page.request.get(page.url())).text()).toContain('This season is closed.');

  await page.getByRole('rowheader').first().click();
  await expect(player).toBeVisible();
  await rename('First');
  await question.getByRole('button', { name: 'Leave it as it is' }).click();
  await expect(page.getByRole('alert')).toContainText('you left it as it is');
  await page.getByRole('button', { name: 'Rename player' }).click();
  await question.getByRole('button', { name: 'Change it' }).click();
  await expect(player).toContainText('First');
  await rename('Second');
  await expect(player).toContainText('Second');
  await reload(page);
  await rename('Third');
  await expect(question).toBeVisible();
});
