import { asked, project } from './asked.ts';
import type { Stack } from './stack.ts';
import { expect, reload, signIn, test } from './test.ts';

interface Listed {
  readonly key: string;
  readonly translations: readonly { readonly locale: string; readonly value: string | null }[];
}

const locale = 'fr-BE';
const missingOf = async (stack: Stack): Promise<readonly Listed[]> =>
  (await asked(stack, `translations?status=missing&locale=${locale}&limit=200`)).body.items;

test('the first missing text is found, written and saved by keyboard alone, and is there after a reload', async ({
  page,
  ownStack: stack,
}) => {
  const before = await missingOf(stack);
  const [first, second] = before;
  if (!first || !second) throw new Error('Two texts are missing.');
  await signIn(page, stack, 'sudo@bullpen.test', `/translate?project=${project}&locales=${locale}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Translations' })).toBeVisible();
  await expect(page).toHaveTitle('Translations · Bullpen admin console');
  expect(await (await page.request.get(page.url())).text()).toContain('emails.greeting');

  const keyboard = page.keyboard;
  await test.step('filter', async () => {
    await keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Key or text' })).toBeFocused();
    const missing = page.getByRole('link', { name: `Missing ${before.length}` });
    for (let steps = 0; steps < 6 && !(await missing.evaluate((link) => link === document.activeElement)); steps++)
      await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/show=missing/);
    await expect(page.getByRole('rowheader')).toHaveCount(before.length);
  });

  const editor = (key: string) => page.getByRole('textbox', { name: `${key}, ${locale}` });
  await test.step('write', async () => {
    const cell = page.getByRole('gridcell').filter({ hasText: 'Missing' }).first();
    for (let steps = 0; steps < 8 && !(await cell.evaluate((it) => it === document.activeElement)); steps++)
      await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect(editor(first.key)).toBeFocused();
    await keyboard.type('Écrit au clavier');
    await keyboard.press('Control+Enter');
    await expect(editor(second.key)).toBeFocused();
    await expect(page.getByRole('rowheader')).toHaveCount(before.length - 1);
    await keyboard.press('Escape');
  });

  expect((await missingOf(stack)).map(({ key }) => key)).toEqual(before.slice(1).map(({ key }) => key));
  await page.goto(`${stack.consoleUrl}/translate?project=${project}&locales=${locale}&search=${first.key}`);
  await reload(page);
  await expect(page.getByRole('row', { name: first.key })).toContainText('Écrit au clavier');
});
