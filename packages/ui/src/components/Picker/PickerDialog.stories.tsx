import { expect, fn, screen, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { projects } from '../../mocks/projects.ts';
import { PickerDialog } from './PickerDialog.tsx';

const meta = preview.meta({
  title: 'Components/Picker/Dialog',
  component: PickerDialog,
  args: {
    label: 'Go to or find',
    items: [
      { id: 'overview', text: 'Overview', group: 'Areas', content: 'Overview' },
      { id: 'manage', text: 'Manage', group: 'Areas', content: 'Manage' },
      { id: 'log-out', text: 'Log out', group: 'Actions', content: 'Log out' },
    ],
    onPick: fn(),
    onClose: fn(),
  },
});

export const Default = meta.story({
  tags: ['picture'],
  play: async ({ args }) => {
    await expect(await screen.findByRole('combobox')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});
export const Many = meta.story({
  args: {
    items: projects.map(({ key, description }) => ({
      id: key,
      text: description,
      group: 'Projects',
      content: description,
    })),
  },
  play: async () => {
    const list = await screen.findByRole('listbox');
    await userEvent.keyboard('{End}');
    await expect(screen.getByRole('option', { selected: true })).toBe(screen.getAllByRole('option').at(-1));
    await expect(list.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight - 24);
  },
});
export const PickSuccess = meta.story({
  play: async ({ args }) => {
    await screen.findByRole('combobox');
    await userEvent.keyboard('man{Enter}');
    await expect(args.onPick).toHaveBeenLastCalledWith('manage');
  },
});
