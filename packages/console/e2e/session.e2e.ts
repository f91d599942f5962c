import type { Page } from '@playwright/test';
import { signedIn } from './person.ts';
import type { Stack } from './stack.ts';
import { allIdentities, expect, fillLogIn, goto, hydrated, refusal, signIn, test } from './test.ts';

test.use({ allowedErrors: /responded with a status of 40[013]|net::ERR_FAILED|^RequestFailure/ });

const reason = (page: Page) => page.getByLabel(/^Reason/);
const deactivate = (page: Page) => page.getByRole('button', { name: /^Deactivate (account|and end)/ }).click();
const row = (page: Page, email: string) => page.getByRole('row', { name: email });
const overlay = (page: Page) => page.getByRole('alertdialog', { name: 'Session expired' });
const carriedOut = ({ platformLog }: Stack) =>
  platformLog.filter(({ method, status }) => method === 'PATCH' && status === 200).length;

async function begin(page: Page, email: string): Promise<void> {
  await page.getByRole('searchbox').fill(email);
  await page.getByRole('link', { name: email }).click();
  await page.getByRole('button', { name: 'Deactivate…' }).click();
  await reason(page).fill('Left the newsroom.');
}

/** The session ends, and the API says so to the next `times` changes. */
async function endSession(page: Page, stack: Stack, times: number): Promise<{ changes: number }> {
  await page.context().clearCookies({ name: 'ory_kratos_session' });
  const sent = { changes: 0 };
  await page.route(/\/sudo\/identities\/[0-9a-f-]+$/, (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    sent.changes += 1;
    return sent.changes <= times ? route.fulfill(refusal(stack.consoleUrl)) : route.continue();
  });
  return sent;
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account and settings' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
}

test('a session that expires amid a change is renewed in another tab, and the change goes through once; a log-out elsewhere asks, hides what was begun, and keeps it for the same person', async ({
  context,
  ownStack,
  page,
}) => {
  await signIn(page, ownStack, 'sudo@bullpen.test', '/sudo');
  await begin(page, 'reader@bullpen.test');
  const sent = await endSession(page, ownStack, 1);
  await deactivate(page);
  await expect(overlay(page).getByRole('button', { name: 'Login' })).toBeEnabled();
  await expect(reason(page)).toHaveValue('Left the newsroom.');
  const beside = context.waitForEvent('page');
  await overlay(page).getByRole('button', { name: 'Login' }).click();
  const other = await beside;
  await fillLogIn(other, 'sudo@bullpen.test');
  await other.waitForURL(`${ownStack.consoleUrl}/sudo**`);
  await expect(overlay(page)).toBeHidden();
  // What was said of it stays for as long as somebody points at it.
  const toast = page.getByRole('region', { name: /^Notifications/ }).getByText('reader@bullpen.test');
  await toast.hover();
  await expect(row(page, 'reader@bullpen.test')).toContainText('Inactive');
  expect(sent.changes).toBe(2);
  await expect.poll(() => carriedOut(ownStack)).toBe(1);

  await begin(page, 'editor@bullpen.test');
  await goto(other, `${ownStack.consoleUrl}/overview`);
  await logOut(other);
  const question = other.getByRole('alertdialog', { name: 'Log out while another tab is unsaved?' });
  await question.getByRole('button', { name: 'Stay logged in' }).click();
  await logOut(other);
  await question.getByRole('button', { name: 'Log out' }).click();
  const loggedOut = page.getByRole('alertdialog', { name: 'You logged out in another tab' });
  await expect(loggedOut).toContainText('sudo@bullpen.test');
  await signIn(other, ownStack, 'sudo@bullpen.test', '/overview');
  await expect(loggedOut).toBeHidden();
  await expect(reason(page)).toHaveValue('Left the newsroom.');
  await logOut(other);
  await question.getByRole('button', { name: 'Log out' }).click();
  await loggedOut.getByRole('button', { name: 'Discard it' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Bullpen' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const email of ['reader@bullpen.test', 'editor@bullpen.test'])
    await expect(page.getByText(email)).toHaveCount(0);
  // It would follow the next log-in while the stack ends.
  await page.close();
  await signIn(other, ownStack, 'sudo@bullpen.test', '/sudo?search=editor%40');
  await expect(row(other, 'editor@bullpen.test')).toContainText('Active');
  expect(carriedOut(ownStack)).toBe(1);
});

test('when somebody else logs in, nothing that was begun goes through, and nothing is left of who was here', async ({
  context,
  page,
  stack,
}) => {
  await signIn(page, stack, 'sudo@bullpen.test', '/sudo');
  await begin(page, 'reader@bullpen.test');
  const before = carriedOut(stack);
  await endSession(page, stack, 1);
  await deactivate(page);
  await expect(overlay(page)).toBeVisible();
  const other = await context.newPage();
  let begunAnew = page.waitForEvent('load');
  await signIn(other, stack, 'second.sudo@bullpen.test', '/sudo?search=reader%40');
  await begunAnew;
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Account and settings' }).click();
  await expect(page.getByText('second.sudo@bullpen.test')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(page, 'reader@bullpen.test')).toContainText('Active');
  expect(carriedOut(stack)).toBe(before);

  // Whoever only reads; in a tab that was not begun anew a moment ago.
  await page.close();
  const reading = await context.newPage();
  await goto(reading, `${stack.consoleUrl}/sudo`);
  await allIdentities(reading);
  begunAnew = reading.waitForEvent('load');
  await signIn(other, stack, 'reader@bullpen.test', '/overview');
  await begunAnew;
  await expect(reading.getByRole('heading', { name: 'You have no access to this page' })).toBeVisible();
  await expect(reading.getByRole('row')).toHaveCount(0);
  await hydrated(reading);
  await reading.getByRole('button', { name: 'Account and settings' }).click();
  await expect(reading.getByRole('menu')).toContainText('reader@bullpen.test');
  await expect(reading.getByText('sudo@bullpen.test')).toHaveCount(0);
});

test('one’s own account: sessions elsewhere are ended, the settings of the provider lead back, and support is named', async ({
  page,
  ownStack: stack,
}) => {
  const email = 'editor@bullpen.test';
  const path = '/manage/leagues?project=handelskompas-s03-test';
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'Account and settings' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const elsewhere = await signedIn(stack, email);
  const isOpen = async () => {
    const headers = { accept: 'application/json', cookie: elsewhere.cookie };
    return (await fetch(`${stack.identityUrl}/sessions/whoami`, { headers })).ok;
  };
  expect(await isOpen()).toBe(true);
  await signIn(page, stack, email, path);
  await choose('Your sessions…');
  const sessions = page.getByRole('dialog', { name: 'Your sessions' });
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await sessions.getByRole('button', { name: 'End the other session' }).click();
  await expect(sessions).toContainText('You are logged in nowhere else.');
  expect(await isOpen()).toBe(false);
  await page.keyboard.press('Escape');
  await expect(sessions).toBeHidden();

  await choose('Your account');
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(stack.identityUrl);
  await page.getByRole('link', { name: 'Back to Bullpen' }).click();
  await expect(page).toHaveURL(stack.consoleUrl + path);
  await hydrated(page);
  await choose('Your account');
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page).toHaveURL(stack.consoleUrl + path);
  await hydrated(page);
  await page.getByRole('button', { name: 'Account and settings' }).click();
  await expect(page.getByRole('menuitem', { name: 'Ask support' })).toHaveAttribute(
    'href',
    'mailto:support@bullpen.test',
  );
});
