import type { Page } from '@playwright/test';
import { expect, signIn, test } from './test.ts';

test.use({ allowedErrors: /Failed to (load resource|fetch dynamically)|^RequestFailure: The client could not/ });

/** A deploy: a newer build is told of, and the files of the document's own are gone until the next document comes. */
async function deploy(page: Page, consoleUrl: string) {
  await page.route(`${consoleUrl}/builds/latest.json*`, (route) =>
    route.fulfill({ json: { id: 'newer', timestamp: Date.now() + 1000 } }),
  );
  let isGone = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false;
  });
  await page.route(`${consoleUrl}/assets/*.js`, (route) =>
    isGone ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  );
}

async function countDocuments(page: Page): Promise<{ count: number }> {
  const documents = { count: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.count += 1;
  });
  return documents;
}

/** A page of the console asks for the way out once it runs; before that its links load documents. */
const runs = (page: Page) => page.waitForResponse(/\/self-service\/logout\/browser/);

test('the build tells who it is', async ({ request, stack }) => {
  const latest = await request.get(`${stack.consoleUrl}/builds/latest.json?${Date.now()}`);
  expect(latest.headers()['cache-control']).toBe('no-store');
  const build = await latest.json();
  expect(build).toEqual({ id: expect.stringMatching(/^[0-9a-f]{16}$/), timestamp: expect.any(Number) });
  const meta = await request.get(`${stack.consoleUrl}/builds/meta/${build.id}.json`);
  expect(meta.headers()['cache-control']).toContain('immutable');
  expect(await meta.json()).toEqual({ ...build, matcher: {} });
  expect((await request.get(`${stack.consoleUrl}/builds/meta/other.json`)).status()).toBe(404);
});

test('the payload of a page is what its loaders answer this person, and a stranger gets nothing', async ({
  page,
  request,
  stack,
}) => {
  const stranger = await request.get(`${stack.consoleUrl}/sudo/_payload.json`);
  expect(stranger.headers()['cache-control']).toBe('no-store');
  expect(stranger.status()).toBe(200);
  const nothing = await stranger.json();
  expect(nothing).toMatchObject({ root: { session: { _t: 'unauthenticated' }, projects: [] } });
  expect(nothing['routes/sudo']).toEqual({});
  await signIn(page, stack, 'sudo@bullpen.test', '/sudo');
  const payload = await (await page.request.get(`${stack.consoleUrl}/sudo/_payload.json?search=reader%40`)).json();
  expect(payload.root).toMatchObject({ session: { email: 'sudo@bullpen.test' } });
  expect(payload.root.projects).toHaveLength(24);
  expect(payload['routes/sudo'].preview).toMatchObject({ matching: 1 });
  const start = await page.request.get(`${stack.consoleUrl}/_payload.json`);
  expect(await start.json()).toMatchObject({ redirect: expect.stringMatching(/^\/overview/) });
});

test('a page whose code is gone since a deploy is reached with one new document', async ({ page, stack }) => {
  const isRunning = runs(page);
  await signIn(page, stack, 'sudo@bullpen.test', '/overview');
  await isRunning;
  await deploy(page, stack.consoleUrl);
  const documents = await countDocuments(page);
  await page.getByRole('link', { name: 'Sudo', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Identities' })).toBeVisible();
  await expect(page.getByRole('row').nth(60)).toBeAttached();
  expect(documents.count).toBe(1);
});

test('a part of a page that is gone since a deploy comes with one new document, at the same address', async ({
  page,
  stack,
}) => {
  const isRunning = runs(page);
  await signIn(page, stack, 'sudo@bullpen.test', '/sudo?search=reader%40');
  await isRunning;
  await deploy(page, stack.consoleUrl);
  const documents = await countDocuments(page);
  await page.getByRole('link', { name: /reader@bullpen\.test/ }).click();
  await expect(page.getByRole('dialog')).toContainText('reader@bullpen.test');
  await expect(page).toHaveURL(/search=reader/);
  expect(documents.count).toBe(1);
});

test('a page of the history whose code is gone since a deploy is reached with one new document', async ({
  page,
  stack,
}) => {
  await signIn(page, stack, 'sudo@bullpen.test', '/overview');
  await expect(page.getByRole('heading', { name: 'Overview is not built yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Manage', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Manage is not built yet' })).toBeVisible();
  const isRunning = runs(page);
  await page.reload();
  await isRunning;
  await deploy(page, stack.consoleUrl);
  const documents = await countDocuments(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Overview is not built yet' })).toBeVisible();
  await expect(page).toHaveURL(/\/overview/);
  expect(documents.count).toBe(1);
});

test('of two pages the one that was asked for last is shown', async ({ page, stack }) => {
  const isRunning = runs(page);
  await signIn(page, stack, 'sudo@bullpen.test', '/overview');
  await isRunning;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`${stack.consoleUrl}/assets/manage-*.js`, async (route) => {
    await held;
    await route.continue();
  });
  const progress = page.getByRole('progressbar', { name: 'Loading the page' });
  await page.getByRole('link', { name: 'Manage', exact: true }).click();
  await expect(progress).toBeVisible();
  await page.getByRole('link', { name: 'Sudo', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Identities' })).toBeVisible();
  await expect(progress).toBeHidden();
  const arrived = page.waitForResponse(/assets\/manage-/);
  release();
  await arrived;
  await page.getByRole('link', { name: 'Scripts', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Scripts is not built yet' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Identities' })).toBeVisible();
});

test('code that is gone without a deploy loads nothing anew: the page stays', async ({ page, stack }) => {
  const isRunning = runs(page);
  await signIn(page, stack, 'sudo@bullpen.test', '/overview');
  await isRunning;
  await page.route(`${stack.consoleUrl}/assets/sudo-*.js`, (route) => route.fulfill({ status: 404, body: '' }));
  const documents = await countDocuments(page);
  await page.getByRole('link', { name: 'Sudo', exact: true }).click();
  await expect(page.getByText('This page could not be loaded')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Overview is not built yet' })).toBeVisible();
  expect(documents.count).toBe(0);
});

test('a part that does not come over a broken line is tried again, and then comes with a new document', async ({
  page,
  stack,
}) => {
  const whole = () => expect(page.getByRole('row').nth(60)).toBeAttached();
  await signIn(page, stack, 'sudo@bullpen.test', '/sudo');
  await whole();
  const part = `${stack.consoleUrl}/assets/ColumnMenuPopover-*.js`;
  await page.route(part, (route) => route.abort('internetdisconnected'));
  const documents = await countDocuments(page);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  const anew = page.getByRole('button', { name: 'Load the page anew' });
  await expect(anew).toBeVisible();
  await expect(page.getByRole('row').nth(60)).toBeVisible();
  expect(documents.count).toBe(0);
  await page.unroute(part);
  await anew.click();
  await whole();
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible();
  expect(documents.count).toBe(1);
});

test.describe('with storage blocked', () => {
  // The router's own script for scroll positions says so, and does without.
  test.use({ allowedErrors: /Failed to (load resource|fetch dynamically)|SecurityError: blocked/ });

  test('a deploy is met without a loop', async ({ context, page, stack }) => {
    await context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      }
    });
    await signIn(page, stack, 'sudo@bullpen.test', '/overview');
    await page.route(`${stack.consoleUrl}/builds/latest.json*`, (route) =>
      route.fulfill({ json: { id: 'newer', timestamp: Date.now() + 1000 } }),
    );
    await page.route(`${stack.consoleUrl}/assets/IdentitiesScreenDialogs-*.js`, (route) =>
      route.fulfill({ status: 404, body: '' }),
    );
    const isRunning = runs(page);
    await page.goto(`${stack.consoleUrl}/sudo?search=reader%40`);
    await isRunning;
    const documents = await countDocuments(page);
    const isRunningAnew = runs(page);
    await page.getByRole('link', { name: /reader@bullpen\.test/ }).click();
    await isRunningAnew;
    // Lost in the new document as well, the part says so, and nothing is loaded a second time.
    await expect(page.getByText('This part could not be shown')).toBeVisible();
    const checked = page.waitForResponse(/builds\/latest\.json/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await checked;
    await expect(page.getByText('This part could not be shown')).toBeVisible();
    expect(documents.count).toBe(1);
  });
});
