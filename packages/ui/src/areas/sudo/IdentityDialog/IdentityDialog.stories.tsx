import { expect, fn, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { dirk, mads, marieke } from '../../../mocks/identities.ts';
import { projects } from '../../../mocks/projects.ts';
import { IdentityDialog } from './IdentityDialog.tsx';

const meta = preview.meta({
  title: 'Areas/Sudo/IdentityDialog',
  component: IdentityDialog,
  args: { identity: dirk, projects, timeZone: 'Europe/Brussels', onDeactivate: fn(), onClose: fn() },
});

export const Default = meta.story({
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Identity' });
    await expect(dialog).toHaveTextContent(dirk.id);
    await userEvent.click(screen.getByRole('button', { name: 'Deactivate…' }));
    await expect(args.onDeactivate).toHaveBeenCalledOnce();
  },
});
export const OwnAccount = meta.story({
  args: { identity: marieke, deactivationRefusal: 'You cannot deactivate your own account.' },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Deactivate…' })).toBeDisabled();
    await expect(screen.getByText('You cannot deactivate your own account.')).toBeVisible();
  },
});
export const Inactive = meta.story({
  args: { identity: mads },
  play: async () => {
    await screen.findByRole('dialog');
    await expect(screen.queryByRole('button', { name: 'Deactivate…' })).not.toBeInTheDocument();
  },
});
