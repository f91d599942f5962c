import { addresses } from '../addresses.ts';
import { project } from '../asked.ts';
import { expect, goto, signIn, test } from '../test.ts';
import { walkAway, walkBy, walkList } from '../walk.ts';

/** Whose rows open a dialog. */
const lists = [
  '/manage/players',
  '/manage/leagues',
  '/manage/official-leagues',
  '/manage/experts',
  '/manage/images',
  '/sudo',
  '/sudo/invitations',
  '/sudo/audit',
];

test.beforeEach(({ page, stack }) => signIn(page, stack, 'sudo@bullpen.test'));

for (const path of lists) {
  test(`by keyboard alone nobody loses the focus in the list at ${path}`, ({ page, stack }) =>
    walkList(page, stack.consoleUrl, path));
}

test('by keyboard alone nobody loses the focus on the way from any other page and back', async ({ page, stack }) => {
  test.slow();
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
  await goto(page, `${stack.consoleUrl}/api-docs?project=${project}`);
  const { press, tabTo } = walkBy(page);
  const calls = page.getByRole('navigation', { name: 'Calls' });
  await tabTo(calls, 'to the calls');
  for (let at = 0; at < 3; at += 1) await press('ArrowDown', `call ${at + 1}`);
  await press('Enter', 'open a call', () => expect(page).toHaveURL(/call=/));
  await walkAway(page, '/api-docs');
});
