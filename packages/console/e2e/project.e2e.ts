import { expect, signIn, test } from './test.ts';

test.use({ allowedErrors: /responded with a status of 403/ });

test('the project comes from the address, the cookie, local storage, the catalogue', async ({
  context,
  page,
  stack,
}) => {
  await signIn(page, stack, 'editor@bullpen.test', '/');
  await expect(page).toHaveURL(`${stack.consoleUrl}/overview?project=handelskompas-s03-prod`);

  await page.getByRole('button', { name: /^Project/ }).click();
  await page.getByRole('option', { name: /TEST.*S01.*Bullpen Demo Live/ }).click();
  await expect(page).toHaveURL(/project=demo-s01-test/);
  await page.goto(`${stack.consoleUrl}/?range=week`);
  await expect(page).toHaveURL(`${stack.consoleUrl}/overview?range=week&project=demo-s01-test`);

  await context.clearCookies({ name: 'selected-project' });
  await page.goto(`${stack.consoleUrl}/overview`);
  await expect(page).toHaveURL(/project=demo-s01-test/);

  await page.goto(`${stack.consoleUrl}/overview?project=alpenboerse-s04-test`);
  await expect(page.getByRole('button', { name: /^Project.*Alpenbörse/ })).toBeVisible();
});

test('a page is refused however its address is spelt', async ({ page, stack }) => {
  await signIn(page, stack, 'reader@bullpen.test', '/overview');
  for (const path of ['/SUDO', '/%73udo', '/sudo/']) {
    expect((await page.goto(stack.consoleUrl + path))?.status(), path).toBe(403);
    await expect(page.getByRole('heading', { name: 'You have no access to this page' })).toBeVisible();
  }
});

test('the chosen theme is there before the first paint', async ({ page, stack }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, stack, 'reader@bullpen.test', '/overview');
  await expect(page.locator('html')).toHaveClass('dark');
  await page.getByRole('button', { name: 'Account and settings' }).click();
  await page.getByRole('menuitemradio', { name: 'Light theme' }).click();
  await expect(page.locator('html')).toHaveClass('light');
  const html = await (await page.request.get(`${stack.consoleUrl}/overview`)).text();
  expect(html).toContain('<html lang="en" class="light">');
  await page.reload();
  await expect(page.locator('html')).toHaveClass('light');
});

test('what a page says of time is in the zone of its project, in the document and after a switch', async ({
  page,
  stack,
}) => {
  await signIn(page, stack, 'sudo@bullpen.test', '/sudo?project=handelskompas-s03-prod');
  const document = await (await page.request.get(`${stack.consoleUrl}/sudo?project=rahapaev-s05-prod`)).text();
  expect(document).toMatch(/As of <!-- -->\d\d:\d\d EES?T/);

  await expect(page.getByText(/^As of \d\d:\d\d CES?T/)).toBeVisible();
  await page.getByRole('button', { name: /^Season: Day \d+ of 138/ }).click();
  await expect(page.getByRole('dialog', { name: 'Season' }).getByText('Europe/Brussels')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Project Handelskompas' }).click();
  await page.getByRole('option', { name: /PROD.*Rahapäev/ }).click();
  await expect(page.getByText(/^As of \d\d:\d\d EES?T/)).toBeVisible();
  await page.getByRole('button', { name: /^Season: Day/ }).click();
  await expect(page.getByRole('dialog', { name: 'Season' }).getByText('Europe/Tallinn')).toBeVisible();
});
