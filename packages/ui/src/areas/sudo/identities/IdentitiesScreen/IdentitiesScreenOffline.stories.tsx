import { adminApi } from '@bullpen/contract';
import { onlineManager, useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { dirk } from '../../../../mocks/identities.ts';
import { overrideCall } from '../../../../mocks/override.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { IdentitiesScreen } from './IdentitiesScreen.tsx';

const notify = { success: fn(), error: fn(), warning: fn() };
/** The changes that the API has seen. */
const patched = fn();

const meta = preview.meta({
  title: 'Areas/Sudo/Identities/IdentitiesScreen/Offline',
  component: IdentitiesScreen,
  parameters: {
    port: { notify },
    address: `?open=${dirk.id}`,
  },
  beforeEach: ({ msw }) => {
    msw.use(
      overrideCall(adminApi.sudo.identities.update, async (request) => {
        patched(await request.json());
        return { ...dirk, state: 'inactive', updated_at: '2026-11-21T13:12:00Z' };
      }),
    );
    return () => onlineManager.setOnline(true);
  },
});

const button = (name: string) => screen.getByRole('button', { name });
const reasonField = () => screen.findByRole('textbox', { name: 'Reason' });

async function fillIn() {
  await userEvent.click(await screen.findByRole('button', { name: 'Deactivate…' }));
  await userEvent.type(await reasonField(), 'Left the newsroom.');
  // The sessions have been counted by then.
  await screen.findByRole('button', { name: 'Deactivate and end 2 sessions' });
}
const told = () => waitFor(() => expect(notify.success).toHaveBeenCalledOnce());

/** The screen until its person goes back, and then how many changes still wait. */
function ScreenBeforeBack() {
  const [isLeft, setIsLeft] = useState(false);
  const waiting = useIsMutating();
  useEffect(() => {
    const leave = () => setIsLeft(true);
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, []);
  return isLeft ? <p>{waiting} changes wait</p> : <IdentitiesScreen />;
}

/** Somebody goes back and agrees to lose the change, but cannot leave after all. */
function ScreenThatIsNotLeft() {
  const { unsaved } = usePort();
  useEffect(() => {
    const leave = () => unsaved.leave(() => undefined);
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, [unsaved]);
  return <IdentitiesScreen />;
}

export const RefreshOfflineFailure = meta.story({
  parameters: { address: '' },
  play: async ({ canvas }) => {
    const refresh = await canvas.findByRole('button', { name: 'Refresh' });
    onlineManager.setOnline(false);
    await userEvent.click(refresh);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/out of date.*You may be offline/);
    await expect(canvas.getByText('7 identities')).toBeVisible();
    onlineManager.setOnline(true);
    await waitFor(() => expect(canvas.queryByRole('alert')).not.toBeInTheDocument());
  },
});
export const PausedOfflineSuccess = meta.story({
  play: async () => {
    await fillIn();
    onlineManager.setOnline(false);
    await userEvent.click(button('Deactivate and end 2 sessions'));
    await expect(await screen.findByRole('alert')).toHaveTextContent('Waiting for the connection');
    await expect(patched).not.toHaveBeenCalled();
    onlineManager.setOnline(true);
    await told();
    await expect(patched).toHaveBeenCalledOnce();
  },
});
export const PausedOfflineCancelled = meta.story({
  play: async () => {
    await fillIn();
    onlineManager.setOnline(false);
    await userEvent.click(button('Deactivate and end 2 sessions'));
    await screen.findByText('Waiting for the connection');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    await expect(await reasonField()).toHaveValue('Left the newsroom.');
    onlineManager.setOnline(true);
    await userEvent.click(button('Deactivate and end 2 sessions'));
    await told();
    await expect(patched).toHaveBeenCalledOnce();
  },
});
export const PausedOfflineThenLeft = meta.story({
  render: () => <ScreenBeforeBack />,
  play: async ({ canvas }) => {
    await fillIn();
    onlineManager.setOnline(false);
    await userEvent.click(button('Deactivate and end 2 sessions'));
    await screen.findByText('Waiting for the connection');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await expect(await canvas.findByText('0 changes wait')).toBeVisible();
  },
});
export const PausedOfflineTakenBack = meta.story({
  render: () => <ScreenThatIsNotLeft />,
  play: async () => {
    await fillIn();
    onlineManager.setOnline(false);
    await userEvent.click(button('Deactivate and end 2 sessions'));
    await screen.findByText('Waiting for the connection');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await userEvent.click(await screen.findByRole('button', { name: 'Take it back' }));
    onlineManager.setOnline(true);
    await waitFor(() => expect(button('Deactivate and end 2 sessions')).toBeEnabled());
    await expect(await reasonField()).toHaveValue('Left the newsroom.');
    await expect(patched).not.toHaveBeenCalled();
  },
});
