import type { Page } from '@playwright/test';
import { changeIdentity } from './person.ts';
import { expect, signIn, test } from './test.ts';

// The browser itself notes that nobody is signed in.
test.use({ allowedErrors: /responded with a status of 401/ });

const newcomer = 'newcomer@bullpen.test';
const given = 'alpenboerse-s04-test';
const wanted = `/manage?range=30d&project=${given}`;

/** Holds every answer of an address back, until it is let go. */
async function hold(page: Page, address: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return { asked: page.waitForRequest(address), letGo: resolve };
}

function countDocuments(page: Page): { readonly count: number } {
  const documents = { count: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.count += 1;
  });
  return documents;
}

test('Login and Register wait for their flow links', async ({ page, stack }) => {
  const login = await hold(page, `${stack.identityUrl}/self-service/login/browser?*`);
  const registration = await hold(page, `${stack.identityUrl}/self-service/registration/browser?*`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto(stack.consoleUrl + wanted);
  await login.asked;
  // Now, not in a while: a call that is held for long fails, and then the button is disabled anyhow.
  expect(await button('Login').isDisabled()).toBe(true);
  expect(await button('Register').isDisabled()).toBe(true);
  login.letGo();
  await expect(button('Login')).toBeEnabled();
  await registration.asked;
  expect(await button('Register').isDisabled()).toBe(true);
  registration.letGo();
  await expect(button('Register')).toBeEnabled();
});

test('a newcomer registers, verifies and is given a project, and the page goes from gate to gate by itself', async ({
  context,
  ownStack,
  page,
}) => {
  await page.goto(ownStack.consoleUrl + wanted);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByLabel('E-mail').fill(newcomer);
  await page.getByLabel('Password').fill('a-long-password');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is not verified' })).toBeVisible();
  await expect(page.getByText(newcomer)).toBeVisible();

  const documents = countDocuments(page);
  await page.evaluate(() => Object.assign(window, { marker: 'the same document' }));
  const marker = () => page.evaluate(() => Reflect.get(window, 'marker'));

  const mailbox = await context.newPage();
  await mailbox.goto(`${ownStack.identityUrl}/mailbox?to=${encodeURIComponent(newcomer)}`);
  await mailbox.getByRole('link', { name: 'Verify your e-mail address' }).click();
  await mailbox.getByRole('link', { name: 'Open the link' }).click();
  await expect(mailbox.getByRole('heading', { name: 'All done' })).toBeVisible();
  await mailbox.close();

  await expect(page.getByRole('heading', { name: 'Your account does not have access to any projects' })).toBeVisible();
  await expect(page.getByText(`You are logged in as ${newcomer}.`)).toBeVisible();
  expect({ documents: documents.count, marker: await marker() }).toEqual({ documents: 0, marker: 'the same document' });

  await changeIdentity(ownStack, newcomer, { projects: { [given]: 'rw' } });
  await expect(page.getByRole('button', { name: /^Project.*Alpenbörse/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Players', exact: true })).toBeVisible();
  await expect(page.getByText('Read and write')).toBeVisible();
  await expect(page).toHaveURL(ownStack.consoleUrl + wanted);
  // The security policy of a gate's document lets it call no Admin API: the page has loaded itself anew, once.
  expect({ documents: documents.count, marker: await marker() }).toEqual({ documents: 1, marker: undefined });
});

test('a link opens the same project for a colleague, through log-in and reload', async ({
  browser,
  page,
  stack,
  watch,
}) => {
  const project = (each: Page) => each.getByRole('button', { name: /^Project/ });
  await signIn(page, stack, 'editor@bullpen.test', '/manage');
  await expect(project(page)).toContainText('Handelskompas');
  await project(page).click();
  await page.getByRole('option', { name: /TEST.*S04.*Alpenbörse/ }).click();
  await expect(page).toHaveURL(`${stack.consoleUrl}/manage?project=${given}`);
  await page.reload();
  await expect(project(page)).toContainText('Alpenbörse');
  await expect(page).toHaveURL(`${stack.consoleUrl}/manage?project=${given}`);

  const link = `${page.url()}&range=30d`;
  const colleague = await browser.newContext();
  await watch(colleague);
  const other = await colleague.newPage();
  await signIn(other, stack, 'reader@bullpen.test', link.slice(stack.consoleUrl.length));
  await expect(project(other)).toContainText('Alpenbörse');
  await expect(other).toHaveURL(link);
  await expect(other.getByText('Read only')).toBeVisible();
  await other.reload();
  await expect(project(other)).toContainText('Alpenbörse');
  await expect(other).toHaveURL(link);
});
