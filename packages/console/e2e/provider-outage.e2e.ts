import type { Page } from '@playwright/test';
import { refused, setFaults } from './faults.ts';
import { expect, goto, signIn, test, whoami } from './test.ts';

// Whoever is logged in gets no flow to log in: 400.
test.use({ allowedErrors: /responded with a status of (400|500)/ });

const session = { method: 'GET', path: whoami } as const;
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

function countDocuments(page: Page) {
  const count = { documents: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count.documents += 1;
  });
  return count;
}

test('a provider that answers later than a document waits for it: the page takes the session that the browser gets, and one more document comes', async ({
  launch,
  page,
}) => {
  const stack = await launch({ faults: true, environment: { SESSION_TIMEOUT: '3000' } });
  await signIn(page, stack, 'reader@bullpen.test');
  await setFaults(stack.identityUrl, [{ ...session, fault: { is: 'late', milliseconds: 3500 }, isCarriedOut: true }]);
  const count = countDocuments(page);
  await goto(page, `${stack.consoleUrl}/manage/players`);
  await expect(heading(page, 'Players')).toBeVisible({ timeout: 45_000 });
  await expect(page.getByRole('row').nth(40)).toBeAttached();
  expect(count.documents).toBe(2);
});

test('two outages of the provider, one right after the other: each ends in the console', async ({ launch, page }) => {
  const stack = await launch({ faults: true });
  await signIn(page, stack, 'reader@bullpen.test');
  for (const time of ['first', 'second']) {
    await test.step(time, async () => {
      await setFaults(stack.identityUrl, [{ ...session, ...refused(500, 'internal') }]);
      await goto(page, `${stack.consoleUrl}/overview`);
      await expect(page.getByText('The identity provider is unavailable')).toBeVisible();
      await setFaults(stack.identityUrl, []);
      // It asks again by itself, too, and may have been quicker.
      const tryAgain = page.getByRole('button', { name: 'Try again', exact: true });
      await tryAgain.click({ timeout: 5_000 }).catch(() => undefined);
      await expect(heading(page, 'Overview')).toBeVisible();
    });
  }
});

test('a server that does not reach the provider: after one more document the page says so, and asks for its data from time to time', async ({
  launch,
  page,
}) => {
  const stack = await launch({ environment: { IDENTITY_PROVIDER_INTERNAL_URL: 'http://localhost:9' } });
  await page.clock.install();
  const count = countDocuments(page);
  await signIn(page, stack, 'reader@bullpen.test');
  await expect.poll(() => count.documents).toBe(2);
  await expect(page.getByText('The identity provider is unavailable')).toBeVisible();
  const asked = page.waitForRequest(/\/overview\.data/);
  await page.clock.fastForward(30_000);
  await asked;
  expect(count.documents).toBe(2);
});
