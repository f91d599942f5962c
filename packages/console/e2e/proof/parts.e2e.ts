import type { Page } from '@playwright/test';
import { areaLink } from './deploy-test.ts';
import { asked } from './late-parts.ts';
import type { Stack } from './stack.ts';
import { expect, runs, signIn, test } from './test.ts';

test.use({ allowedErrors: /Broken on purpose/ });

/** The code of a part comes, and throws as soon as it is shown. */
async function breakPart(page: Page, { consoleUrl }: Stack, name: string) {
  const body = `export function ${name}() { throw new Error('Broken on purpose.'); }`;
  await page.route(`${consoleUrl}/assets/${name}-*.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
}

test('a part that breaks keeps it to itself: the page stays, and the others are reached', async ({ page, stack }) => {
  await signIn(page, stack, 'sudo@bullpen.test', '/overview');
  for (const [name, { at, ask }] of Object.entries(asked)) {
    await test.step(name, async () => {
      await breakPart(page, stack, name);
      const running = runs(page);
      await page.goto(stack.consoleUrl + at);
      await running;
      await ask(page);
      await expect(page.getByText('This part could not be shown')).toBeVisible();
      await expect(page.getByRole('main')).toBeVisible();
      await areaLink(page, 'Manage').click();
      await expect(page.getByRole('heading', { name: 'Players', exact: true })).toBeVisible();
    });
  }
});

test('a part that breaks amid a change takes nothing of it along', async ({ ownStack, page }) => {
  await signIn(page, ownStack, 'sudo@bullpen.test', '/sudo?search=reader%40');
  await breakPart(page, ownStack, 'CommandsMenu');
  await page.getByRole('link', { name: /reader@bullpen\.test/ }).click();
  await page.getByRole('button', { name: 'Deactivate…' }).click();
  await page.getByLabel(/^Reason/).fill('Left the newsroom.');
  await page.keyboard.press('Control+k');
  const broken = page.getByText('This part could not be shown');
  await expect(broken).toBeVisible();
  await expect(page.getByLabel(/^Reason/)).toHaveValue('Left the newsroom.');
  await page.getByRole('button', { name: /^Deactivate (account|and end)/ }).click();
  await expect(page.getByRole('row', { name: /reader@bullpen\.test/ })).toContainText('Inactive');
  // The dialog has gone, and what broke behind it is within reach.
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
