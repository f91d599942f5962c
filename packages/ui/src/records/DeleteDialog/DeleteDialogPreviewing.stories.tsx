import { hoursToRestore } from '@bullpen/contract';
import { expect, fn, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { DeleteDialog, type DeleteDialogProps } from './DeleteDialog.tsx';

const dialog: DeleteDialogProps = {
  kind: 'players',
  several: 'Delete 1,000 players',
  name: 'Ülo Mänd, Ελένη Παπαδοπούλου',
  detail: 'and 998 more',
  state: { is: 'previewing', counted: { done: 412, of: 1_000 } },
  undoing: `Each is deleted by itself, and can be restored for ${hoursToRestore} hours.`,
  reach: { environment: 'production', text: 'Reaches production' },
  onDelete: fn(),
  onRetryPreview: fn(),
  onCancel: fn(),
  onCheck: fn(),
  onClose: fn(),
};

const meta = preview.meta({ title: 'Records/DeleteDialog/Previewing', component: DeleteDialog, args: dialog });

export const Several = meta.story({
  play: async () => {
    await expect(await screen.findByText('412 of 1,000 players')).toBeVisible();
    await expect(screen.getByRole('progressbar', { name: 'players looked at' })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Delete 1,000 players' })).toBeDisabled();
  },
});
