import type { Page } from '@playwright/test';
import { changeIdentity } from './person.ts';
import { elsewhere } from './stack.ts';
import { comeBack, expect, runs, signIn, test } from './test.ts';

test.use({ allowedErrors: /responded with a status of 40[13]|^RequestFailure/ });

const acknowledge = (page: Page, name: string) =>
  page.getByRole('alertdialog', { name }).getByRole('button', { name: 'OK' }).click();
const project = 'handelskompas-s03-prod';

test('whoever may write less than before is told, and the page follows', async ({ ownStack, page }) => {
  await signIn(page, ownStack, 'editor@bullpen.test', `/overview?project=${project}`);
  const running = runs(page);
  await page.reload();
  await running;
  await expect(page.getByText('Read and write')).toBeVisible();

  await changeIdentity(ownStack, 'editor@bullpen.test', { projects: { [project]: 'r', 'demo-s01-test': 'r' } });
  await comeBack(page);
  const alert = page.getByRole('alertdialog', { name: 'You may only read from now on' });
  await expect(alert).toContainText('Your access to PROD S03 Handelskompas was changed to read only.');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toBeHidden();
  await expect(page.getByText('Read only')).toBeVisible();

  await changeIdentity(ownStack, 'editor@bullpen.test', { projects: { 'demo-s01-test': 'r' } });
  await comeBack(page);
  await acknowledge(page, 'Your access has ended');
  await expect(page.getByRole('heading', { name: 'You have no access to this project' })).toBeVisible();
  await expect(page.getByText('Handelskompas')).toHaveCount(0);
});

test('what one person was told does not stay when they have gone', async ({ context, ownStack, page }) => {
  await signIn(page, ownStack, 'editor@bullpen.test', `/overview?project=${project}`);
  const running = runs(page);
  await page.reload();
  await running;
  const beside = await context.newPage();
  await beside.goto(`${ownStack.consoleUrl}/overview`);
  await changeIdentity(ownStack, 'editor@bullpen.test', { projects: { [project]: 'r' } });
  await comeBack(page);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await acknowledge(beside, 'You may only read from now on');
  await beside.getByRole('button', { name: 'Account and settings' }).click();
  await beside.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Bullpen' })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('whoever is no sudo person any more leaves the sudo area', async ({ ownStack, page }) => {
  await signIn(page, ownStack, 'sudo@bullpen.test', `/sudo?project=${project}`);
  await expect(page.getByRole('row').nth(60)).toBeAttached();
  await changeIdentity(ownStack, 'sudo@bullpen.test', { sudo: false, projects: { [project]: 'r' } });
  await comeBack(page);
  await acknowledge(page, 'You may only read from now on');
  await expect(page.getByRole('heading', { name: 'You have no access to this page' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Sudo', exact: true })).toHaveCount(0);
});

test('whoever loses sudo amid a change is told, and nothing of it is sent', async ({ ownStack, page }) => {
  await signIn(page, ownStack, 'sudo@bullpen.test', '/sudo?search=reader%40');
  await page.getByRole('link', { name: /reader@bullpen\.test/ }).click();
  await page.getByRole('button', { name: 'Deactivate…' }).click();
  await page.getByLabel(/^Reason/).fill('Left the newsroom.');
  await changeIdentity(ownStack, 'sudo@bullpen.test', { sudo: false, projects: { [project]: 'r' } });
  await comeBack(page);
  await acknowledge(page, 'You may only read from now on');
  await expect(page.getByRole('heading', { name: 'You have no access to this page' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Nothing is left that could be asked about.
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await expect(page).toHaveURL(/\/overview/);
  // The one that took sudo away.
  expect(ownStack.platformLog.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
});

test('a refusal of the API is enough to find out that rights are less', async ({ ownStack, page }) => {
  await signIn(page, ownStack, 'sudo@bullpen.test', `/sudo?project=${project}`);
  await expect(page.getByRole('row').nth(60)).toBeAttached();
  await changeIdentity(ownStack, 'sudo@bullpen.test', { sudo: false, projects: { [project]: 'r' } });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await acknowledge(page, 'You may only read from now on');
  await expect(page.getByRole('heading', { name: 'You have no access to this page' })).toBeVisible();
  await expect(page.getByText('Read only')).toBeVisible();
});

test('a project that is granted in use and called elsewhere brings the document that may call it', async ({
  launch,
  page,
}) => {
  const granted = 'havneposten-s07-prod';
  const stack = await launch({ apiElsewhere: granted });
  await signIn(page, stack, 'editor@bullpen.test', `/overview?project=${project}`);
  const running = runs(page);
  await page.reload();
  await running;
  const document = page.waitForResponse((response) => response.request().isNavigationRequest());
  await changeIdentity(stack, 'editor@bullpen.test', { projects: { [project]: 'rw', [granted]: 'r' } });
  await comeBack(page);
  const policy = (await (await document).headerValue('content-security-policy')) ?? '';
  expect(policy).toContain(elsewhere);
  await expect(page).toHaveURL(new RegExp(`/overview\\?project=${project}$`));
});

test('rights that are less in one tab are less in the others, and the project of each tab stays', async ({
  context,
  ownStack,
  page,
}) => {
  // No page that asks for something every minute and so meets the refusal itself.
  await signIn(page, ownStack, 'editor@bullpen.test', `/manage?project=${project}`);
  const beside = await context.newPage();
  const running = [page, beside].map(runs);
  await page.reload();
  await beside.goto(`${ownStack.consoleUrl}/manage?project=demo-s01-test`);
  await Promise.all(running);
  await expect(page.getByText('Read and write')).toBeVisible();

  await changeIdentity(ownStack, 'editor@bullpen.test', { projects: { 'demo-s01-test': 'r' } });
  await comeBack(beside);
  await acknowledge(page, 'Your access has ended');
  await expect(page.getByRole('heading', { name: 'You have no access to this project' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/manage\\?project=${project}$`));
  await expect(beside).toHaveURL(/\/manage\?project=demo-s01-test$/);
  await expect(beside.getByText('Read only')).toBeVisible();
});
