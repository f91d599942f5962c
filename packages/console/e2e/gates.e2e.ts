import { addresses } from './addresses.ts';
import { expect, signIn, test } from './test.ts';

// The browser itself notes the answer that ends a session.
test.use({ allowedErrors: /responded with a status of 401/ });

const areas = ['/', ...addresses];

test('a stranger meets the welcome screen at every address, and the documents hold nothing protected', async ({
  page,
  request,
  stack,
}) => {
  for (const path of areas) {
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
  await page.goto(`${stack.consoleUrl}/sudo?search=ada`);
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Register' })).toBeEnabled();
  await expect(page).toHaveTitle('Bullpen admin console');
  await expect(page.getByRole('link', { name: 'support' })).toHaveAttribute('href', 'mailto:support@bullpen.test');
});

test('signing in comes back to the address that was asked for', async ({ page, stack }) => {
  const address = '/manage/players?project=alpenboerse-s04-test&search=Zuidas';
  await signIn(page, stack, 'editor@bullpen.test', address);
  await expect(page).toHaveURL(stack.consoleUrl + address);
  await expect(page.getByRole('heading', { name: 'Players', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Project.*Alpenbörse/ })).toBeVisible();
});

test('the ways in are prepared while nobody is signed in, the way out while somebody is', async ({ page, stack }) => {
  const flows: string[] = [];
  page.on('request', (request) => {
    const flow = request.url().match(/\/self-service\/(\w+)\/browser/)?.[1];
    if (flow && !request.isNavigationRequest()) flows.push(flow);
  });
  await page.goto(stack.consoleUrl);
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Register' })).toBeEnabled();
  expect(flows.splice(0).sort()).toEqual(['login', 'registration']);
  const prepared = page.waitForResponse(/\/self-service\/logout\/browser/);
  await signIn(page, stack, 'editor@bullpen.test', '/overview');
  await prepared;
  flows.length = 0;
  await page.goto(`${stack.consoleUrl}/manage`);
  await page.getByRole('button', { name: 'Account and settings' }).click();
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeEnabled();
  expect(flows).toEqual(['logout']);
});

test('a log-out in one tab ends the other', async ({ context, page, stack }) => {
  await signIn(page, stack, 'editor@bullpen.test', '/overview');
  const other = await context.newPage();
  await other.goto(`${stack.consoleUrl}/manage`);
  await expect(other.getByRole('heading', { name: 'Players', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Account and settings' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Bullpen' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Welcome to Bullpen' })).toBeVisible();
});

test('the theme that was chosen stays when the session ends', async ({ context, page, stack }) => {
  await context.addCookies([{ name: 'theme', value: 'dark', url: stack.consoleUrl }]);
  await signIn(page, stack, 'editor@bullpen.test', '/overview');
  const other = await context.newPage();
  await other.goto(`${stack.consoleUrl}/manage`);
  await expect(other.locator('html')).toHaveClass('dark');
  await other.getByRole('button', { name: 'Account and settings' }).click();
  await other.getByRole('menuitemradio', { name: 'System theme' }).click();
  await expect(other.locator('html')).toHaveClass('light');
  await page.getByRole('button', { name: 'Account and settings' }).click();
  const fetched = other.waitForResponse((response) => response.url().includes('.data'));
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(other.getByRole('heading', { name: 'Welcome to Bullpen' })).toBeVisible();
  await fetched;
  await other.waitForLoadState('networkidle');
  await expect(other.locator('html')).toHaveClass('light');
});

test('a way out that fails once may be tried again', async ({ page, stack }) => {
  let refused = 0;
  await page.route(`${stack.identityUrl}/self-service/logout/browser*`, (route) => {
    refused += 1;
    const headers = {
      'access-control-allow-origin': stack.consoleUrl,
      'access-control-allow-credentials': 'true',
      'content-type': 'text/html',
    };
    return refused > 2 ? route.continue() : route.fulfill({ status: 200, headers, body: '<html></html>' });
  });
  await signIn(page, stack, 'editor@bullpen.test', '/overview');
  for (const _ of ['fetched ahead', 'by hand']) {
    await expect(page.getByText(/Failed to create logout flow/)).toBeVisible();
    await expect(page.getByText(/Failed to create logout flow/)).toBeHidden();
    await page.getByRole('button', { name: 'Account and settings' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
  }
  await expect(page.getByRole('heading', { name: 'Welcome to Bullpen' })).toBeVisible();
  expect(refused).toBe(3);
});

test('a log-in in one tab lets the other in, to all that the person may call', async ({ context, page, stack }) => {
  await page.goto(`${stack.consoleUrl}/sudo`);
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
  const other = await context.newPage();
  await signIn(other, stack, 'sudo@bullpen.test', '/overview');
  await expect(page.getByRole('heading', { name: 'Identities' })).toBeVisible();
  await expect(page.getByRole('row').nth(60)).toBeAttached();
});
