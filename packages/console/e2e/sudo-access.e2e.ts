import type { Page } from '@playwright/test';
import { asked } from './asked.ts';
import { changeIdentity, identityNamed } from './person.ts';
import type { Stack } from './stack.ts';
import { expect, goto, signIn, test } from './test.ts';

test.use({ allowedErrors: /responded with a status of 409/ });

const prod = 'handelskompas-s03-prod';
const cell = (page: Page, email: string, project = 'PROD S03 Handelskompas') =>
  page.getByRole('gridcell', { name: `${email}, ${project}` });
const projectsOf = async (stack: Stack, email: string) =>
  (await identityNamed(stack, email)).metadata_public?.authz?.projects ?? {};

/** What was written down about somebody with this reason. */
async function eventsOf(stack: Stack, email: string, reason: string) {
  const { id } = await identityNamed(stack, email);
  const { items } = (await asked(stack, `sudo/audit?subjectId=${id}&action=identity.change&limit=50`)).body;
  return items.filter((event: { readonly reason: string }) => event.reason === reason);
}

test('the matrix is in the document, searched and filtered by its address, changed in place and saved at once, with one who was changed meanwhile; what is not saved is asked about', async ({
  ownStack,
  page,
}) => {
  await signIn(page, ownStack, 'sudo@bullpen.test', '/sudo/access?search=bullpen.test');
  await expect(page.getByRole('heading', { level: 1, name: 'Access matrix' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Access matrix' })).toHaveAttribute('aria-current', 'page');
  const html = await (await page.request.get(page.url())).text();
  expect(html).toContain('reader@bullpen.test, PROD S03 Handelskompas: read');
  const filtered = `/sudo/access?search=bullpen.test&projects=${prod}&access=true`;
  const some = await (await page.request.get(ownStack.consoleUrl + filtered)).text();
  expect(some).toContain('reader@bullpen.test, PROD S03 Handelskompas');
  expect(some).not.toContain('nobody@bullpen.test, Handelskompas');
  await expect(cell(page, 'sudo@bullpen.test').first()).toContainText('sudo opens it all the same');
  await expect(page.getByText(/people × \d+ projects$/)).toBeVisible();
  await page.getByRole('radio', { name: 'By project' }).click();
  await expect(page.getByRole('rowheader', { name: /^PROD S03 Handelskompas/ })).toContainText('granted');
  const turned = await (await page.request.get(page.url())).text();
  expect(turned).toContain('reader@bullpen.test, PROD S03 Handelskompas: read');
  await page.getByRole('radio', { name: 'By person' }).click();
  await cell(page, 'editor@bullpen.test').focus();
  await page.keyboard.press('r');
  await expect(cell(page, 'editor@bullpen.test')).toContainText('will become read, not saved');
  await cell(page, 'nobody@bullpen.test').focus();
  await page.keyboard.press('r');
  await cell(page, 'reader@bullpen.test').focus();
  await page.keyboard.press('w');
  await expect(page.getByText('3 changes to 3 people')).toBeVisible();

  await changeIdentity(ownStack, 'reader@bullpen.test', { projects: { 'demo-s01-test': 'r' } });
  await page.getByRole('button', { name: 'Save 3 changes…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A new season.');
  await dialog.getByRole('button', { name: 'Save 3 changes' }).click();
  await expect(dialog.getByText('Failed: Somebody changed this account in the meantime.')).toBeVisible();
  await expect(dialog.getByText('Saved', { exact: true })).toHaveCount(2);
  expect(await projectsOf(ownStack, 'reader@bullpen.test')).toEqual({ 'demo-s01-test': 'r' });

  await dialog.getByRole('radio', { name: 'Mine read and write' }).click();
  await dialog.getByRole('button', { name: 'Save the other 1' }).click();
  await expect(dialog).toBeHidden();
  // That of the second save, whose toast is in front; it stays while the pointer is there.
  const undo = page.getByRole('button', { name: 'Undo', exact: true }).first();
  await undo.hover();
  expect(await projectsOf(ownStack, 'reader@bullpen.test')).toEqual({ 'demo-s01-test': 'r', [prod]: 'rw' });
  expect(await projectsOf(ownStack, 'nobody@bullpen.test')).toEqual({ [prod]: 'r' });
  expect(await projectsOf(ownStack, 'editor@bullpen.test')).toMatchObject({ [prod]: 'r', 'demo-s01-test': 'r' });
  await expect(cell(page, 'reader@bullpen.test')).toContainText(/PROD S03 Handelskompas: read and write/);
  for (const email of ['reader@bullpen.test', 'nobody@bullpen.test', 'editor@bullpen.test']) {
    expect(await eventsOf(ownStack, email, 'A new season.'), email).toHaveLength(1);
  }

  await undo.click();
  await expect(page.getByText('Access as it was before')).toBeVisible();
  expect(await projectsOf(ownStack, 'reader@bullpen.test')).toEqual({ 'demo-s01-test': 'r' });

  const before = await projectsOf(ownStack, 'unverified@bullpen.test');
  await goto(page, `${ownStack.consoleUrl}/sudo/access?search=unverified%40`);
  await expect(page.getByText(/1 of .* people × \d+ projects$/)).toBeVisible();
  await cell(page, 'unverified@bullpen.test').focus();
  await page.keyboard.press('r');
  await page.getByRole('searchbox').fill('reader@');
  await expect(cell(page, 'reader@bullpen.test')).toBeVisible();
  await expect(page.getByText('1 change to 1 person')).toBeVisible();
  await page.getByRole('link', { name: 'Identities', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByText('1 change to 1 person')).toBeVisible();
  await page.getByRole('link', { name: 'Identities', exact: true }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Identities' })).toBeVisible();
  expect(await projectsOf(ownStack, 'unverified@bullpen.test')).toEqual(before);
});

test('by keyboard the matrix turned by project says why a person has access, changes several cells at once, withdraws access and gives it back', async ({
  ownStack,
  page,
}) => {
  await signIn(page, ownStack, 'sudo@bullpen.test', `/sudo/access?search=bullpen.test&projects=${prod}`);
  await page.getByRole('radio', { name: 'By person' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'By project' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/by=project/);
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('ArrowDown');
  const focused = page.locator(':focus');
  const goTo = async (email: string) => {
    const name = new RegExp(`^${email}, PROD S03 Handelskompas:`);
    await page.keyboard.press('Home');
    for (let at = 0; at < 40 && !name.test((await focused.textContent()) ?? ''); at += 1)
      await page.keyboard.press('ArrowRight');
    await expect(focused).toHaveAccessibleName(name);
  };

  await goTo('reader@bullpen.test');
  await expect(focused).toHaveAccessibleDescription(/^May read /);
  await expect(page.getByText(/changes? to/)).toBeHidden();
  await page.keyboard.press('Shift+ArrowLeft');
  const selected = page.getByRole('region', { name: 'Selected cells' });
  await expect(selected).toContainText('2 cells');
  await page.keyboard.press('w');
  await expect(selected).toContainText('will become read and write, not saved');
  await page.keyboard.press('Escape');
  await expect(page.getByText(/changes? to/)).toBeHidden();

  await goTo('reader@bullpen.test');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'Read', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Withdraw access to PROD S03 Handelskompas' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Another desk.');
  await dialog.getByRole('button', { name: 'Withdraw access' }).press('Enter');
  await expect(dialog).toBeHidden();
  expect(await projectsOf(ownStack, 'reader@bullpen.test')).not.toHaveProperty(prod);
  await selected.getByRole('button', { name: 'Undo the withdrawal' }).press('Enter');
  await expect(page.getByText('Access given back')).toBeVisible();
  expect(await projectsOf(ownStack, 'reader@bullpen.test')).toHaveProperty(prod, 'r');
  expect(await eventsOf(ownStack, 'reader@bullpen.test', 'Another desk.')).toHaveLength(1);
});
