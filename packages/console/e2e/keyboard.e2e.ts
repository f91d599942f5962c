import { project } from './asked.ts';
import { expect, goto, signIn, test } from './test.ts';
import { walkBy, walkList } from './walk.ts';

// Every other area is walked by proof/keyboard.e2e.ts.
test('by keyboard alone nobody loses the focus: in a list, and in the outline of a plan', async ({ page, stack }) => {
  await signIn(page, stack, 'sudo@bullpen.test');
  await walkList(page, stack.consoleUrl, '/manage/players');

  await goto(page, `${stack.consoleUrl}/project?project=${project}`);
  const { press, tabTo } = walkBy(page);
  const outline = page.getByRole('tree', { name: 'Nodes of the plan' });
  const nodes = outline.getByRole('treeitem');
  const dialog = page.getByRole('dialog');
  const inOutline = (step: string) => expect(outline.locator(':focus'), `${step}: still in the outline`).toBeVisible();
  await expect(nodes.first()).toBeVisible();
  const all = await nodes.count();
  await tabTo(outline, 'to the outline');
  await press('End', 'the last node');
  await press('Enter', 'open', () => expect(dialog).toBeVisible());
  await press('Escape', 'close', () => expect(dialog).toBeHidden());
  await inOutline('close');
  const change = async (key: string, step: string, count: number) => {
    await press(key, step, () => expect(nodes).toHaveCount(count));
    await inOutline(step);
  };
  await change('Delete', 'delete', all - 1);
  await change('Control+z', 'undo', all);
  await change('Control+Shift+z', 'redo', all - 1);
  await change('Control+z', 'undo once more', all);
});
