import type { Page } from '@playwright/test';
import { changeIdentity, identityNamed, signedIn } from './person.ts';
import { oldLogIn, proveBeside } from './prove-beside.ts';
import type { Stack } from './stack.ts';
import { expect, signIn, test } from './test.ts';
import { setFaults } from './try-column.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const row = (page: Page, email: string) => page.getByRole('row', { name: new RegExp(email.replaceAll('.', '\\.')) });

async function open(page: Page, stack: Stack, email: string): Promise<void> {
  const { id } = await identityNamed(stack, email);
  await page.goto(`${stack.consoleUrl}/sudo?search=${encodeURIComponent(email)}&open=${id}`);
  await expect(page.getByRole('dialog', { name: 'Identity' })).toBeVisible();
}

async function giveReason(page: Page, reason: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Reason' }).fill(reason);
}

const changesOf = ({ platformLog }: Stack, status: number) =>
  platformLog.filter((line) => line.method === 'PATCH' && line.status === status).length;

test('an account is activated, and its audit trail says by whom and why', async ({ ownStack, page }) => {
  await signIn(page, ownStack, 'sudo@bullpen.test', '/overview');
  await open(page, ownStack, 'inactive@bullpen.test');
  await button(page, 'Activate…').click();
  await giveReason(page, 'Back from leave.');
  await button(page, 'Activate account').click();
  await expect(row(page, 'inactive@bullpen.test')).toContainText('Active');
  expect((await identityNamed(ownStack, 'inactive@bullpen.test')).state).toBe('active');

  await open(page, ownStack, 'inactive@bullpen.test');
  await page.getByRole('tab', { name: 'Audit' }).click();
  const events = page.getByRole('list', { name: 'Events' });
  await expect(events.getByRole('listitem').first()).toContainText('Account inactive@bullpen.test: activated');
  await expect(events).toContainText('“Back from leave.”');
  await expect(events).toContainText('sudo@bullpen.test');
  await page.getByRole('tab', { name: 'JSON' }).click();
  await expect(page.getByText('"schema_id"')).toBeVisible();
});

test('access is withdrawn with a reason, goes everywhere at once, and comes back by undo', async ({
  ownStack,
  page,
}) => {
  await signIn(page, ownStack, 'sudo@bullpen.test', '/overview');
  await open(page, ownStack, 'editor@bullpen.test');
  const before = (await identityNamed(ownStack, 'editor@bullpen.test')).metadata_public.authz.projects;
  await page.getByRole('tab', { name: 'Access' }).click();
  const access = page.getByRole('list', { name: 'Access' }).getByRole('listitem');
  await expect(access).toHaveCount(Object.keys(before).length);
  const demo = page.getByRole('listitem').filter({ hasText: 'Alpenbörse S04' });
  await expect(demo).toContainText(/May read and write (because|since)/);
  await demo.getByRole('button', { name: /^Withdraw access/ }).click();
  await giveReason(page, 'Another desk.');
  await button(page, 'Withdraw access').click();
  await expect(access).toHaveCount(Object.keys(before).length - 1);
  await expect(demo).toHaveCount(0);
  const { 'alpenboerse-s04-test': _, ...rest } = before;
  expect((await identityNamed(ownStack, 'editor@bullpen.test')).metadata_public.authz.projects).toEqual(rest);

  await button(page, 'Undo').click();
  await expect(page.getByText('Access given back')).toBeVisible();
  await expect(demo).toContainText('Withdrawal undone.');
  expect((await identityNamed(ownStack, 'editor@bullpen.test')).metadata_public.authz.projects).toEqual(before);
});

test('one session is ended, then all, but never the own one', async ({ ownStack, page }) => {
  await signedIn(ownStack, 'editor@bullpen.test');
  await signedIn(ownStack, 'editor@bullpen.test');
  await signedIn(ownStack, 'editor@bullpen.test');
  await signIn(page, ownStack, 'sudo@bullpen.test', '/overview');
  await open(page, ownStack, 'editor@bullpen.test');
  await page.getByRole('tab', { name: 'Sessions' }).click();
  await expect(button(page, 'End 3 sessions…')).toBeVisible();
  await button(page, /^End session: /)
    .first()
    .click();
  await giveReason(page, 'A lost telephone.');
  await button(page, 'End 1 session').click();
  await button(page, 'End 2 sessions…').click();
  await giveReason(page, 'A lost telephone.');
  await button(page, 'End 2 sessions').click();
  const none = button(page, 'End sessions…');
  await expect(none).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('list', { name: 'Sessions' })).toContainText('Ended');

  await open(page, ownStack, 'sudo@bullpen.test');
  await page.getByRole('tab', { name: 'Sessions' }).click();
  const own = page
    .getByRole('listitem')
    .filter({ hasText: 'this one' })
    .getByRole('button', { name: /^End session/ });
  await expect(own).toHaveAccessibleDescription('Log out to end the session that you are in.');
});

async function beginSudo(page: Page, stack: Stack, email: string): Promise<void> {
  await open(page, stack, email);
  await button(page, 'Give sudo…').click();
  await giveReason(page, 'Stands in next week.');
  await page.getByRole('textbox', { name: /^Type/ }).fill(email);
  await button(page, 'Give sudo').click();
}

test.describe('with an old log-in', () => {
  test.use({ allowedErrors: /responded with a status of 403/ });

  test('giving sudo waits for a new one in another tab, and goes on by itself, once', async ({
    context,
    launch,
    page,
  }) => {
    const stack = await launch({ signInAge: 20 });
    await signIn(page, stack, 'sudo@bullpen.test', '/overview');
    await beginSudo(page, stack, 'reader@bullpen.test');
    const overlay = oldLogIn(page);
    await expect(overlay).toContainText('You are logged in as sudo@bullpen.test');
    await expect(page.getByRole('textbox', { name: 'Reason', includeHidden: true })).toHaveValue(
      'Stands in next week.',
    );
    const login = await proveBeside(context, page);
    await login.waitForURL(`${stack.consoleUrl}/sudo**`);
    await expect(overlay).toBeHidden();
    await expect(row(page, 'reader@bullpen.test')).toContainText('Sudo');
    await expect.poll(() => [changesOf(stack, 403), changesOf(stack, 200)]).toEqual([1, 1]);
  });

  test('many are deactivated after one and the same new log-in', async ({ context, launch, page }) => {
    const stack = await launch({ signInAge: 20 });
    await signIn(page, stack, 'sudo@bullpen.test', '/sudo?search=bullpen.test&sort=email');
    for (const email of ['editor@bullpen.test', 'reader@bullpen.test'])
      await page.getByRole('checkbox', { name: `Select ${email}` }).check();
    await button(page, 'Deactivate 2').click();
    await giveReason(page, 'The desk is closed.');
    await button(page, 'Deactivate 2 accounts').click();
    await proveBeside(context, page);
    await expect(page.getByRole('region', { name: 'Selected rows' })).toContainText('Deactivate: 2 of 2 done');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect.poll(() => [changesOf(stack, 403), changesOf(stack, 200)]).toEqual([2, 2]);
  });

  test('whoever leaves the question keeps what is typed, and nothing is given', async ({ context, launch, page }) => {
    const stack = await launch({ signInAge: 20 });
    await signIn(page, stack, 'sudo@bullpen.test', '/overview');
    await beginSudo(page, stack, 'reader@bullpen.test');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    const dialog = page.getByRole('dialog', { name: 'Give sudo' });
    await expect(dialog).toContainText(/Nothing was given.*Confirm that it is you/);
    await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('Stands in next week.');
    expect(changesOf(stack, 200)).toBe(0);
    await button(page, 'Give sudo').click();
    await proveBeside(context, page);
    await expect(row(page, 'reader@bullpen.test')).toContainText('Sudo');
  });
});

test('nobody takes the own account out, on the page or past it', async ({ ownStack, page }) => {
  await signIn(page, ownStack, 'sudo@bullpen.test', '/overview');
  await open(page, ownStack, 'sudo@bullpen.test');
  await expect(button(page, 'Deactivate…')).toHaveAccessibleDescription('You cannot deactivate your own account.');
  await expect(button(page, 'Take sudo away…')).toHaveAccessibleDescription(
    'You cannot take sudo away from your own account.',
  );
  const { token } = await signedIn(ownStack, 'sudo@bullpen.test');
  const own = await identityNamed(ownStack, 'sudo@bullpen.test');
  const refusals = [{ state: 'inactive' }, { sudo: false }].map((wish) => change(ownStack, token, own, wish));
  expect(await Promise.all(refusals)).toEqual(['403 own_account', '403 own_sudo']);
});

async function change(
  { apiUrl }: Stack,
  token: string,
  { id, updated_at: version }: { readonly id: string; readonly updated_at: string },
  wish: object,
): Promise<string> {
  const answer = await fetch(`${apiUrl}/handelskompas-s03-prod/api/admin/sudo/identities/${id}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ version, ...wish, reason: 'Both at once.' }),
  });
  return `${answer.status} ${(await answer.json()).code ?? ''}`.trim();
}

test('two sudo people who take each other out at once: one of them remains', async ({ ownStack }) => {
  const [first, second] = await Promise.all(
    ['sudo@bullpen.test', 'second.sudo@bullpen.test'].map(async (email) => ({
      ...(await signedIn(ownStack, email)),
      account: await identityNamed(ownStack, email),
    })),
  );
  if (!first || !second) throw new Error('Both are seeded.');
  const outcomes = await Promise.all([
    change(ownStack, first.token, second.account, { state: 'inactive' }),
    change(ownStack, second.token, first.account, { state: 'inactive' }),
  ]);
  expect(outcomes.filter((outcome) => outcome === '200')).toHaveLength(1);
  expect(outcomes.find((outcome) => outcome !== '200')).toMatch(/^403 (last_sudo|forbidden)$|^401 /);
});

test.describe('what the server refuses', () => {
  test.use({ allowedErrors: /responded with a status of|^RequestFailure/ });

  test('the last sudo is told on the page as the server says it', async ({ launch, page }) => {
    const stack = await launch({ faults: true });
    await signIn(page, stack, 'sudo@bullpen.test', '/overview');
    await open(page, stack, 'second.sudo@bullpen.test');
    await button(page, 'Deactivate…').click();
    await giveReason(page, 'Left.');
    const message = 'This is the last active sudo account.';
    const fault = { is: 'status', status: 403, code: 'last_sudo', message };
    await setFaults(stack.apiUrl, [{ method: 'PATCH', path: '/sudo/identities/{id}', fault }]);
    await button(page, /^Deactivate (account|and end)/).click();
    await expect(page.getByRole('dialog')).toContainText(`This is not possible${message}`);
    await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('Left.');
  });

  test('two sudo people in conflict: the later one sees what is new, keeps the reason, and may go on', async ({
    ownStack,
    page,
  }) => {
    await signIn(page, ownStack, 'sudo@bullpen.test', '/overview');
    await open(page, ownStack, 'reader@bullpen.test');
    await button(page, 'Deactivate…').click();
    await giveReason(page, 'Left the newsroom.');
    await changeIdentity(ownStack, 'reader@bullpen.test', { projects: { 'demo-s01-test': 'rw' } });
    await button(page, /^Deactivate (account|and end)/).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Somebody changed it in the meantime');
    await expect(dialog.getByRole('row', { name: /^Projects/ })).toContainText('Bullpen Demo S01');
    await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('Left the newsroom.');
    await button(page, /^Deactivate (account|and end)/).click();
    await expect(row(page, 'reader@bullpen.test')).toContainText('Inactive');
  });

  test('whoever loses sudo amid an act changes nothing, and leaves the area', async ({ ownStack, page }) => {
    await signIn(page, ownStack, 'sudo@bullpen.test', '/overview');
    await open(page, ownStack, 'reader@bullpen.test');
    await button(page, 'Deactivate…').click();
    await giveReason(page, 'Left the newsroom.');
    await changeIdentity(ownStack, 'sudo@bullpen.test', { sudo: false, projects: { 'demo-s01-test': 'r' } });
    await button(page, /^Deactivate (account|and end)/).click();
    await expect(page.getByRole('table', { name: 'Identities' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Sudo' })).toHaveCount(0);
    expect((await identityNamed(ownStack, 'reader@bullpen.test')).state).toBe('active');
  });
});
