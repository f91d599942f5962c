import type { Page } from '@playwright/test';
import { changeIdentity, identityNamed } from './person.ts';
import { elsewhere } from './stack.ts';
import { comeBack, expect, goto, hydrated, signIn, test } from './test.ts';

test.use({ allowedErrors: /responded with a status of 40[13]|^RequestFailure/ });

const acknowledge = (page: Page, name: string) =>
  page.getByRole('alertdialog', { name }).getByRole('button', { name: 'OK' }).click();
const project = 'handelskompas-s03-prod';

test('what is granted and called elsewhere brings the document that may call it; whoever may do less than before is told, in every tab', async ({
  context,
  launch,
  page,
}) => {
  const granted = 'havneposten-s07-prod';
  const stack = await launch({ apiElsewhere: granted });
  // No page that asks for something every minute and so meets the refusal itself.
  await signIn(page, stack, 'editor@bullpen.test', `/manage?project=${project}`);
  const document = page.waitForResponse((response) => response.request().isNavigationRequest());
  const more = { [project]: 'rw', 'demo-s01-test': 'r', [granted]: 'r' } as const;
  await changeIdentity(stack, 'editor@bullpen.test', { projects: more });
  await comeBack(page);
  expect((await (await document).headerValue('content-security-policy')) ?? '').toContain(elsewhere);
  await expect(page).toHaveURL(new RegExp(`/manage\\?project=${project}$`));
  await hydrated(page);
  await expect(page.getByText('Read and write')).toBeVisible();
  const beside = await context.newPage();
  await goto(beside, `${stack.consoleUrl}/manage?project=demo-s01-test`);

  await changeIdentity(stack, 'editor@bullpen.test', { projects: { [project]: 'r', 'demo-s01-test': 'r' } });
  await comeBack(page);
  const alert = page.getByRole('alertdialog', { name: 'You may only read from now on' });
  await expect(alert).toContainText('Your access to PROD S03 Handelskompas was changed to read only.');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toBeHidden();
  await expect(page.getByText('Read only')).toBeVisible();

  await changeIdentity(stack, 'editor@bullpen.test', { projects: { 'demo-s01-test': 'r' } });
  await comeBack(beside);
  await expect(page.getByRole('alertdialog', { name: 'Your access has ended' })).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'You have no access to this project', includeHidden: true }),
  ).toBeVisible();
  // Its key stands in the address and on the page, its name nowhere.
  await expect(page.getByText(/Handelskompas/)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/manage\\?project=${project}$`));
  await expect(page.getByRole('button', { name: 'Project Choose one', includeHidden: true })).toBeVisible();
  await expect(beside).toHaveURL(/\/manage\?project=demo-s01-test$/);
  await expect(beside.getByText('Read only')).toBeVisible();

  // What one person was told does not stay when they have gone.
  await beside.getByRole('button', { name: 'Account and settings' }).click();
  await beside.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Bullpen' })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('whoever loses sudo amid a change is told and leaves the area, by coming back or by a refusal, and nothing is changed', async ({
  ownStack,
  page,
}) => {
  const begin = async () => {
    await page.getByRole('link', { name: /reader@bullpen\.test/ }).click();
    await page.getByRole('button', { name: 'Deactivate…' }).click();
    await page.getByLabel(/^Reason/).fill('Left the newsroom.');
    await changeIdentity(ownStack, 'sudo@bullpen.test', { sudo: false, projects: { [project]: 'r' } });
  };
  const expectLeft = async () => {
    await acknowledge(page, 'You may only read from now on');
    await expect(page.getByRole('heading', { name: 'You have no access to this page' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Sudo', exact: true })).toHaveCount(0);
    // Nothing is left that could be asked about.
    await page.getByRole('link', { name: 'Overview', exact: true }).click();
    await expect(page).toHaveURL(/\/overview/);
    expect((await identityNamed(ownStack, 'reader@bullpen.test')).state).toBe('active');
  };
  const changesOf = () => ownStack.platformLog.filter(({ method }) => method === 'PATCH').map(({ status }) => status);

  await signIn(page, ownStack, 'sudo@bullpen.test', `/sudo?search=reader%40&project=${project}`);
  await begin();
  await comeBack(page);
  await expectLeft();
  // The one that took sudo away.
  expect(changesOf()).toEqual([200]);

  await changeIdentity(ownStack, 'sudo@bullpen.test', { sudo: true });
  await goto(page, `${ownStack.consoleUrl}/sudo?search=reader%40&project=${project}`);
  await begin();
  await page.getByRole('button', { name: /^Deactivate (account|and end)/ }).click();
  await expectLeft();
  expect(changesOf()).toEqual([200, 200, 200, 403]);
});
