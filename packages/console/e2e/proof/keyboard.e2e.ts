import { addresses } from '../addresses.ts';
import { asked, project } from '../asked.ts';
import { expect, fillLogIn, goto, hydrated, signIn, test } from '../test.ts';
import { walkAway, walkBy, walkList } from '../walk.ts';

/** Whose rows open a dialog. */
const lists = [
  '/manage/players',
  '/manage/funds',
  '/manage/instruments',
  '/manage/names',
  '/manage/leagues',
  '/manage/official-leagues',
  '/manage/experts',
  '/manage/images',
  '/sudo',
  '/sudo/invitations',
  '/sudo/audit',
];

const sudo = 'sudo@bullpen.test';

for (const path of lists) {
  test(`by keyboard alone nobody loses the focus in the list at ${path}`, async ({ page, stack }) => {
    await signIn(page, stack, sudo);
    await walkList(page, stack.consoleUrl, path);
  });
}

test('by keyboard alone nobody loses the focus on the way from any other page and back', async ({ page, stack }) => {
  test.slow();
  await signIn(page, stack, sudo);
  // A page of Manage alone only leads to its first tab.
  for (const path of addresses.filter((each) => each !== '/manage' && !lists.includes(each))) {
    await test.step(path, async () => {
      await goto(page, `${stack.consoleUrl}${path}?project=${project}`);
      const { press } = walkBy(page);
      for (let at = 0; at < 12; at += 1) await press('Tab', `${path}, Tab ${at + 1}`);
      await walkAway(page, path);
    });
  }
});

test('by keyboard alone nobody loses the focus in the API reader', async ({ page, stack }) => {
  await signIn(page, stack, sudo);
  await goto(page, `${stack.consoleUrl}/api-docs?project=${project}`);
  const { press, tabTo } = walkBy(page);
  const calls = page.getByRole('navigation', { name: 'Calls' });
  await tabTo(calls, 'to the calls');
  for (let at = 0; at < 3; at += 1) await press('ArrowDown', `call ${at + 1}`);
  await press('Enter', 'open a call', () => expect(page).toHaveURL(/call=/));
  await walkAway(page, '/api-docs');
});

test('by keyboard alone nobody loses the focus in texts: after the last one, and after a finding is dismissed', async ({
  page,
  ownStack: stack,
}) => {
  const locale = 'fr-BE';
  const { items } = (await asked(stack, `translations?status=missing&locale=${locale}&limit=200`)).body;
  const keys: readonly string[] = items.map(({ key }: { readonly key: string }) => key);
  const isPlain = ({ source }: { readonly source: { readonly text: string } }) => /^[^{]*\p{L}$/u.test(source.text);
  const { key } = items.find(
    (entry: { readonly key: string; readonly source: { readonly text: string } }) =>
      isPlain(entry) && keys.filter((each) => each.includes(entry.key)).length === 1,
  );
  const { press, tabTo } = walkBy(page);
  const cell = page.getByRole('row', { name: key }).getByRole('gridcell').last();
  const editor = page.getByRole('textbox', { name: `${key}, ${locale}` });
  const at = `/translate?project=${project}&locales=${locale}&search=${key}`;

  await signIn(page, stack, sudo, `${at}&show=missing`);
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await tabTo(cell, 'to the last missing text');
  await press('Enter', 'open the text', () => expect(editor).toBeFocused());
  await page.keyboard.type('Dernier');
  await press('Control+Enter', 'save the last one', () => expect(page.getByRole('rowheader')).toHaveCount(0));

  await goto(page, stack.consoleUrl + at);
  await tabTo(cell, 'to the text');
  await press('Enter', 'open it', () => expect(editor).toBeFocused());
  await page.keyboard.type('!');
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  const reason = page.getByRole('textbox', { name: 'Why it is no fault here' });
  await tabTo(dismiss, 'to the finding');
  await press('Enter', 'dismiss', () => expect(reason).toBeFocused());
  await page.keyboard.type('Our style.');
  await press('Enter', 'give the reason', () => expect(dismiss).toHaveCount(0));
  await expect(editor).toBeFocused();
  await press('Control+Enter', 'save', () => expect(cell).toContainText('Dernier!'));
});

test('by keyboard alone nobody loses the focus in the review of access: kept, withdrawn, and both taken back', async ({
  page,
  ownStack: stack,
}) => {
  await signIn(page, stack, sudo, '/sudo/review');
  const { press, tabTo } = walkBy(page);
  const list = page.getByRole('list', { name: 'Unused access' });
  const rows = list.getByRole('listitem');
  const told = (text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();
  await told(/^\d+ rights, 0 decided$/);
  await tabTo(list, 'to the rights');
  await press('k', 'keep', () => told(/^\d+ rights, 1 decided$/));
  await press('u', 'take it back', () => told(/^\d+ rights, 0 decided$/));

  const row = rows
    .filter({ has: page.locator('button:not([aria-disabled]):text-is("Withdraw")') })
    .filter({ hasText: /\ssudo/ })
    .first();
  const email = (await row.getByRole('link').textContent()) ?? '';
  const isThere = () => row.evaluate((element) => element.contains(document.activeElement));
  for (let at = 0; at < 200 && !(await isThere()); at += 1) await press('ArrowDown', `right ${at + 1}`);
  await press('w', 'withdraw');
  await tabTo(page.getByRole('button', { name: 'Withdraw 1…' }), 'to what is asked before', 'Shift+Tab');
  const dialog = page.getByRole('dialog');
  await press('Enter', 'ask', () => expect(dialog).toBeVisible());
  await tabTo(dialog.getByRole('textbox', { name: 'Reason' }), 'to the reason');
  await page.keyboard.type('Not used any more.');
  await tabTo(dialog.getByRole('textbox', { name: /^Type/ }), 'to the address');
  await page.keyboard.type(email);
  await tabTo(dialog.getByRole('button', { name: 'Withdraw 1 right' }), 'to the act');
  await press('Enter', 'act', () => told('Withdraw: 1 of 1 done'));
  await press('u', 'give it back', () => told('Access given back'));
  await walkAway(page, '/sudo/review');
});

test('by keyboard alone nobody loses the focus in the matrix of access: a right is changed, and that undone', async ({
  page,
  ownStack: stack,
}) => {
  await signIn(page, stack, sudo, '/sudo/access?search=nobody%40');
  const { press, tabTo } = walkBy(page);
  const cell = page.getByRole('gridcell').first();
  const dialog = page.getByRole('dialog');
  await expect(page.getByText(/^1 of .* people/)).toBeVisible();
  await tabTo(cell, 'to the matrix');
  await press('r', 'read', () => expect(cell).toContainText('not saved'));
  await tabTo(page.getByRole('button', { name: 'Save 1 change…' }), 'to the change');
  await press('Enter', 'ask', () => expect(dialog).toBeVisible());
  await tabTo(dialog.getByRole('textbox', { name: 'Reason' }), 'to the reason');
  await page.keyboard.type('A new season.');
  await tabTo(dialog.getByRole('button', { name: 'Save 1 change' }), 'to the save');
  await press('Enter', 'save', () => expect(dialog).toBeHidden());
  await tabTo(page.getByRole('button', { name: 'Undo', exact: true }), 'to the undo');
  await press('Enter', 'undo', () => expect(page.getByText('Access as it was before')).toBeVisible());
});

test.describe('at the gate', () => {
  // The browser itself notes that nobody is signed in, and what was cut off.
  test.use({ allowedErrors: /responded with a status of 401|net::ERR_FAILED/ });

  test('by keyboard alone nobody loses the focus at the welcome, whose log-in fails at first', async ({
    page,
    stack,
  }) => {
    const flow = `${stack.identityUrl}/self-service/login/browser?*`;
    await page.route(flow, (route) => route.abort());
    await goto(page, `${stack.consoleUrl}/overview`);
    const { press, tabTo } = walkBy(page);
    const logIn = page.getByRole('button', { name: 'Login', exact: true });
    const again = page.getByRole('button', { name: 'Try again: Login' });
    await tabTo(again, 'to another try');
    await page.unroute(flow);
    await press('Enter', 'try again', () => expect(logIn).toBeEnabled());
    await tabTo(logIn, 'to the log-in');
    await page.keyboard.press('Enter');
    await fillLogIn(page, sudo);
    await page.waitForURL(`${stack.consoleUrl}/**`);
    await hydrated(page);
    await tabTo(page.getByRole('button', { name: 'Account and settings' }), 'to the account');
  });
});
