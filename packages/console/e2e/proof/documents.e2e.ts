import { expect, signIn, test } from '../test.ts';

test('development mode has the query devtools, under the same policy', async ({ launch, page }) => {
  const stack = await launch({ environment: { PUBLIC_ENV: 'dev' } });
  await signIn(page, stack, 'sudo@bullpen.test', '/sudo');
  await page.getByRole('button', { name: /TanStack query devtools/i }).click();
  await expect(page.getByText('["identities","list","handelskompas-s03-prod"]').first()).toBeVisible();
  expect(stack.log.filter(({ event }) => event === 'security-report')).toEqual([]);
});

test.describe('a document that cannot run', () => {
  test.use({ allowedErrors: /skip passing a `router` prop/ });

  test('a mount that fails is logged and thrown again, and the document stays as the server sent it', async ({
    page,
    stack,
    told,
  }) => {
    await signIn(page, stack, 'sudo@bullpen.test', '/overview');
    await page.addInitScript(() => {
      Object.defineProperty(window, '__reactRouterRouteModules', { get: () => undefined, set: () => undefined });
    });
    const thrown = page.waitForEvent('pageerror');
    await page.goto(`${stack.consoleUrl}/sudo`);
    expect((await thrown).message).toContain('skip passing a `router` prop');
    await expect.poll(() => told.length).toBeGreaterThanOrEqual(2);
  });
});
