import { asked, project } from './asked.ts';
import { signedIn } from './person.ts';
import type { Stack } from './stack.ts';
import { expect, logIn, refusal, reload, signIn, test } from './test.ts';

interface Listed {
  readonly key: string;
  readonly source: { readonly text: string };
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
  // Of a plural each category has a field of its own, once the code that takes a message apart has come.
  const isPlain = (entry?: Listed) => entry !== undefined && !entry.source.text.includes('{');
  const at = before.findIndex((entry, index) => isPlain(entry) && isPlain(before[index + 1]));
  const [first, second] = before.slice(at);
  if (at < 0 || !first || !second) throw new Error('Two plain texts in a row are missing.');
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
    for (let steps = 0; steps < 12 && !(await cell.evaluate((it) => it === document.activeElement)); steps++)
      await keyboard.press('Tab');
    for (let row = 0; row < at; row++) await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(editor(first.key)).toBeFocused();
    await keyboard.type('Écrit au clavier');
    // However much of it the browser takes for one step.
    for (const _ of 'Écrit au clavier') await keyboard.press('Control+z');
    await expect(editor(first.key)).toHaveValue('');
    for (const _ of 'Écrit au clavier') await keyboard.press('Control+Shift+z');
    await expect(editor(first.key)).toHaveValue('Écrit au clavier');
    await keyboard.press('Escape');
    await expect(page.getByRole('row', { name: first.key })).toContainText('Écrit au clavierNot saved');
    await keyboard.press('Enter');
    await expect(editor(first.key)).toHaveValue('Écrit au clavier');
    await keyboard.press('Control+Enter');
    await expect(editor(second.key)).toBeFocused();
    await expect(page.getByRole('rowheader')).toHaveCount(before.length - 1);
    await keyboard.press('Escape');
  });

  expect((await missingOf(stack)).map(({ key }) => key)).toEqual(
    before.filter((entry) => entry !== first).map(({ key }) => key),
  );
  await page.goto(`${stack.consoleUrl}/translate?project=${project}&locales=${locale}&search=${first.key}`);
  await reload(page);
  await expect(page.getByRole('row', { name: first.key })).toContainText('Écrit au clavier');
});

test('a plural in Latvian is written as one field for each category, a spreadsheet is imported without its bad row', async ({
  page,
  ownStack: stack,
}) => {
  const latvian = 'birzaszinas-s02-test';
  const key = 'portfolio.holding.quantity';
  const at = `/translate?project=${latvian}&search=${key}`;
  await signIn(page, stack, 'sudo@bullpen.test', at);
  const row = page.getByRole('row', { name: key });

  await test.step('write the plural', async () => {
    await row.getByRole('gridcell').last().click();
    for (const [category, text] of [
      ['zero', '# daļu'],
      ['one', '# daļa'],
      ['other', '# daļas'],
    ])
      await page.getByRole('textbox', { name: `count ${category}` }).fill(text ?? '');
    await expect(page.getByText('5 daļas')).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(row).toContainText('{count, plural, zero {# daļu} one {# daļa} other {# daļas}}');
    await expect(row).not.toContainText('Not saved');
    await expect(row).not.toContainText('Saving');
  });

  await page.goto(`${stack.consoleUrl}/translate?project=${latvian}&search=orders.buy`);
  await reload(page);
  const buy = page.getByRole('row').filter({ hasText: /^orders\.buyBuy/ });
  const cell = buy.getByRole('gridcell').last();
  const before = (await cell.textContent()) ?? '';

  await test.step('import what a spreadsheet wrote in Windows-1252, without its bad row, and take it back', async () => {
    await page.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import translations' });
    await dialog.locator('input[type="file"]').setInputFiles({
      name: 'texts.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'sep=;\r\n;;\r\n; Key ;lv-LV\r\n;orders.buy;Pirkt à vista\r\n;orders.bye;Pirkt\r\n',
        'latin1',
      ),
    });
    await expect(dialog.getByText('Read as Windows-1252, because it is not UTF-8.')).toBeVisible();
    await expect(dialog.getByRole('row', { name: 'No 4 3 orders.bye There is no such key.' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Import 1 text' }).click();
    await expect(dialog).toBeHidden();
    await expect(cell).toContainText('Pirkt à vista');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Texts are as before').first()).toBeVisible();
    await expect(cell).toHaveText(before);
  });

  await test.step('take a save back', async () => {
    await cell.click();
    await page.getByRole('textbox', { name: 'orders.buy, lv-LV' }).fill('Pirkt vēlāk');
    await page.keyboard.press('Control+Enter');
    await expect(cell).toContainText('Pirkt vēlāk');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(cell).toHaveText(before);
  });

  await page.goto(`${stack.consoleUrl}${at}`);
  await expect(row).toContainText('# daļas');
});

test.describe('what stands in the way of a save', () => {
  test.use({ allowedErrors: /responded with a status of 4(01|09)|^RequestFailure/ });

  test('of two people in one cell each sees both texts, and what is typed outlives the session', async ({
    page,
    ownStack: stack,
  }) => {
    const key = 'orders.history.empty';
    const saved = async () => {
      const { items } = (await asked(stack, `translations?search=${key}&locale=${locale}`)).body;
      return items
        .find((each: Listed) => each.key === key)
        .translations.find((each: { readonly locale: string }) => each.locale === locale);
    };
    const at = `/translate?project=${project}&locales=${locale}&search=${key}`;
    await signIn(page, stack, 'sudo@bullpen.test', at);
    const row = page.getByRole('row', { name: key });
    const cell = row.getByRole('gridcell').last();
    const editor = page.getByRole('textbox', { name: `${key}, ${locale}` });

    await test.step('two people', async () => {
      await cell.click();
      await editor.fill('Rien encore');
      const { version } = await saved();
      const { token } = await signedIn(stack, 'second.sudo@bullpen.test');
      const theirs = await fetch(`${stack.apiUrl}/${project}/api/admin/translations`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ changes: [{ key, locale, version, value: 'Aucun ordre' }] }),
      });
      expect(theirs.status, await theirs.text()).toBe(200);
      await page.keyboard.press('Control+Enter');
      await expect(row).toContainText('Changed by somebody else');
      await cell.click();
      const conflict = page
        .getByRole('alert')
        .filter({ hasText: 'changed in the meantime by second.sudo@bullpen.test' });
      await expect(conflict).toContainText('Aucun ordre');
      await expect(editor).toHaveValue('Rien encore');
      expect((await saved()).value).toBe('Aucun ordre');
      await conflict.getByRole('button', { name: 'Keep mine' }).click();
      await expect(conflict).toBeHidden();
      await expect.poll(async () => (await saved()).value).toBe('Rien encore');
      await page.keyboard.press('Escape');
    });

    await test.step('an error that players would see', async () => {
      const greeting = 'emails.greeting';
      const savedGreeting = async () => {
        const { items } = (await asked(stack, `translations?search=${greeting}&locale=${locale}`)).body;
        return items
          .find((each: Listed) => each.key === greeting)
          .translations.find((each: { readonly locale: string }) => each.locale === locale);
      };
      await page.goto(`${stack.consoleUrl}/translate?project=${project}&locales=${locale}&search=${greeting}`);
      await reload(page);
      const mail = page.getByRole('row', { name: greeting });
      await mail.getByRole('gridcell').last().click();
      const field = page.getByRole('textbox', { name: `${greeting}, ${locale}` });
      await field.fill("Bonjour '{name}',");
      const fix = page.getByRole('button', { name: 'Use ‘{name}’' });
      await expect(fix).toBeVisible();
      await field.press('Control+Enter');
      await expect(fix).toBeFocused();
      expect((await savedGreeting()).value).not.toBe("Bonjour '{name}',");
      await page.getByRole('textbox', { name: 'Why it goes live all the same' }).fill('The mail of today.');
      await page.getByRole('button', { name: 'Save all the same' }).click();
      await expect.poll(async () => (await savedGreeting()).value).toBe("Bonjour '{name}',");
      const trail = (await asked(stack, `translations/${greeting}/history?locale=${locale}&limit=1`)).body;
      expect(trail.items[0].reason).toBe('The mail of today.');
      await mail.getByRole('gridcell').last().click();
      await fix.click();
      await field.press('Control+Enter');
      await expect.poll(async () => (await savedGreeting()).issues).toEqual([]);
      await page.goto(`${stack.consoleUrl}${at}`);
      await reload(page);
    });

    await test.step('a session that ends', async () => {
      await cell.click();
      await editor.fill('Pas encore d’ordres');
      await page.context().clearCookies({ name: 'ory_kratos_session' });
      await page.route(/\/api\/admin\/translations$/, (route) =>
        route.request().method() === 'PATCH' ? route.fulfill(refusal(stack.consoleUrl)) : route.continue(),
      );
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('alertdialog', { name: 'Session expired' })).toBeVisible();
      // They close the tab and come back another day.
      page.on('dialog', (dialog) => dialog.accept());
      await page.unroute(/\/api\/admin\/translations$/);
      await logIn(page, stack, 'sudo@bullpen.test', at);
      await expect(row).toContainText('Pas encore d’ordres');
      await expect(row).toContainText('Not saved');
      expect((await saved()).value).toBe('Rien encore');
      await cell.click();
      await expect(row).toContainText('Not saved, kept on this device. Saved is:Rien encore');
      await page.keyboard.press('Control+Enter');
      await expect.poll(async () => (await saved()).value).toBe('Pas encore d’ordres');
      await expect(row).not.toContainText('Not saved');
    });
  });
});
