import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signedIn } from './person.ts';
import { expect, goto, signIn, test } from './test.ts';

test.use({ allowedErrors: /responded with a status of 409/ });

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

test('many are invited from a pasted list, each by a request of their own; one is withdrawn and written down, one was withdrawn by somebody else', async ({
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

  await test.step('somebody else withdraws it first', async () => {
    await row(page, tim).getByRole('link').click();
    await page.getByRole('button', { name: 'Withdraw…' }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Mine.');
    const { token } = await signedIn(stack, 'second.sudo@bullpen.test');
    const api = `${stack.apiUrl}/handelskompas-s03-prod/api/admin/sudo/invitations`;
    const headers = { authorization: `Bearer ${token}` };
    const { items } = await (await fetch(`${api}?search=${tim}`, { headers })).json();
    const query = `version=${items[0].version}&reason=Theirs.`;
    const ended = await fetch(`${api}/${items[0].id}?${query}`, { method: 'DELETE', headers });
    expect(ended.status).toBe(200);
    await page.getByRole('button', { name: 'Withdraw invitation' }).click();
    await expect(page.getByRole('alert')).toContainText(/Somebody changed it in the meantime|This invitation is over/);
    await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('Mine.');
    await expect(page.getByRole('dialog')).toContainText('Withdrawn');
    await goto(page, `${stack.consoleUrl}/sudo/invitations`);
  });

  await row(page, ana).getByRole('link').click();
  await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Withdraw…' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Found somebody else.');
  await page.getByRole('button', { name: 'Withdraw invitation' }).click();
  await expect(page.getByText('Invitation withdrawn')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Invitation' })).toContainText('Withdrawn');
  await goto(page, `${stack.consoleUrl}/sudo/invitations?state=withdrawn&search=ana`);
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

  await goto(page, `${stack.consoleUrl}/sudo/audit?object=invitation`);
  await expect(page.getByRole('row', { name: /^Invitation .*withdrawn/ }).first()).toContainText(
    'Found somebody else.',
  );
});
