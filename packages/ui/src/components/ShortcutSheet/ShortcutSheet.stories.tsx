import { expect, fn, screen, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { ShortcutSheet } from './ShortcutSheet.tsx';

const meta = preview.meta({
  title: 'Components/ShortcutSheet',
  component: ShortcutSheet,
  args: {
    shortcuts: [
      { keys: '$mod+k', label: 'Go to or find' },
      { keys: 'Shift+?', label: 'Keyboard shortcuts' },
      { keys: '/', label: 'Search this page' },
      { keys: 'g o', label: 'Go to Overview' },
    ],
    onClose: fn(),
  },
});

export const Default = meta.story({
  play: async ({ args }) => {
    await expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent('Go to Overview');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});
