import type { Locator } from '@playwright/test';
import { asked, project } from './asked.ts';
import { signedIn } from './person.ts';
import { expect, reload, signIn, test } from './test.ts';

test.use({ allowedErrors: /responded with a status of 409|^RequestFailure/ });

test('a small plan is built by keyboard, kept through a reload, saved, and there for whoever comes next', async ({
  page,
  ownStack: stack,
}) => {
  const before = (await asked(stack, 'plan')).body;
  await signIn(page, stack, 'sudo@bullpen.test', `/project?project=${project}`);
  await expect(page).toHaveTitle('Project · Bullpen admin console');
  const tree = page.getByRole('tree', { name: 'Nodes of the plan' });
  await expect(tree.getByRole('treeitem')).toHaveCount(before.nodes.length);
  // The outline is in the document.
  expect(await (await page.request.get(page.url())).text()).toContain(before.nodes[0].title);

  const { keyboard } = page;
  await test.step('build', async () => {
    await page.getByRole('button', { name: 'Add a node' }).click();
    await expect(page.getByRole('textbox', { name: 'Title of New node' })).toBeFocused();
    await keyboard.type('Print deadline');
    await keyboard.press('Enter');
    const made = tree.getByRole('treeitem', { name: /Print deadline/ });
    await expect(made).toBeFocused();
    await keyboard.press('n');
    await expect(page.getByRole('textbox', { name: 'Title of New node' })).toBeFocused();
    await keyboard.type('Proofs are read');
    await keyboard.press('Enter');
    await expect(tree.getByRole('treeitem', { name: /Proofs are read/ })).toHaveAttribute('aria-level', '2');
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Proofs are read' });
    await dialog.getByRole('textbox', { name: 'Notes' }).fill('| Who | When |\n| --- | --- |\n| legal | Monday |');
    await expect(dialog.getByRole('cell', { name: 'legal' })).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Assignee' }).selectOption({ index: 1 });
    await dialog.getByLabel('Due date').fill('2026-12-04');
    await dialog.getByRole('button', { name: 'Keep as draft' }).click();
    await expect(page.getByText('3 drafts kept on this device')).toBeVisible();
  });

  await test.step('reload with drafts', async () => {
    await reload(page);
    await expect(page.getByText('3 drafts kept on this device')).toBeVisible();
    await expect(tree.getByRole('treeitem', { name: /Print deadline/ })).toBeVisible();
  });

  await test.step('save', async () => {
    await keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: 'Save the plan' });
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await dialog.getByRole('button', { name: 'Save 3 changes' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/drafts? kept/)).toBeHidden();
  });

  const after = (await asked(stack, 'plan')).body;
  expect(after.nodes).toHaveLength(before.nodes.length + 2);
  expect(after.nodes.find(({ title }: { title: string }) => title === 'Proofs are read')).toMatchObject({
    dueOn: '2026-12-04',
    assigneeId: expect.any(String),
  });
  await reload(page);
  await expect(tree.getByRole('treeitem')).toHaveCount(after.nodes.length);
  await expect(tree.getByRole('treeitem', { name: /Proofs are read/ })).toContainText('4 Dec');
});

test('two people change one node: both versions are shown, and what is kept goes through once the network is back', async ({
  page,
  context,
  ownStack: stack,
}) => {
  const [node] = (await asked(stack, 'plan')).body.nodes;
  await signIn(page, stack, 'sudo@bullpen.test', `/project?project=${project}`);
  const item = (title: string) => page.getByRole('treeitem', { name: title });
  await item(node.title).click();
  await page.keyboard.press('F2');
  await page.keyboard.type('Mine');
  await page.keyboard.press('Enter');
  await expect(item('Mine')).toBeVisible();

  const { token } = await signedIn(stack, 'second.sudo@bullpen.test');
  const theirs = await fetch(`${stack.apiUrl}/${project}/api/admin/plan/changes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      id: crypto.randomUUID(),
      nodes: { update: [{ id: node.id, version: node.version, title: 'Theirs' }] },
    }),
  });
  expect(theirs.status).toBe(200);

  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  const both = page.getByRole('dialog', { name: 'Changed by somebody else, too' });
  await both.getByRole('radio', { name: /Mine/ }).check();
  await both.getByRole('button', { name: 'Use these versions' }).click();
  await context.setOffline(true);
  const dialog = page.getByRole('dialog', { name: 'Save the plan' });
  await dialog.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(dialog.getByText('Waiting for the connection')).toBeVisible();
  await context.setOffline(false);
  await expect(dialog).toBeHidden();
  const { nodes } = (await asked(stack, 'plan')).body;
  expect(nodes.find(({ id }: { id: string }) => id === node.id)).toMatchObject({ title: 'Mine' });
});

test('nodes are connected, refused and moved by mouse, and what was done is undone step by step', async ({
  page,
  stack,
}) => {
  await signIn(page, stack, 'sudo@bullpen.test', `/project?project=${project}`);
  const item = (title: string) => page.getByRole('treeitem', { name: title });
  const card = (title: string) => page.locator('.react-flow__node', { hasText: title });
  const add = async (title: string) => {
    await page.getByRole('button', { name: 'Add a node' }).click();
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
    await expect(card(title)).toBeInViewport();
  };
  const drag = async (from: Locator, to: Locator) => {
    await from.hover();
    await page.mouse.down();
    await to.hover();
    await to.hover({ position: { x: 3, y: 3 } });
    await page.mouse.up();
  };
  await add('By mouse, first');
  await add('By mouse, second');
  const handle = (title: string, side: 'left' | 'right') => card(title).locator(`.react-flow__handle-${side}`);
  await drag(handle('By mouse, first', 'right'), handle('By mouse, second', 'left'));
  await expect(item('By mouse, second')).toHaveAttribute('aria-level', '2');
  await drag(handle('By mouse, second', 'right'), handle('By mouse, first', 'left'));
  await expect(page.getByText('Not connected: This would lead back to where it begins.')).toBeAttached();

  const before = await card('By mouse, second').boundingBox();
  await card('By mouse, second').hover();
  await page.mouse.down();
  await page.mouse.move((before?.x ?? 0) + 220, (before?.y ?? 0) + 90, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await card('By mouse, second').boundingBox())?.x).not.toBe(before?.x);
  await page.keyboard.press('Delete');
  await expect(card('By mouse, second')).toHaveCount(0);
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.click();
  await expect(item('By mouse, second')).toHaveAttribute('aria-level', '2');
  await undo.click();
  await expect.poll(async () => (await card('By mouse, second').boundingBox())?.x).toBe(before?.x);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(card('By mouse, first')).toHaveCount(0);
});
