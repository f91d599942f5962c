import { authenticate } from './person.ts';
import { allIdentities, expect, goto, hydrated, test } from './test.ts';

test.use({ allowedErrors: /Failed to (load resource|fetch dynamically)|^RequestFailure: The client could not/ });

test('the build tells who it is; styles come first; a payload is what the loaders answer this person; code comes when it is asked for, and what does not come takes nothing along', async ({
  page,
  request,
  stack,
}) => {
  const latest = await request.get(`${stack.consoleUrl}/builds/latest.json?${Date.now()}`);
  expect(latest.headers()['cache-control']).toBe('no-store');
  const build = await latest.json();
  expect(build).toEqual({ id: expect.stringMatching(/^[0-9a-f]{16}$/), timestamp: expect.any(Number) });
  const meta = await request.get(`${stack.consoleUrl}/builds/meta/${build.id}.json`);
  expect(meta.headers()['cache-control']).toContain('immutable');
  expect(await meta.json()).toEqual({ ...build, matcher: {} });
  expect((await request.get(`${stack.consoleUrl}/builds/meta/other.json`)).status()).toBe(404);

  const document = await request.get(stack.consoleUrl);
  const html = await document.text();
  const styles = /<link [^>]*rel="stylesheet" href="([^"]+)"/.exec(html)?.[1];
  expect(document.headers()['link']).toBe(`<${styles}>; rel=preload; as=style`);
  const modules = html.match(/<link [^>]*rel="modulepreload"[^>]*>/g) ?? [];
  expect(modules.length).toBeGreaterThan(5);
  expect(modules.filter((link) => !link.includes('fetchpriority="low"'))).toEqual([]);

  const stranger = await request.get(`${stack.consoleUrl}/sudo/_payload.json`);
  expect(stranger.headers()['cache-control']).toBe('no-store');
  expect(stranger.status()).toBe(200);
  const nothing = await stranger.json();
  expect(nothing).toMatchObject({ root: { session: { _t: 'unauthenticated' }, projects: [] } });
  expect(nothing['routes/sudo/identities']).toEqual({});
  await authenticate(page.request, stack, 'sudo@bullpen.test');
  const payload = await (await page.request.get(`${stack.consoleUrl}/sudo/_payload.json?search=reader%40`)).json();
  expect(payload.root).toMatchObject({ session: { email: 'sudo@bullpen.test' } });
  expect(payload.root.projects).toHaveLength(24);
  expect(payload['routes/sudo/identities'].initialData).toMatchObject({ matching: 1 });
  const start = await page.request.get(`${stack.consoleUrl}/_payload.json`);
  expect(await start.json()).toMatchObject({ redirect: expect.stringMatching(/^\/overview/) });

  const loaded: string[] = [];
  let documents = 0;
  page.on('request', (request) => {
    loaded.push(request.url());
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
  });
  await goto(page, `${stack.consoleUrl}/overview`);

  await test.step('of two pages the one asked for last is shown', async () => {
    const held = Promise.withResolvers<void>();
    await page.route(`${stack.consoleUrl}/assets/manage-*.js`, async (route) => {
      await held.promise;
      await route.continue();
    });
    const progress = page.getByRole('progressbar', { name: 'Loading the page' });
    await page.getByRole('link', { name: 'Manage', exact: true }).click();
    await expect(progress).toBeVisible();
    await page.getByRole('link', { name: 'Scripts', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Scripts', exact: true })).toBeVisible();
    await expect(progress).toBeHidden();
    const arrived = page.waitForResponse(/assets\/manage-/);
    held.resolve();
    await arrived;
    await page.getByRole('link', { name: 'Project', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Plan' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Scripts', exact: true })).toBeVisible();
  });

  await test.step('code that is gone without a deploy: the page stays', async () => {
    await page.route(`${stack.consoleUrl}/assets/sudo-*.js`, (route) => route.fulfill({ status: 404, body: '' }));
    await page.getByRole('link', { name: 'Sudo', exact: true }).click();
    await expect(page.getByText('This page could not be loaded')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Scripts', exact: true })).toBeVisible();
    expect(documents).toBe(1);
    await page.unroute(`${stack.consoleUrl}/assets/sudo-*.js`);
  });

  await test.step('a part that does not come over a broken line', async () => {
    await goto(page, `${stack.consoleUrl}/sudo`);
    await allIdentities(page);
    const part = `${stack.consoleUrl}/assets/ColumnMenuPopover-*.js`;
    await page.route(part, (route) => route.abort('internetdisconnected'));
    documents = 0;
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('button', { name: 'Try again' }).click();
    const anew = page.getByRole('button', { name: 'Load the page anew' });
    await expect(anew).toBeVisible();
    await allIdentities(page);
    expect(documents).toBe(0);
    await page.unroute(part);
    await anew.click();
    await expect.poll(() => documents).toBe(1);
    await hydrated(page);
    await page.getByRole('button', { name: 'Columns' }).click();
    await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible();
    expect(documents).toBe(1);
  });

  // They are for development mode alone.
  expect(loaded.filter((url) => /devtools/i.test(url))).toEqual([]);
});
