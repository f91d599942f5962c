import type { Page } from '@playwright/test';
import type { Column, Seen } from './faults.ts';
import { refusedRead } from './refused-read.ts';
import { expect, signIn, test } from './test.ts';
import { tryColumn } from './try-column.ts';

test.use({ allowedErrors: /responded with a status of|net::ERR_|^RequestFailure|^The answer was not/ });

const updates = (page: Page) => page.getByRole('region', { name: 'Fund update rate' });
const neighbourStands: Seen = (page) =>
  expect(page.getByRole('region', { name: 'Player registration rate' })).toContainText('new players');

const failed =
  (why: RegExp, hasRequest = true): Seen =>
  async (page) => {
    await expect(updates(page).getByText('Failed to fetch the fund update rate')).toBeVisible();
    await expect(updates(page)).toContainText(why);
    if (hasRequest) await expect(updates(page)).toContainText(/Request [\w-]{8,}/);
    await neighbourStands(page);
  };
const drawn: Seen = async (page) => {
  await expect(updates(page)).toContainText('per min', { timeout: 45_000 });
  await neighbourStands(page);
};
const late: Seen = async (page) => {
  await expect(updates(page).getByText(/takes longer than usual/)).toBeVisible();
  await drawn(page);
};
const readChart: Column = {
  ...refusedRead(failed, /Your access to this project may have ended/),
  '422': { cannot: 'the page asks for the ranges of the contract alone' },
  'unknown enum': { cannot: 'its only enum, the size of buckets, is the page’s own choice' },
  'extra field': { sees: drawn },
  slow: { sees: late },
  hanging: { sees: late },
};

test('every fault of a chart is told apart, and the card beside it stands', async ({ launch, page }) => {
  test.setTimeout(300_000);
  const stack = await launch({ faults: true });
  await signIn(page, stack, 'sudo@bullpen.test', '/overview');
  await tryColumn('/overview, read', readChart, {
    url: stack.apiUrl,
    call: { method: 'GET', path: '/overview/fund-update-rate' },
    act: async () => {
      await page.goto(`${stack.consoleUrl}/overview`);
      return page;
    },
  });
});
