import { expect, fn, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { DiscardDialog } from './DiscardDialog.tsx';

const meta = preview.meta({
  title: 'Components/DiscardDialog',
  component: DiscardDialog,
  args: { onKeep: fn(), onDiscard: fn() },
});

export const Default = meta.story({
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('button', { name: 'Keep editing' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onKeep).toHaveBeenCalledOnce();
    await expect(args.onDiscard).not.toHaveBeenCalled();
  },
});
export const DiscardChangesSuccess = meta.story({
  parameters: { visual: { disable: 'looks as Default' } },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await expect(args.onDiscard).toHaveBeenCalledOnce();
    await expect(args.onKeep).not.toHaveBeenCalled();
  },
});
