import type { Page } from '@playwright/test';
import { expect, runs, signIn, test } from './test.ts';

test.use({ allowedErrors: /Failed to (load resource|fetch dynamically)|^RequestFailure: The client could not/ });

async function countDocuments(page: Page): Promise<{ count: number }> {
  const documents = { count: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.count += 1;
  });
  return documents;
}

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

test('a document asks for its styles before all, and for its modules after them', async ({ request, stack }) => {
  const document = await request.get(stack.consoleUrl);
  const html = await document.text();
  const styles = /<link [^>]*rel="stylesheet" href="([^"]+)"/.exec(html)?.[1];
  expect(document.headers()['link']).toBe(`<${styles}>; rel=preload; as=style`);
  const modules = html.match(/<link [^>]*rel="modulepreload"[^>]*>/g) ?? [];
  expect(modules.length).toBeGreaterThan(5);
  expect(modules.filter((link) => !link.includes('fetchpriority="low"'))).toEqual([]);
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
  expect(nothing['routes/sudo/identities']).toEqual({});
  await signIn(page, stack, 'sudo@bullpen.test', '/sudo');
  const payload = await (await page.request.get(`${stack.consoleUrl}/sudo/_payload.json?search=reader%40`)).json();
  expect(payload.root).toMatchObject({ session: { email: 'sudo@bullpen.test' } });
  expect(payload.root.projects).toHaveLength(24);
  expect(payload['routes/sudo/identities'].preview).toMatchObject({ matching: 1 });
  const start = await page.request.get(`${stack.consoleUrl}/_payload.json`);
  expect(await start.json()).toMatchObject({ redirect: expect.stringMatching(/^\/overview/) });
});

test('the code of a page comes when it is asked for, and of two pages the one asked for last is shown', async ({
  page,
  stack,
}) => {
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
  await expect(page.getByRole('heading', { name: 'Overview', exact: true })).toBeVisible();
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
