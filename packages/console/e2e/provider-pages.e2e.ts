import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { authenticate } from './person.ts';
import { expect, test } from './test.ts';

// An address without anything, and an error that nobody knows, are documents of 404.
test.use({ allowedErrors: /responded with a status of 40[14]/ });

/** Whoever cannot see well, or at all, can use the page as it stands. */
async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual([]);
  const room = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(room, 'pixels that the page is wider than its window').toBeLessThanOrEqual(0);
}

test('the pages of the provider are accessible, light and dark, in a window of 320 px', async ({ page, stack }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const begun = ['login', 'registration', 'recovery', 'verification', 'settings'].map(
    (flow) => `/self-service/${flow}/browser`,
  );
  for (const path of [...begun, '/mailbox', '/error', '/nowhere']) {
    await test.step(path, async () => {
      if (path.includes('settings')) await authenticate(page.request, stack, 'reader@bullpen.test');
      await page.goto(stack.identityUrl + path);
      // Without one, browsers ask for /favicon.ico.
      await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /^data:image\/svg/);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
      }
    });
  }
});
