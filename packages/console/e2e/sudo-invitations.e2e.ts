import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signedIn } from './person.ts';
import { oldLogIn, proveBeside } from './prove-beside.ts';
import type { Stack } from './stack.ts';
import { expect, signIn, test } from './test.ts';

const rows = (page: Page) => page.getByRole('rowheader');
const row = (page: Page, email: string) => page.getByRole('row', { name: new RegExp(`^${email}`) });
const ana = 'ana@freelance.example';
const tim = 'tim@freelance.example';

async function invite(page: Page, pasted: string) {
  await page.getByRole('button', { name: 'Invite…' }).click();
  await page.getByRole('textbox', { name: 'Addresses' }).fill(pasted);
  await page.getByRole('combobox', { name: 'TEST S03 Handelskompas', exact: true }).selectOption('rw');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Covers the finals.');
}

test('many are invited from a pasted list, each by a request of their own; one is withdrawn, and it is written down', async ({
  ownStack: stack,
  page,
}) => {
  await signIn(page, stack, 'sudo@bullpen.test', '/sudo/invitations');
  await expect(rows(page).first()).toBeVisible();
  await invite(page, `Ana Silva <${ana}>; reader@bullpen.test\n${tim}, ${ana}`);
  const read = page.getByRole('list', { name: 'Addresses read' });
  await expect(read).toContainText('reader@bullpen.testHas an account: left out');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/sudo/invitations')) sent.push(request.postData() ?? '');
  });
  await page.getByRole('button', { name: 'Invite 2 people' }).click();
  await expect(page.getByText('Invite: 2 of 2 done')).toBeVisible();
  expect(sent).toHaveLength(2);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(row(page, ana)).toContainText('Pending');

  await row(page, ana).getByRole('link').click();
  await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Withdraw…' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Found somebody else.');
  await page.getByRole('button', { name: 'Withdraw invitation' }).click();
  await expect(page.getByText('Invitation withdrawn')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Invitation' })).toContainText('Withdrawn');
  await page.goto(`${stack.consoleUrl}/sudo/invitations?state=withdrawn`);
  await expect(row(page, ana)).toBeVisible();
  await expect(row(page, tim)).toHaveCount(0);
  const html = await (await page.request.get(page.url())).text();
  expect(html).toContain(ana);

  await page.getByRole('button', { name: 'Export' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file).toContain(ana);
  expect(file).not.toContain(tim);

  await page.goto(`${stack.consoleUrl}/sudo/audit?object=invitation`);
  await expect(page.getByRole('row', { name: /^Invitation .*withdrawn/ }).first()).toContainText(
    'Found somebody else.',
  );
});

test.describe('two people', () => {
  test.use({ allowedErrors: /responded with a status of 409/ });

  test('an invitation that somebody else has withdrawn says so, and nothing typed is lost', async ({
    ownStack: stack,
    page,
  }) => {
    await signIn(page, stack, 'sudo@bullpen.test', '/sudo/invitations');
    await invite(page, ana);
    await page.getByRole('button', { name: 'Invite 1 person' }).click();
    await expect(page.getByText('Invite: 1 of 1 done')).toBeVisible();
    await row(page, ana).getByRole('link').click();
    await page.getByRole('button', { name: 'Withdraw…' }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Mine.');

    const { token } = await signedIn(stack, 'second.sudo@bullpen.test');
    const api = `${stack.apiUrl}/handelskompas-s03-prod/api/admin/sudo/invitations`;
    const headers = { authorization: `Bearer ${token}` };
    const { items } = await (await fetch(`${api}?search=${ana}`, { headers })).json();
    const ended = await fetch(`${api}/${items[0].id}?version=${items[0].version}&reason=Theirs.`, {
      method: 'DELETE',
      headers,
    });
    expect(ended.status).toBe(200);

    await page.getByRole('button', { name: 'Withdraw invitation' }).click();
    await expect(page.getByRole('alert')).toContainText(/Somebody changed it in the meantime|This invitation is over/);
    await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('Mine.');
    await expect(page.getByRole('dialog')).toContainText('Withdrawn');
  });
});

async function inviteToSudo(page: Page, stack: Stack): Promise<void> {
  await signIn(page, stack, 'sudo@bullpen.test', '/sudo/invitations');
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Invite…' }).click();
  await page.getByRole('textbox', { name: 'Addresses' }).fill(`${ana}\n${tim}`);
  await page.getByRole('checkbox', { name: /^Sudo/ }).check();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Joins the desk.');
  await page.getByRole('textbox', { name: /^Type/ }).fill('2 sudo accounts');
  await page.getByRole('button', { name: 'Invite 2 people' }).click();
}

/** How many invitations were answered with each status. */
const answered = ({ platformLog }: Stack, ...statuses: readonly number[]) =>
  statuses.map(
    (status) =>
      platformLog.filter(
        (line) => line.method === 'POST' && String(line.path).endsWith('/sudo/invitations') && line.status === status,
      ).length,
  );

test.describe('with an old log-in', () => {
  test.use({ allowedErrors: /responded with a status of 403/ });

  test('inviting to sudo waits for a new one in another tab, and goes on by itself, each once', async ({
    context,
    launch,
    page,
  }) => {
    const stack = await launch({ signInAge: 20 });
    await inviteToSudo(page, stack);
    await expect(oldLogIn(page)).toContainText('You are logged in as sudo@bullpen.test');
    expect(answered(stack, 201)).toEqual([0]);
    await proveBeside(context, page);
    await expect(oldLogIn(page)).toBeHidden();
    await expect(page.getByText('Invite: 2 of 2 done')).toBeVisible();
    await expect(row(page, ana)).toContainText('Sudo');
    await expect.poll(() => answered(stack, 403, 201)).toEqual([2, 2]);
  });

  test('whoever leaves the question has invited nobody, and can send them all again', async ({
    context,
    launch,
    page,
  }) => {
    const stack = await launch({ signInAge: 20 });
    await inviteToSudo(page, stack);
    await oldLogIn(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Invite: 0 of 2 done')).toBeVisible();
    await page.getByRole('button', { name: 'Results' }).click();
    await expect(page.getByRole('list', { name: 'Result of each row' })).toContainText('Confirm that it is you');
    expect(answered(stack, 201)).toEqual([0]);
    await page.getByRole('button', { name: 'Retry 2' }).click();
    await proveBeside(context, page);
    await expect(page.getByText('Invite: 2 of 2 done')).toBeVisible();
    await expect(row(page, tim)).toBeVisible();
    await expect.poll(() => answered(stack, 201)).toEqual([2]);
  });
});

test.describe('without sudo', () => {
  test.use({ allowedErrors: /responded with a status of 403/ });

  test('the page and the call are refused', async ({ page, stack }) => {
    await signIn(page, stack, 'reader@bullpen.test', '/overview');
    await page.goto(`${stack.consoleUrl}/sudo/invitations`);
    await expect(page.getByRole('heading', { name: 'You have no access to this page' })).toBeVisible();
    const { token } = await signedIn(stack, 'reader@bullpen.test');
    const answer = await fetch(`${stack.apiUrl}/handelskompas-s03-prod/api/admin/sudo/invitations`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(403);
  });
});
