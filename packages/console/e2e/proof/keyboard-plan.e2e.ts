import { project } from '../asked.ts';
import { expect, goto, signIn, test } from '../test.ts';
import { walkBy, walkList } from '../walk.ts';

// Not yet part of every run: it has not been seen green to its end.
test('by keyboard alone nobody loses the focus: in a list, and in the outline of a plan', async ({ page, stack }) => {
  await signIn(page, stack, 'sudo@bullpen.test');
  await walkList(page, stack.consoleUrl, '/manage/players');

  await goto(page, `${stack.consoleUrl}/project?project=${project}`);
  const { press, tabTo } = walkBy(page);
  const nodes = page.getByRole('tree', { name: 'Nodes of the plan' }).getByRole('treeitem');
  await expect(nodes.first()).toBeVisible();
  const all = await nodes.count();
  await tabTo(page.getByRole('tree', { name: 'Nodes of the plan' }), 'to the outline');
  await press('End', 'the last node');
  await press('Delete', 'delete', () => expect(nodes).toHaveCount(all - 1));
  await press('Control+z', 'undo', () => expect(nodes).toHaveCount(all));
  await press('Control+Shift+z', 'redo', () => expect(nodes).toHaveCount(all - 1));
  await press('Control+z', 'undo once more', () => expect(nodes).toHaveCount(all));
});
