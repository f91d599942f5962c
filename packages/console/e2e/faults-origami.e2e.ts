import type { Page } from '@playwright/test';
import type { Column, Seen } from './faults.ts';
import { refusedRead } from './refused-read.ts';
import { expect, signIn, test } from './test.ts';
import { tryColumn } from './try-column.ts';

test.use({ allowedErrors: /responded with a status of|net::ERR_|^RequestFailure|^The answer was not/ });

const choicesStand: Seen = (page) => expect(page.getByRole('radio', { name: 'Most traded' })).toBeEnabled();
const failed =
  (why: RegExp, hasRequest = true): Seen =>
  async (page) => {
    const main = page.getByRole('main');
    await expect(main.getByText('Failed to fetch the standings')).toBeVisible();
    await expect(main).toContainText(why);
    if (hasRequest) await expect(main).toContainText(/Request [\w-]{8,}/);
    await choicesStand(page);
  };
const drawn: Seen = async (page: Page) => {
  await expect(page.getByText(/^Stand na week/)).toBeVisible({ timeout: 45_000 });
  await choicesStand(page);
};
const readStandings: Column = {
  ...refusedRead(failed, /Your access to this project may have ended/),
  '422': { cannot: 'the page asks for the ranges of the contract alone' },
  'unknown enum': { cannot: 'its only enum, the range, is the page’s own choice' },
  'extra field': { sees: drawn },
  slow: {
    sees: async (page) => {
      await expect(page.getByText(/^Still /)).toBeVisible();
      await drawn(page);
    },
  },
  hanging: { triedIn: '/overview, read' },
};

test('every fault of the standings is told apart, and what is chosen stands', async ({ launch, page }) => {
  test.setTimeout(300_000);
  const stack = await launch({ faults: true });
  await signIn(page, stack, 'sudo@bullpen.test', '/overview');
  await tryColumn('origami, read', readStandings, {
    url: stack.apiUrl,
    call: { method: 'GET', path: '/overview/top-performers' },
    act: async () => {
      await page.goto(`${stack.consoleUrl}/manage/origami`);
      return page;
    },
  });
});
