import type { Locator, Page } from '@playwright/test';
import { asked, project } from './asked.ts';
import { signedIn } from './person.ts';
import type { Stack } from './stack.ts';
import { expect, reload, signIn, test } from './test.ts';

test.use({ allowedErrors: /responded with a status of 409|net::ERR_FAILED|^RequestFailure/ });

interface KnownNode {
  readonly id: string;
  readonly title: string;
  readonly version: number;
}

const open = (page: Page, stack: Stack) => signIn(page, stack, 'sudo@bullpen.test', `/project?project=${project}`);
const planNow = async (stack: Stack) => (await asked(stack, 'plan')).body;
const titled = (nodes: readonly KnownNode[], title: string) => nodes.find((node) => node.title === title);
const item = (page: Page, title: string | RegExp) => page.getByRole('treeitem', { name: title });
const drafts = (page: Page) => page.getByText(/drafts? kept on this device/);

/** Somebody else gives a node another title. */
async function renameByAnother(stack: Stack, node: KnownNode, title: string): Promise<void> {
  const { token } = await signedIn(stack, 'second.sudo@bullpen.test');
  const answer = await fetch(`${stack.apiUrl}/${project}/api/admin/plan/changes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      id: crypto.randomUUID(),
      nodes: { update: [{ id: node.id, version: node.version, title }] },
    }),
  });
  expect(answer.status, await answer.text()).toBe(200);
}

test('a small plan is built by mouse and saved, and undone but for what somebody else has changed since', async ({
  page,
  ownStack: stack,
}) => {
  const before = await planNow(stack);
  await open(page, stack);
  const card = (title: string) => page.locator('.react-flow__node', { hasText: title });
  const handle = (title: string, side: 'left' | 'right') => card(title).locator(`.react-flow__handle-${side}`);
  const drag = async (from: Locator, to: Locator, beside = 0) => {
    await from.hover();
    await page.mouse.down();
    await to.hover();
    await to.hover({ position: { x: 3, y: 3 } });
    const { x, y } = (await to.boundingBox()) ?? { x: 0, y: 0 };
    if (beside > 0) await page.mouse.move(x - beside, y + 3);
    await page.mouse.up();
  };
  for (const title of ['By mouse, first', 'By mouse, second']) {
    await page.getByRole('button', { name: 'Add a node' }).click();
    await page.keyboard.type(title);
    await page.getByRole('heading', { name: 'Plan', exact: true }).click();
    await expect(card(title)).toBeInViewport();
  }
  await drag(handle('By mouse, first', 'right'), handle('By mouse, second', 'left'));
  await expect(item(page, 'By mouse, second')).toHaveAttribute('aria-level', '2');
  // Let go near a handle, of a node that was drawn anew since it came: it was picked.
  await card('By mouse, first').click();
  await drag(handle('By mouse, second', 'right'), handle('By mouse, first', 'left'), 8);
  await expect(page.getByText('Not connected: This would lead back to where it begins.')).toBeAttached();

  const start = await card('By mouse, second').boundingBox();
  await card('By mouse, second').hover();
  await page.mouse.down();
  await page.mouse.move((start?.x ?? 0) + 220, (start?.y ?? 0) + 90, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await card('By mouse, second').boundingBox())?.x).not.toBe(start?.x);
  await page.getByRole('toolbar', { name: 'Selected nodes' }).getByRole('button', { name: 'Delete' }).click();
  await expect(card('By mouse, second')).toHaveCount(0);
  const undo = page.getByRole('main').getByRole('button', { name: 'Undo' });
  await undo.click();
  await expect(item(page, 'By mouse, second')).toHaveAttribute('aria-level', '2');
  await undo.click();
  await expect.poll(async () => (await card('By mouse, second').boundingBox())?.x).toBe(start?.x);

  await card('By mouse, second').dblclick();
  const opened = page.getByRole('dialog', { name: 'By mouse, second' });
  await opened.getByRole('combobox', { name: 'Status' }).selectOption('Blocked');
  await opened.getByRole('button', { name: 'Keep as draft' }).click();
  await page.getByRole('button', { name: /^Save plan/ }).click();
  await page.getByRole('button', { name: 'Save 3 changes' }).click();
  const saved = page.getByText('Plan saved');
  await expect(saved).toBeVisible();
  // The toast stands while somebody points at it.
  await saved.hover();
  const { nodes, edges } = await planNow(stack);
  const [first, second] = ['first', 'second'].map((name) => titled(nodes, `By mouse, ${name}`));
  expect(second).toMatchObject({ status: 'blocked' });
  expect(edges).toContainEqual(expect.objectContaining({ from: first?.id, to: second?.id }));

  if (!first) throw new Error('The first node is saved.');
  await renameByAnother(stack, first, 'By somebody else');
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(page.getByText('Somebody has changed or used since: By somebody else.')).toBeVisible();
  const after = await planNow(stack);
  expect(after.nodes.map(({ title }: KnownNode) => title).sort()).toEqual(
    [...before.nodes.map(({ title }: KnownNode) => title), 'By somebody else'].sort(),
  );
});

test('a small plan is built and saved by keyboard alone, and is there for whoever comes next', async ({
  page,
  ownStack: stack,
}) => {
  const before = await planNow(stack);
  await open(page, stack);
  await expect(page).toHaveTitle('Project · Bullpen admin console');
  const tree = page.getByRole('tree', { name: 'Nodes of the plan' });
  await expect(tree.getByRole('treeitem')).toHaveCount(before.nodes.length);
  // The outline is in the document.
  const text = await (await page.request.get(page.url())).text();
  expect(text.match(/role="treeitem"/g)).toHaveLength(before.nodes.length);

  const { keyboard } = page;
  const tabTo = async (target: Locator) => {
    await expect(target).toBeVisible();
    for (let at = 0; at < 40; at += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  };
  await keyboard.press('n');
  await expect(page.getByRole('textbox', { name: 'Title of New node' })).toBeFocused();
  await keyboard.type('Print deadline');
  await keyboard.press('Enter');
  await expect(item(page, /Print deadline/)).toBeFocused();
  await keyboard.press('n');
  await expect(page.getByRole('textbox', { name: 'Title of New node' })).toBeFocused();
  await keyboard.type('Proofs are read');
  await keyboard.press('Enter');
  await expect(item(page, /Proofs are read/)).toHaveAttribute('aria-level', '2');
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Proofs are read' });
  await tabTo(dialog.getByRole('combobox', { name: 'Status' }));
  await keyboard.type('Blo');
  await tabTo(dialog.getByRole('combobox', { name: 'Assignee' }));
  await keyboard.press('ArrowDown');
  await tabTo(dialog.getByRole('textbox', { name: 'Notes' }));
  await keyboard.insertText('| Who | When |\n| --- | --- |\n| legal | Monday |');
  await expect(dialog.getByRole('cell', { name: 'legal' })).toBeVisible();
  await tabTo(dialog.getByRole('button', { name: 'Keep as draft' }));
  await keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  await keyboard.press('e');
  const connecting = page.getByRole('dialog', { name: 'Connect Proofs are read' });
  await tabTo(connecting.getByRole('searchbox', { name: 'Find a node' }));
  await keyboard.type(before.nodes[0].title);
  await tabTo(connecting.getByRole('listitem').getByRole('button').first());
  await keyboard.press('Enter');
  await expect(connecting).toBeHidden();

  await keyboard.press('Control+s');
  const saving = page.getByRole('dialog', { name: 'Save the plan' });
  await expect(saving.getByRole('listitem')).toHaveCount(4);
  await tabTo(saving.getByRole('button', { name: 'Save 4 changes' }));
  await keyboard.press('Enter');
  await expect(saving).toBeHidden();
  await expect(drafts(page)).toBeHidden();

  const after = await planNow(stack);
  expect(after.nodes).toHaveLength(before.nodes.length + 2);
  expect(titled(after.nodes, 'Proofs are read')).toMatchObject({
    status: 'blocked',
    assigneeId: expect.any(String),
    notes: expect.stringContaining('legal'),
  });
  await reload(page);
  await expect(tree.getByRole('treeitem')).toHaveCount(after.nodes.length);
});

test('two people change one node: what is typed stays, and each field is chosen', async ({ page, ownStack: stack }) => {
  const [node] = (await planNow(stack)).nodes;
  await open(page, stack);
  await item(page, node.title).click();
  await page.keyboard.press('F2');
  await page.keyboard.type('Mine');
  await page.keyboard.press('Enter');
  await expect(item(page, 'Mine')).toBeVisible();
  await renameByAnother(stack, node, 'Theirs');

  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  const both = page.getByRole('dialog', { name: 'Changed by somebody else, too' });
  await both.getByRole('group', { name: 'Mine: title' }).getByRole('radio', { name: /^Mine/ }).check();
  await both.getByRole('button', { name: 'Use these versions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save the plan' });
  await dialog.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(dialog).toBeHidden();
  const { nodes } = await planNow(stack);
  expect(nodes.find(({ id }: KnownNode) => id === node.id)).toMatchObject({ title: 'Mine' });
});

test('a save waits while the network is away, and is made once though its answer is lost', async ({
  page,
  context,
  ownStack: stack,
}) => {
  const before = await planNow(stack);
  await open(page, stack);
  const rename = async (from: string, to: string) => {
    await item(page, from).click();
    await page.keyboard.press('F2');
    await page.keyboard.type(to);
    await page.keyboard.press('Enter');
  };
  const dialog = page.getByRole('dialog', { name: 'Save the plan' });
  const save = dialog.getByRole('button', { name: 'Save 1 change' });
  // What a draft needs has come by the time that the network goes.
  const awaited = new Set<unknown>();
  page.on('request', (request) => awaited.add(request));
  page.on('requestfinished', (request) => awaited.delete(request));
  page.on('requestfailed', (request) => awaited.delete(request));
  const saving = page.waitForResponse(/\/PlanSaving-/);
  await rename(before.nodes[0].title, 'Sent later');
  await saving;
  await expect.poll(() => awaited.size).toBe(0);
  await context.setOffline(true);
  await page.keyboard.press('Control+s');
  await save.click();
  await expect(dialog.getByText('Waiting for the connection')).toBeVisible();
  expect((await planNow(stack)).version).toBe(before.version);
  await context.setOffline(false);
  await expect(dialog).toBeHidden();
  expect((await planNow(stack)).version).toBe(before.version + 1);

  await page.route('**/plan/changes', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await rename('Sent later', 'Answered never');
  await page.keyboard.press('Control+s');
  await save.click();
  await expect(dialog.getByRole('alert')).toContainText('It was saved');
  await page.keyboard.press('Escape');
  await expect(item(page, 'Answered never')).not.toContainText('not saved');
  await expect(drafts(page)).toBeHidden();
  const after = await planNow(stack);
  expect([after.version, titled(after.nodes, 'Answered never')?.id]).toEqual([before.version + 2, before.nodes[0].id]);
});

test('drafts are there after a reload, whatever another tab discards', async ({ page, context, stack }) => {
  await open(page, stack);
  await page.getByRole('button', { name: 'Add a node' }).click();
  await page.keyboard.type('Kept through a reload');
  await page.keyboard.press('Enter');
  await expect(drafts(page)).toBeVisible();

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('treeitem').first()).toBeVisible();
  await other.getByRole('button', { name: 'Add a node' }).click();
  await other.keyboard.type('Of another tab');
  await other.keyboard.press('Enter');
  await expect(drafts(other)).toBeVisible();
  await expect(item(other, 'Kept through a reload')).toHaveCount(0);
  await other.getByRole('button', { name: 'Discard' }).click();
  await expect(drafts(other)).toBeHidden();

  await reload(page);
  await expect(item(page, 'Kept through a reload')).toContainText('not saved');
  await expect(page.getByText('1 draft kept on this device')).toBeVisible();
  await other.close();

  const logOut = async () => {
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    return page.getByRole('alertdialog', { name: 'Log out, and discard your drafts?' });
  };
  await (await logOut()).getByRole('button', { name: 'Stay logged in' }).click();
  await expect(drafts(page)).toBeVisible();
  // The device keeps them wherever their owner goes.
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Overview', exact: true })).toBeVisible();
  await (await logOut()).getByRole('button', { name: 'Discard and log out' }).click();
  // Both ways in have been asked for: the provider refuses them to a person who has logged in.
  await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeEnabled();
  // The first page may still be on its way.
  const next = await context.newPage();
  await open(next, stack);
  await expect(next.getByRole('treeitem').first()).toBeVisible();
  await expect(item(next, 'Kept through a reload')).toHaveCount(0);
});
