import { areaLink } from './deploy-test.ts';
import { asked } from './late-parts.ts';
import { expect, runs, signIn, test } from './test.ts';

test.use({ allowedErrors: /Broken on purpose/ });

test('a part that breaks keeps it to itself: the page stays, and the others are reached', async ({ page, stack }) => {
  await signIn(page, stack, 'sudo@bullpen.test', '/overview');
  for (const [name, { at, ask }] of Object.entries(asked)) {
    await test.step(name, async () => {
      const body = `export function ${name}() { throw new Error('Broken on purpose.'); }`;
      await page.route(`${stack.consoleUrl}/assets/${name}-*.js`, (route) =>
        route.fulfill({ contentType: 'text/javascript', body }),
      );
      const running = runs(page);
      await page.goto(stack.consoleUrl + at);
      await running;
      await ask(page);
      await expect(page.getByText('This part could not be shown')).toBeVisible();
      await expect(page.getByRole('main')).toBeVisible();
      await areaLink(page, 'Manage').click();
      await expect(page.getByRole('heading', { name: 'Manage is not built yet' })).toBeVisible();
    });
  }
});
