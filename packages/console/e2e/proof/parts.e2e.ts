import type { Page } from '@playwright/test';
import type { Stack } from '../stack.ts';
import { expect, goto, signIn, test } from '../test.ts';
import { areaLink } from './deploy-test.ts';
import { asked } from './lazy-parts.ts';

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
      await goto(page, stack.consoleUrl + at);
      await ask(page);
      await expect(page.getByText('This part could not be shown')).toBeVisible();
      await expect(page.getByRole('main')).toBeVisible();
      await areaLink(page, 'Manage').click();
      await expect(page.getByRole('heading', { name: 'Players', exact: true })).toBeVisible();
    });
  }
});
