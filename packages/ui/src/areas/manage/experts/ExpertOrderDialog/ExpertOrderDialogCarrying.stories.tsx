import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { experts } from '../../../../mocks/experts.ts';
import { ExpertOrderDialog, type ExpertOrderDialogProps } from './ExpertOrderDialog.tsx';

const onCancel = fn();
const ids = experts.map(({ id }) => id);
const order = { id: '00000008-7c1e-4a04-8e13-000000000099', ids, version: 7 };

const dialog: ExpertOrderDialogProps = {
  known: { is: 'default', page: { order, experts } },
  state: { is: 'idle' },
  onSave: fn(),
  onRetry: fn(),
  onCancel,
  onCheck: fn(),
  onClose: fn(),
};

const meta = preview.meta({
  title: 'Areas/Manage/Experts/ExpertOrderDialog/Carrying',
  component: ExpertOrderDialog,
  args: dialog,
});

export const EscapePutsBackWhatIsCarried = meta.story({
  play: async () => {
    const handle = await screen.findByRole('button', { name: 'Move Théo Lefèvre' });
    handle.focus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(handle.closest('li')).toHaveAttribute('data-dragged'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(handle.closest('li')).not.toHaveAttribute('data-dragged'));
    await expect(onCancel).not.toHaveBeenCalled();
    await expect(screen.getByRole('button', { name: 'Save order' })).toBeDisabled();
  },
});
