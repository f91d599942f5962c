import { project } from '../asked.ts';
import { expect, goto, test as journey, signIn } from '../test.ts';

// Scrollbars that take room, as a mouse has them: Playwright hides them.
const test = journey.extend({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
});

test('a page keeps its width below a dialog, whether or not it scrolls', async ({ page, stack }) => {
  await signIn(page, stack, 'sudo@bullpen.test');
  // A dialog hides the header from the tree of accessibility.
  const widthOf = () => page.evaluate(() => document.querySelector('header')?.getBoundingClientRect().width);
  for (const path of ['/manage/experts', '/manage/players']) {
    await goto(page, `${stack.consoleUrl}${path}?project=${project}`);
    const record = page.getByRole('rowheader').first().getByRole('link');
    await expect(record).toBeVisible();
    const width = await widthOf();
    expect(width, 'a scrollbar takes room').toBeLessThan(page.viewportSize()?.width ?? 0);
    await record.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await widthOf(), path).toBe(width);
  }
});
