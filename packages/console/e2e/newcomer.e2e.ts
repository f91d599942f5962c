import { changeIdentity, signedIn } from './person.ts';
import { expect, goto, test } from './test.ts';

// The browser itself notes that nobody is signed in.
test.use({ allowedErrors: /responded with a status of 401/ });

const newcomer = 'newcomer@bullpen.test';
const given = 'alpenboerse-s04-test';
const wanted = `/manage?range=30d&project=${given}`;

test('a newcomer registers, verifies and is given a project, and the page goes from gate to gate by itself', async ({
  context,
  ownStack,
  page,
}) => {
  await goto(page, ownStack.consoleUrl + wanted);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByLabel('Email').fill(newcomer);
  await page.getByLabel('Password').fill('a-long-password');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is not verified' })).toBeVisible();
  await expect(page.getByText(newcomer)).toBeVisible();

  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
  });
  await page.evaluate(() => Object.assign(window, { marker: 'the same document' }));
  const marker = () => page.evaluate(() => Reflect.get(window, 'marker'));

  const mailbox = await context.newPage();
  await mailbox.goto(`${ownStack.identityUrl}/mailbox?to=${encodeURIComponent(newcomer)}`);
  await mailbox.getByRole('link', { name: 'Verify your email address' }).click();
  await mailbox.getByRole('link', { name: 'Open the link' }).click();
  await mailbox.getByRole('button', { name: 'Continue' }).click();
  await expect(mailbox.getByRole('heading', { name: 'All done' })).toBeVisible();
  await mailbox.close();

  await expect(page.getByRole('heading', { name: 'Your account does not have access to any projects' })).toBeVisible();
  await expect(page.getByText(`You are logged in as ${newcomer}.`)).toBeVisible();
  expect({ documents, marker: await marker() }).toEqual({ documents: 0, marker: 'the same document' });

  await changeIdentity(ownStack, newcomer, { projects: { [given]: 'rw' } });
  await expect(page.getByRole('button', { name: /^Project.*Alpenbörse/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Players', exact: true })).toBeVisible();
  await expect(page.getByText('Read and write')).toBeVisible();
  await expect(page).toHaveURL(ownStack.consoleUrl + wanted);
  // The security policy of a gate's document lets it call no Admin API: the page has loaded itself anew, once.
  expect({ documents, marker: await marker() }).toEqual({ documents: 1, marker: undefined });
});

test('somebody invited comes by the link of the mail, fills in one form, and is in the project', async ({
  ownStack,
  page,
}) => {
  const email = 'columnist@freelance.example';
  const { token } = await signedIn(ownStack, 'sudo@bullpen.test');
  const body = { id: crypto.randomUUID(), email, projects: { [given]: 'rw' }, reason: 'Joins the desk.' };
  const invited = await fetch(`${ownStack.apiUrl}/${given}/api/admin/sudo/invitations`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(invited.status).toBe(201);

  await page.goto(`${ownStack.identityUrl}/mailbox?to=${encodeURIComponent(email)}`);
  await page.getByRole('link', { name: 'You are invited to Bullpen' }).click();
  await page.getByRole('link', { name: 'Open the link' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Password').fill('a-long-password');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('button', { name: /^Project.*Alpenbörse/ })).toBeVisible();
  await expect(page.getByText('Read and write')).toBeVisible();
});
