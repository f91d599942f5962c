import type { Page } from '@playwright/test';
import { identityNamed } from './person.ts';
import type { Stack } from './stack.ts';
import { expect, oldLogIn, proveBeside, signIn, test } from './test.ts';

test.use({ allowedErrors: /responded with a status of 40[013]/ });

const button = (page: Page, name: string) => page.getByRole('button', { name });
const giveReason = (page: Page, reason: string) => page.getByRole('textbox', { name: 'Reason' }).fill(reason);

/** How many calls of this kind were answered with each status. */
const answered = ({ platformLog }: Stack, method: string, path: RegExp) => {
  const statuses = platformLog.filter((line) => line.method === method && path.test(String(line.path)));
  return [403, 200, 201].map((wanted) => statuses.filter(({ status }) => status === wanted).length);
};
const changes = /\/sudo\/identities\//;

test('giving sudo after an old log-in waits for a new one in another tab; whoever leaves the question keeps what is typed; many changes and invitations wait for one and the same', async ({
  context,
  launch,
  page,
}) => {
  const stack = await launch({ signInAge: 20 });
  const email = 'reader@bullpen.test';
  const { id } = await identityNamed(stack, email);
  await signIn(page, stack, 'sudo@bullpen.test', `/sudo?search=reader%40&open=${id}`);
  await button(page, 'Give sudo…').click();
  await giveReason(page, 'Stands in next week.');
  await page.getByRole('textbox', { name: /^Type/ }).fill(email);
  await button(page, 'Give sudo').click();
  await expect(oldLogIn(page)).toContainText('You are logged in as sudo@bullpen.test');
  await oldLogIn(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog', { name: 'Give sudo' })).toContainText(
    /Nothing was given.*Confirm that it is you/,
  );
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('Stands in next week.');
  expect(answered(stack, 'PATCH', changes)).toEqual([1, 0, 0]);

  await button(page, 'Give sudo').click();
  const login = await proveBeside(context, page);
  await login.waitForURL(`${stack.consoleUrl}/sudo**`);
  await expect(oldLogIn(page)).toBeHidden();
  await expect(page.getByRole('row', { name: email })).toContainText('Sudo');
  await expect.poll(() => answered(stack, 'PATCH', changes)).toEqual([2, 1, 0]);

  const selected = page.getByRole('region', { name: 'Selected rows' });
  // A log-in that is as old once more.
  await login.close();
  await signIn(page, stack, 'sudo@bullpen.test', '/sudo?search=bullpen.test&sort=email');
  for (const email of ['editor@bullpen.test', 'reader@bullpen.test'])
    await page.getByRole('checkbox', { name: `Select ${email}` }).check();
  await button(page, 'Deactivate 2').click();
  await giveReason(page, 'The desk is closed.');
  await button(page, 'Deactivate 2 accounts').click();
  const again = await proveBeside(context, page);
  await expect(selected).toContainText('Deactivate: 2 of 2 done');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect.poll(() => answered(stack, 'PATCH', changes)).toEqual([4, 3, 0]);
  await again.close();

  // Somebody else, whose log-in is as old.
  await page.goto('about:blank');
  await signIn(page, stack, 'second.sudo@bullpen.test', '/sudo/invitations');
  await button(page, 'Invite…').click();
  await page.getByRole('textbox', { name: 'Addresses' }).fill('ana@freelance.example\ntim@freelance.example');
  await page.getByRole('checkbox', { name: /^Sudo/ }).check();
  await giveReason(page, 'Joins the desk.');
  await page.getByRole('textbox', { name: /^Type/ }).fill('2 sudo accounts');
  await button(page, 'Invite 2 people').click();
  await oldLogIn(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Invite: 0 of 2 done')).toBeVisible();
  await button(page, 'Results').click();
  await expect(page.getByRole('list', { name: 'Result of each row' })).toContainText('Confirm that it is you');
  await button(page, 'Retry 2').click();
  await proveBeside(context, page);
  await expect(page.getByText('Invite: 2 of 2 done')).toBeVisible();
  await expect(page.getByRole('row', { name: /^ana@freelance/ })).toContainText('Sudo');
  await expect.poll(() => answered(stack, 'POST', /\/sudo\/invitations$/)).toEqual([4, 0, 2]);
});
