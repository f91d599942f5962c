import { adminApi, type Identity } from '@bullpen/contract';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { createUnsavedChanges } from '../../../../foundation/unsaved-changes.ts';
import { dirk, identities, kristiina, urs } from '../../../../mocks/identities.ts';
import { apiError, overrideCall } from '../../../../mocks/override.ts';
import { AccessScreen } from './AccessScreen.tsx';

const prod = 'handelskompas-s03-prod';
const notify = { success: fn(() => 'notice'), error: fn(), warning: fn(() => 'notice'), loading: fn(() => 'notice') };
const unsaved = createUnsavedChanges();
/** The changes that the API has seen. */
const patched = fn();
const { update } = adminApi.sudo.identities;

const meta = preview.meta({
  title: 'Areas/Sudo/Access/AccessScreen/Withdrawal',
  component: AccessScreen,
  parameters: { port: { notify, unsaved }, address: `?projects=${prod}&access=true` },
});

const cell = ({ traits }: Identity) =>
  screen.findByRole('gridcell', { name: new RegExp(`^${traits.email}, PROD S03 Handelskompas`) });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
async function withdraw() {
  await userEvent.click(await cell(kristiina));
  await expect(await screen.findByText(/^May read because urs.* gave r on 1 Nov 2026\./)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect(screen.getByRole('radio', { name: 'Read' })).toHaveFocus();
  await press('Withdraw access to PROD S03 Handelskompas…');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Left the desk.');
  await press('Withdraw access');
}
const answering = (current: Identity) =>
  overrideCall(update, async (request) => {
    const body = (await request.json()) as { readonly projects: Record<string, 'r' | 'rw'> };
    patched(body);
    return {
      ...current,
      metadata_public: { authz: { projects: body.projects } },
      updated_at: `2026-11-21T13:1${patched.mock.calls.length}:00Z`,
    };
  });

export const WithdrawAndUndoSuccess = meta.story({
  beforeEach: ({ msw }) => msw.use(answering(kristiina)),
  play: async ({ canvas }) => {
    (await cell(dirk)).focus();
    await userEvent.keyboard('r');
    await withdraw();
    await waitFor(() =>
      expect(notify.success).toHaveBeenCalledWith(expect.objectContaining({ title: 'Access withdrawn' })),
    );
    await expect(patched).toHaveBeenLastCalledWith({
      version: kristiina.updated_at,
      projects: {},
      reason: 'Left the desk.',
    });
    // Still there, although only those with access are shown; what else was changed is not saved yet.
    await expect(await cell(kristiina)).toHaveAccessibleName(/: no access$/);
    await expect(canvas.getByText('1 change to 1 person')).toBeVisible();
    await press('Undo the withdrawal');
    await waitFor(() =>
      expect(notify.success).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'Access given back' })),
    );
    await expect(patched).toHaveBeenLastCalledWith(
      expect.objectContaining({ projects: { [prod]: 'r' }, isUndo: true, reason: 'Withdrawal undone.' }),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo the withdrawal' })).not.toBeInTheDocument());
    await expect(await cell(kristiina)).toHaveAccessibleName(/: read(;|$)/);
  },
});
export const WithdrawRefusedFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(update, () => apiError(403, 'forbidden'))),
  play: async () => {
    await withdraw();
    await expect(await screen.findByRole('alert')).toHaveTextContent(/^This is not possible/);
    await press('Cancel');
    await press('Discard changes');
    await expect(await cell(kristiina)).toHaveAccessibleName(/: read(;|$)/);
    await expect(screen.queryByRole('button', { name: 'Undo the withdrawal' })).not.toBeInTheDocument();
  },
});
const newer: Identity = {
  ...kristiina,
  metadata_public: { authz: { projects: {} } },
  updated_at: '2026-11-21T13:11:00Z',
};
export const WithdrawConflictFailure = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(update, () =>
        apiError(409, 'conflict', {
          message: 'Somebody changed this account in the meantime.',
          data: { current: newer, last: { at: newer.updated_at, by: { id: urs.id, email: urs.traits.email } } },
        }),
      ),
    ),
  play: async () => {
    await withdraw();
    await expect(await screen.findByRole('alert')).toHaveTextContent(/It has no access to this project any more\./);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
});
const everybody = identities.length;
export const EditRangeSuccess = meta.story({
  parameters: { address: `?projects=${prod}` },
  play: async ({ canvas }) => {
    (await cell(dirk)).focus();
    await userEvent.keyboard('{Shift>}{Control>}{End}{/Control}{/Shift}w');
    await expect(canvas.getByText(`${everybody} cells`)).toBeVisible();
    await expect(canvas.getByText('5 will become read and write, not saved')).toBeVisible();
    await expect(canvas.getByText(/^1 cannot be changed: You cannot change your own/)).toBeVisible();
    // One step, however many they are.
    await press('Undo');
    await expect(canvas.getByText('No changes')).toBeVisible();
  },
});
