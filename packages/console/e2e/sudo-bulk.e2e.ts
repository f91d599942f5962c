import type { Page } from '@playwright/test';
import { asked } from './asked.ts';
import { changeIdentity, identityNamed } from './person.ts';
import type { Stack } from './stack.ts';
import { expect, goto, signIn, test } from './test.ts';

const select = (page: Page, email: string) => page.getByRole('checkbox', { name: `Select ${email}` }).check();
const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' });

/** What was written down about somebody with this reason. */
async function eventsOf(stack: Stack, email: string, reason: string) {
  const { id } = await identityNamed(stack, email);
  const { items } = (await asked(stack, `sudo/audit?subjectId=${id}&action=identity.change&limit=50`)).body;
  return items.filter((event: { readonly reason: string }) => event.reason === reason);
}

test.use({ allowedErrors: /responded with a status of 409/ });

test('many are deactivated at once, without oneself; one that somebody changed meanwhile is sent again alone; a project is given and taken', async ({
  ownStack,
  page,
}) => {
  await signIn(page, ownStack, 'sudo@bullpen.test', '/sudo?search=bullpen.test&sort=email');
  await expect(page.getByRole('checkbox', { name: 'Select editor@bullpen.test' })).toBeVisible();
  await select(page, 'sudo@bullpen.test');
  await select(page, 'editor@bullpen.test');
  await select(page, 'reader@bullpen.test');
  await expect(bar(page)).toContainText('3 selected');
  await page.getByRole('searchbox').fill('editor@');
  await expect(bar(page)).toContainText('2 not shown');

  await changeIdentity(ownStack, 'reader@bullpen.test', { projects: { 'demo-s01-test': 'r' } });
  await bar(page).getByRole('button', { name: 'Deactivate 3' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('Your own account.');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The desk is closed.');
  await dialog.getByRole('button', { name: 'Deactivate 2 accounts' }).click();
  await expect(bar(page)).toContainText('Deactivate: 1 of 2 done1 failed');
  expect((await identityNamed(ownStack, 'editor@bullpen.test')).state).toBe('inactive');
  expect((await identityNamed(ownStack, 'reader@bullpen.test')).state).toBe('active');

  await bar(page).getByRole('button', { name: 'Results' }).click();
  const changed = 'Somebody changed this account in the meantime: it is active now. Retry changes it from there.';
  await expect(bar(page).getByText(changed)).toBeVisible();
  await bar(page).getByRole('button', { name: 'Retry 1' }).click();
  await expect(bar(page)).toContainText('Deactivate: 2 of 2 done');
  const reader = await identityNamed(ownStack, 'reader@bullpen.test');
  expect(reader).toMatchObject({
    state: 'inactive',
    metadata_public: { authz: { projects: { 'demo-s01-test': 'r' } } },
  });
  expect((await identityNamed(ownStack, 'sudo@bullpen.test')).state).toBe('active');
  for (const email of ['editor@bullpen.test', 'reader@bullpen.test']) {
    expect(await eventsOf(ownStack, email, 'The desk is closed.'), email).toHaveLength(1);
  }
  expect(await eventsOf(ownStack, 'sudo@bullpen.test', 'The desk is closed.')).toEqual([]);

  await goto(page, `${ownStack.consoleUrl}/sudo?search=nobody%40bullpen.test`);
  await select(page, 'nobody@bullpen.test');
  await expect(bar(page)).toContainText('All 1 that match');
  const projectsOf = async () =>
    (await identityNamed(ownStack, 'nobody@bullpen.test')).metadata_public?.authz?.projects;
  const act = async (verb: string, submit: string, reason: string) => {
    await bar(page)
      .getByRole('button', { name: `${verb} 1` })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Project' }).selectOption('handelskompas-s03-prod');
    await expect(dialog.getByText('1 account in production')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await dialog.getByRole('button', { name: submit }).click();
    await expect(bar(page)).toContainText(`${verb}: 1 of 1 done`);
    await bar(page).getByRole('button', { name: 'Close' }).click();
  };
  await act('Grant', 'Grant to 1 account', 'A new season.');
  expect(await projectsOf()).toEqual({ 'handelskompas-s03-prod': 'r' });
  await act('Withdraw', 'Withdraw from 1 account', 'The season is over.');
  expect(await projectsOf()).toEqual({});
  expect(await eventsOf(ownStack, 'nobody@bullpen.test', 'A new season.')).toHaveLength(1);
});
