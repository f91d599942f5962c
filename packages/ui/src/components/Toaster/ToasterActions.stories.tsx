import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { activity, notify } from './notify.ts';
import { Toaster } from './Toaster.tsx';

const meta = preview.meta({
  title: 'Components/Toaster/Actions',
  component: Toaster,
  args: { duration: Number.POSITIVE_INFINITY },
});

export const ActSuccess = meta.story({
  play: async () => {
    const run = fn();
    notify.success({ title: 'Account deactivated', action: { label: 'Undo', run } });
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByText('Account deactivated')).not.toBeInTheDocument());
    await expect(run).toHaveBeenCalledOnce();
    await expect(activity.entries()[0]).toMatchObject({ title: 'Account deactivated', action: undefined });
  },
});
export const ActFromTheTraySuccess = meta.story({
  play: async () => {
    const run = fn();
    notify.success({ title: 'Account deactivated', action: { label: 'Undo', run } });
    await screen.findByText('Account deactivated');
    activity.entries()[0]?.action?.run();
    await waitFor(() => expect(screen.queryByText('Account deactivated')).not.toBeInTheDocument());
    await expect(run).toHaveBeenCalledOnce();
  },
});
export const UpdateWithoutActionSuccess = meta.story({
  play: async () => {
    const id = notify.error({ title: 'Not activated', action: { label: 'Try again', run: fn() } });
    await screen.findByRole('button', { name: 'Try again' });
    notify.success({ id, title: 'Activated' });
    await screen.findByText('Activated');
    await expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  },
});
