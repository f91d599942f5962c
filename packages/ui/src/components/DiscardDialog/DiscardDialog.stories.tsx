import { expect, fn, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { DiscardDialog, type DiscardDialogProps } from './DiscardDialog.tsx';

const dialog: DiscardDialogProps = { unsaved: 'typed', onKeep: fn(), onDiscard: fn() };

const meta = preview.meta({ title: 'Components/DiscardDialog', component: DiscardDialog, args: dialog });

export const Default = meta.story({
  tags: ['picture', 'picture-dark'],
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('button', { name: 'Keep editing' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onKeep).toHaveBeenCalledOnce();
    await expect(args.onDiscard).not.toHaveBeenCalled();
  },
});
export const Unsent = meta.story({
  args: { unsaved: 'unsent' },
  play: async () => {
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(/offline.*not been sent/);
  },
});
export const Unfinished = meta.story({
  args: { unsaved: 'unfinished' },
  play: async () => {
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(/rest will not be sent/);
  },
});
export const Unanswered = meta.story({
  args: { unsaved: 'unanswered' },
  play: async () => {
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(/on its way.*may be made all the same/);
  },
});
export const Kept = meta.story({
  args: { unsaved: 'kept' },
  play: async () => {
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(/deleted when you log out/);
  },
});
export const InAnotherTab = meta.story({
  args: { unsaved: 'elsewhere' },
  play: async () => {
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(/Another tab.*wait there until you log in/);
  },
});
export const HereAndInAnotherTab = meta.story({
  args: { also: ['kept', 'elsewhere'] },
  play: async () => {
    await expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toHaveTextContent(
      /would be lost.*keeps drafts.*Another tab/,
    );
  },
});
export const DiscardChangesSuccess = meta.story({
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await expect(args.onDiscard).toHaveBeenCalledOnce();
    await expect(args.onKeep).not.toHaveBeenCalled();
  },
});
