import { adminApi } from '@bullpen/contract';
import { onlineManager } from '@tanstack/react-query';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { notify } from '../../../../components/Toaster/notify.ts';
import { Toaster } from '../../../../components/Toaster/Toaster.tsx';
import { dirk } from '../../../../mocks/identities.ts';
import { apiError, networkError, overrideCall } from '../../../../mocks/override.ts';
import { handelskompas } from '../../../../mocks/projects.ts';
import { IdentitiesScreen } from './IdentitiesScreen.tsx';

/** The changes that the API has seen. */
const patched = fn();
const navigate = fn();
const { update } = adminApi.sudo.identities;
const inactive = { ...dirk, state: 'inactive', updated_at: '2026-11-21T13:12:00Z' };

const meta = preview.meta({
  title: 'Areas/Sudo/Identities/IdentitiesScreen/Undo',
  component: IdentitiesScreen,
  parameters: {
    port: { notify, navigate },
    address: `?open=${dirk.id}`,
  },
  render: (args) => (
    <>
      <IdentitiesScreen {...args} />
      <Toaster duration={Number.POSITIVE_INFINITY} />
    </>
  ),
  beforeEach: ({ msw }) => {
    msw.use(
      overrideCall(update, async (request) => {
        const change = await request.json();
        patched(change);
        return { ...inactive, state: change.state };
      }),
    );
    return () => onlineManager.setOnline(true);
  },
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function deactivate() {
  await press('Deactivate…');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Left the newsroom.');
  await press('Deactivate and end 2 sessions');
  await waitFor(() => expect(screen.getByText('Account deactivated')).toBeVisible());
}

export const UndoDeactivationSuccess = meta.story({
  play: async ({ canvas }) => {
    await deactivate();
    await press('Undo');
    await waitFor(() => expect(screen.getByText('Account activated')).toBeVisible());
    await waitFor(() => expect(screen.queryByText('Account deactivated')).not.toBeInTheDocument());
    await expect(patched).toHaveBeenLastCalledWith({
      version: inactive.updated_at,
      state: 'active',
      isUndo: true,
      reason: 'Deactivation undone.',
    });
    await expect(canvas.getByRole('row', { name: /dirk/ })).toHaveTextContent('Active');
  },
});
export const UndoOnceMoreSuccess = meta.story({
  play: async ({ msw }) => {
    await deactivate();
    msw.use(overrideCall(update, () => apiError(500, 'internal')));
    await press('Undo');
    await waitFor(() => expect(screen.getByText('Account not activated')).toBeVisible());
    msw.use(overrideCall(update, () => dirk));
    await press('Try again');
    await waitFor(() => expect(screen.getByText('Account activated')).toBeVisible());
  },
});
export const UndoConflictFailure = meta.story({
  play: async ({ msw }) => {
    await deactivate();
    msw.use(overrideCall(update, () => apiError(409, 'conflict', { data: { current: inactive } })));
    await press('Undo');
    await waitFor(() => expect(screen.getByText('Not undone: somebody changed the account since')).toBeVisible());
    await press('Open');
    await expect(navigate).toHaveBeenCalledWith(`/sudo?open=${dirk.id}`, handelskompas.key);
  },
});
export const UndoTooManyFailure = meta.story({
  play: async ({ msw }) => {
    await deactivate();
    msw.use(overrideCall(update, () => apiError(429, 'too_many_requests', { headers: { 'Retry-After': '7' } })));
    await press('Undo');
    await waitFor(() => expect(screen.getByText(/Try again in 7 s\./)).toBeVisible());
  },
});
export const UndoNobodyKnowsFailure = meta.story({
  play: async ({ msw }) => {
    await deactivate();
    msw.use(overrideCall(update, networkError));
    await press('Undo');
    await waitFor(() => expect(screen.getByText('Account may have been activated')).toBeVisible());
    await expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  },
});
export const UndoOfflineWhileADialogWaitsAsWellSuccess = meta.story({
  play: async () => {
    await deactivate();
    onlineManager.setOnline(false);
    await press('Undo');
    await waitFor(() => expect(screen.getByText('To be activated once you are online')).toBeVisible());
    await userEvent.click(screen.getByRole('link', { name: /^kristiina/ }));
    await press('Deactivate…');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Left as well.');
    await press('Deactivate and end all sessions');
    await waitFor(() => expect(screen.getByText('Waiting for the connection')).toBeVisible());
    await press('Cancel');
    await expect(patched).toHaveBeenCalledOnce();
    onlineManager.setOnline(true);
    await waitFor(() => expect(screen.getByText('Account activated')).toBeVisible());
    await expect(patched).toHaveBeenCalledTimes(2);
  },
});
export const UndoWhileTheDialogIsOpenedAndClosedSuccess = meta.story({
  play: async ({ msw }) => {
    await deactivate();
    const answer = Promise.withResolvers<typeof dirk>();
    msw.use(overrideCall(update, () => answer.promise));
    await press('Undo');
    await screen.findByText('Activating the account');
    await userEvent.click(screen.getByRole('link', { name: /^dirk/ }));
    await screen.findByRole('dialog', { name: 'Identity' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    answer.resolve(dirk);
    await waitFor(() => expect(screen.getByText('Account activated')).toBeVisible());
  },
});
