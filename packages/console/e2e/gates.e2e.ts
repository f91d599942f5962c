import { addresses } from './addresses.ts';
import { expect, goto, hydrated, logIn, test } from './test.ts';

// The browser itself notes the answer that ends a session.
test.use({ allowedErrors: /responded with a status of 401/ });

test('a stranger meets the welcome screen at every address, and the documents hold nothing protected', async ({
  page,
  request,
  stack,
}) => {
  for (const path of ['/', ...addresses]) {
    const response = await request.get(stack.consoleUrl + path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(200);
    const html = await response.text();
    expect(html, path).toContain('Welcome to Bullpen');
    for (const secret of ['handelskompas', 'alpenboerse', 'demo-s01', stack.apiUrl, '@bullpen.test<', 'Identities']) {
      expect(html, `${secret} at ${path}`).not.toContain(secret);
    }
    expect(response.headers()['content-security-policy'], path).not.toContain(stack.apiUrl);
    const data = await request.get(`${stack.consoleUrl}${path === '/' ? '/_' : path}.data`);
    expect(data.status(), `${path}.data`).toBe(200);
    const text = await data.text();
    expect(text, `${path}.data`).toContain('unauthenticated');
    expect(text, `${path}.data`).not.toMatch(/handelskompas|alpenboerse|demo-s01/);
  }

  const flows: string[] = [];
  page.on('request', (asked) => {
    const flow = asked.url().match(/\/self-service\/(\w+)\/browser/)?.[1];
    if (flow && !asked.isNavigationRequest()) flows.push(flow);
  });
  const held = Promise.withResolvers<void>();
  await page.route(`${stack.identityUrl}/self-service/login/browser?*`, async (route) => {
    await held.promise;
    await route.continue();
  });
  const flowAsked = page.waitForRequest(/\/self-service\/login\/browser/);
  await goto(page, `${stack.consoleUrl}/sudo?search=ada`);
  await flowAsked;
  // Now, not in a while: a call that is held for long fails, and then the button is disabled anyhow.
  expect(await page.getByRole('button', { name: 'Login', exact: true }).isDisabled()).toBe(true);
  held.resolve();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeEnabled();
  expect(flows.sort()).toEqual(['login', 'registration']);
  await expect(page).toHaveTitle('Bullpen admin console');
  await expect(page.getByRole('link', { name: 'support' }).first()).toHaveAttribute(
    'href',
    'mailto:support@bullpen.test',
  );
});

test('who logs in comes back to the address asked for, in every tab, and who logs out is gone from all', async ({
  context,
  page,
  stack,
}) => {
  await context.addCookies([{ name: 'theme', value: 'dark', url: stack.consoleUrl }]);
  const other = await context.newPage();
  await goto(other, `${stack.consoleUrl}/overview?project=handelskompas-s03-prod`);
  await expect(other.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();

  const address = '/manage/players?project=alpenboerse-s04-test&search=Zuidas';
  await logIn(page, stack, 'editor@bullpen.test', address);
  await expect(page).toHaveURL(stack.consoleUrl + address);
  await expect(page.getByRole('heading', { name: 'Players', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Project.*Alpenbörse/ })).toBeVisible();

  // The other tab lets the same person in by itself, to all that they may call.
  await expect(other.getByRole('heading', { name: 'Overview', exact: true })).toBeVisible();
  await hydrated(other);
  await expect(other.getByRole('region', { name: 'Fund update rate' })).toContainText('per min');
  await expect(other.locator('html')).toHaveClass('dark');
  await other.getByRole('button', { name: 'Account and settings' }).click();
  await other.getByRole('menuitemradio', { name: 'System theme' }).click();
  await expect(other.locator('html')).toHaveClass('light');

  await page.getByRole('button', { name: 'Account and settings' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  for (const each of [page, other]) {
    await expect(each.getByRole('heading', { name: 'Welcome to Bullpen' })).toBeVisible();
    await expect(each.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
  }
  // The theme that was chosen stays when the session ends.
  await expect(other.locator('html')).toHaveClass('light');
});
