import type { Page } from '@playwright/test';
import { changeIdentity, identityNamed, signedIn } from './person.ts';
import type { Stack } from './stack.ts';
import { expect, goto, signIn, test } from './test.ts';

test.use({ allowedErrors: /responded with a status of 409|^RequestFailure/ });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const row = (page: Page, email: string) => page.getByRole('row', { name: email });
const giveReason = (page: Page, reason: string) => page.getByRole('textbox', { name: 'Reason' }).fill(reason);

async function open(page: Page, stack: Stack, email: string): Promise<void> {
  const { id } = await identityNamed(stack, email);
  await goto(page, `${stack.consoleUrl}/sudo?search=${encodeURIComponent(email)}&open=${id}`);
  await expect(page.getByRole('dialog', { name: 'Identity' })).toBeVisible();
}

test('an account is activated, and its audit trail says by whom and why; who acts second sees what is new, keeps the reason, and may go on; access and sessions are taken, but never the own ones', async ({
  ownStack,
  page,
}) => {
  await signIn(page, ownStack, 'sudo@bullpen.test', '/sudo?search=inactive%40');
  await page.getByRole('link', { name: 'inactive@bullpen.test' }).click();
  await button(page, 'Activate…').click();
  await giveReason(page, 'Back from leave.');
  await button(page, 'Activate account').click();
  await expect(row(page, 'inactive@bullpen.test')).toContainText('Active');
  expect((await identityNamed(ownStack, 'inactive@bullpen.test')).state).toBe('active');
  await page.getByRole('link', { name: 'inactive@bullpen.test' }).click();
  await tab(page, 'Audit');
  const events = page.getByRole('list', { name: 'Events' });
  await expect(events.getByRole('listitem').first()).toContainText('Account inactive@bullpen.test: activated');
  await expect(events).toContainText('“Back from leave.”');
  await expect(events).toContainText('sudo@bullpen.test');
  await tab(page, 'JSON');
  await expect(page.getByText('"schema_id"')).toBeVisible();

  await open(page, ownStack, 'reader@bullpen.test');
  await button(page, 'Deactivate…').click();
  await giveReason(page, 'Left the newsroom.');
  await changeIdentity(ownStack, 'reader@bullpen.test', { projects: { 'demo-s01-test': 'rw' } });
  await button(page, /^Deactivate (account|and end)/).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Somebody changed it in the meantime');
  await expect(dialog.getByRole('row', { name: /^Projects/ })).toContainText('S01 Bullpen Demo');
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('Left the newsroom.');
  await button(page, /^Deactivate (account|and end)/).click();
  await expect(row(page, 'reader@bullpen.test')).toContainText('Inactive');

  const editor = 'editor@bullpen.test';
  for (let count = 0; count < 3; count += 1) await signedIn(ownStack, editor);
  await goto(page, `${ownStack.consoleUrl}/sudo?search=editor%40`);
  await page.getByRole('link', { name: editor }).click();

  await test.step('access', async () => {
    const projectsOf = async () => (await identityNamed(ownStack, editor)).metadata_public.authz.projects;
    const before = await projectsOf();
    await tab(page, 'Access');
    const access = page.getByRole('list', { name: 'Access' }).getByRole('listitem');
    await expect(access).toHaveCount(Object.keys(before).length);
    const demo = page.getByRole('listitem').filter({ hasText: 'S04 Alpenbörse' });
    await expect(demo).toContainText(/May read and write (because|since)/);
    const why = (await demo.textContent()) ?? '';
    await demo.getByRole('button', { name: /^Withdraw access/ }).click();
    await giveReason(page, 'Another desk.');
    await button(page, 'Withdraw access').click();
    await expect(demo).toHaveCount(0);
    await expect(access).toHaveCount(Object.keys(before).length - 1);
    const { 'alpenboerse-s04-test': _, ...rest } = before;
    expect(await projectsOf()).toEqual(rest);
    await button(page, 'Undo').click();
    await expect(page.getByText('Access given back')).toBeVisible();
    // The right that it was: who gave it, when and why.
    await expect(demo).toHaveText(why);
    expect(await projectsOf()).toEqual(before);
  });

  await test.step('sessions', async () => {
    await tab(page, 'Sessions');
    await expect(button(page, 'End 3 sessions…')).toBeVisible();
    await button(page, /^End session: /)
      .first()
      .click();
    await giveReason(page, 'A lost telephone.');
    await button(page, 'End 1 session').click();
    await button(page, 'End 2 sessions…').click();
    await giveReason(page, 'A lost telephone.');
    await button(page, 'End 2 sessions').click();
    await expect(button(page, 'End sessions…')).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('list', { name: 'Sessions' })).toContainText('Ended');
  });

  await test.step('the own account', async () => {
    await open(page, ownStack, 'sudo@bullpen.test');
    await expect(button(page, 'Deactivate…')).toHaveAccessibleDescription('You cannot deactivate your own account.');
    await expect(button(page, 'Take sudo away…')).toHaveAccessibleDescription(
      'You cannot take sudo away from your own account.',
    );
    await tab(page, 'Sessions');
    const own = page.getByRole('listitem').filter({ hasText: 'this one' });
    await expect(own.getByRole('button', { name: /^End session/ })).toHaveAccessibleDescription(
      'Log out to end the session that you are in.',
    );
  });

  await test.step('what waits in their name goes with their sudo', async () => {
    const leaver = 'second.sudo@bullpen.test';
    const { token } = await signedIn(ownStack, leaver);
    const api = `${ownStack.apiUrl}/handelskompas-s03-prod/api/admin`;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const post = (path: string, body: object) =>
      fetch(api + path, { method: 'POST', headers, body: JSON.stringify({ id: crypto.randomUUID(), ...body }) });
    const email = 'columnist@freelance.example';
    const projects = { 'handelskompas-s03-prod': 'r' };
    expect((await post('/sudo/invitations', { email, projects, reason: 'New column.' })).status).toBe(201);
    const { now } = await (await fetch(`${api}/season`, { headers })).json();
    const at = new Date(Date.parse(now) + 86_400_000).toISOString();
    const event = { type: 'announcement', scope: { of: 'everyone' }, title: 'Õhtu', text: 'Kom kijken.' };
    const run = { templateId: 'event', parameters: { event, trigger: { when: 'at', at } }, reason: 'Asked for.' };
    expect((await post('/scripts/runs', { ...run, confirmation: 'handelskompas-s03-prod' })).status).toBe(201);

    await open(page, ownStack, leaver);
    await button(page, 'Take sudo away…').click();
    const waiting = page.getByRole('list', { name: 'Waits in their name' });
    await expect(waiting.getByRole('listitem')).toHaveCount(2);
    await expect(page.getByRole('checkbox', { name: 'Withdraw 1 invitation and 1 script run as well' })).toBeChecked();
    await giveReason(page, 'Left the newsroom.');
    await page.getByRole('textbox', { name: /^Type/ }).fill(leaver);
    await button(page, 'Take sudo away').click();
    await expect(page.getByText('Sudo taken away')).toBeVisible();
    await goto(page, `${ownStack.consoleUrl}/sudo/invitations?search=columnist`);
    await expect(row(page, email)).toContainText('Withdrawn');
    await goto(page, `${ownStack.consoleUrl}/scripts/history?status=cancelled&project=handelskompas-s03-prod`);
    await expect(page.getByText('Announcement: Õhtu')).toBeVisible();
  });
});
