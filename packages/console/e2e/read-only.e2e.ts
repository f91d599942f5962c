import { expect, goto, signIn, test } from './test.ts';

const project = 'handelskompas-s03-prod';

/** The tabs of Manage that hold records, with what opens one and what would change it. */
const tabs = [
  { path: 'players', dialog: 'Player', create: [], change: ['Rename…', 'Delete…'] },
  { path: 'leagues', dialog: 'League', create: ['New league…'], change: ['Rename…', 'Delete…'] },
  {
    path: 'official-leagues',
    dialog: 'Official league',
    create: ['New official league…'],
    change: ['Edit…', 'Delete…'],
  },
  { path: 'experts', dialog: 'Expert', create: ['Change order…', 'New expert…'], change: ['Edit…'] },
  { path: 'images', dialog: 'Image', create: ['Choose files'], change: ['Edit…', 'Replace…', 'Delete…'] },
] as const;

test('whoever may only read sees all of it, and is told why nothing can be changed', async ({ page, stack }) => {
  await signIn(page, stack, 'reader@bullpen.test', `/overview?project=${project}`);
  for (const { path, dialog: name, create, change } of tabs) {
    await test.step(path, async () => {
      await goto(page, `${stack.consoleUrl}/manage/${path}?project=${project}`);
      for (const button of create)
        await expect(page.getByRole('button', { name: button })).toHaveAccessibleDescription(
          /^You may only read in this project\./,
        );
      await page.getByRole('rowheader').first().getByRole('link').click();
      const dialog = page.getByRole('dialog', { name, exact: true });
      await expect(dialog).toContainText('You may only read in this project.');
      for (const button of change) await expect(dialog.getByRole('button', { name: button })).toBeDisabled();
    });
  }
});
