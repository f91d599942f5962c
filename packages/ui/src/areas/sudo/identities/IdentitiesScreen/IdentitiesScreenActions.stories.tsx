import { adminApi } from '@bullpen/contract';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { dirk, identities, urs } from '../../../../mocks/identities.ts';
import { apiError, endless, overrideCall } from '../../../../mocks/override.ts';
import { identitiesInitialData } from '../identity-selection.ts';
import { IdentitiesScreen } from './IdentitiesScreen.tsx';

const notify = { success: fn(), error: fn(), warning: fn() };

const meta = preview.meta({
  title: 'Areas/Sudo/Identities/IdentitiesScreen/Actions',
  component: IdentitiesScreen,
  parameters: { port: { notify } },
});

const { list, update } = adminApi.sudo.identities;

const rowNames = () =>
  within(screen.getByRole('table', { name: 'Identities' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

const deactivate = { address: `?open=${dirk.id}` };

async function fillIn() {
  await userEvent.click(await screen.findByRole('button', { name: 'Deactivate…' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Left the newsroom.');
  await userEvent.click(await screen.findByRole('button', { name: 'Deactivate and end 2 sessions' }));
}

export const SearchIdentitySuccess = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByText('7 identities');
    await userEvent.type(canvas.getByRole('searchbox'), 'HANDELSKOMPAS');
    await expect(await canvas.findByText('2 of 7 identities')).toBeVisible();
    await userEvent.clear(canvas.getByRole('searchbox'));
    await userEvent.type(canvas.getByRole('searchbox'), dirk.id);
    await expect(await canvas.findByText('1 of 7 identities')).toBeVisible();
  },
});
export const SearchBeforeTheListHasComeSuccess = meta.story({
  args: {
    initialData: identitiesInitialData(
      identities,
      { search: '', sort: 'changed', order: 'desc', filters: {} },
      new Date(0),
    ),
  },
  beforeEach: ({ msw }) => msw.use(overrideCall(list, endless)),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('7 identities')).toBeVisible();
    await userEvent.type(canvas.getByRole('searchbox'), 'handels');
    await expect(canvas.getByText('Loading identities')).toBeVisible();
    await userEvent.clear(canvas.getByRole('searchbox'));
    await expect(canvas.getByText('7 identities')).toBeVisible();
  },
});
export const SortIdentitiesSuccess = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Email' }));
    await waitFor(() => expect(rowNames()[0]).toContain(dirk.traits.email));
    await userEvent.click(canvas.getByRole('button', { name: 'Email' }));
    await waitFor(() => expect(rowNames()[0]).toContain(urs.traits.email));
  },
});
export const OpenIdentitySuccess = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: /^dirk/ }));
    await expect(await screen.findByRole('dialog', { name: 'Identity' })).toHaveTextContent(dirk.id);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('link', { name: /^dirk/ })).toHaveFocus());
  },
});
export const OpenUnknownIdentityFailure = meta.story({
  parameters: { address: '?open=00000001-7c1e-4a04-8e13-000000000099' },
  play: async () => {
    await expect(await screen.findByText('No identity in the list has this id any more.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
});
export const DeactivateIdentitySuccess = meta.story({
  parameters: deactivate,
  play: async ({ canvas }) => {
    await fillIn();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(canvas.getByRole('row', { name: /dirk/ })).toHaveTextContent('Inactive');
    await expect(notify.success).toHaveBeenCalledWith(
      expect.objectContaining({ title: 'Account deactivated', description: dirk.traits.email }),
    );
  },
});
export const DeactivateIdentityFailure = meta.story({
  parameters: deactivate,
  beforeEach: ({ msw }) => msw.use(overrideCall(update, () => apiError(500, 'internal', { message: 'It broke.' }))),
  play: async () => {
    await fillIn();
    await expect(await screen.findByRole('alert')).toHaveTextContent('It broke.');
    await expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Left the newsroom.');
  },
});
export const DeactivateIdentityConflict = meta.story({
  parameters: deactivate,
  beforeEach: ({ msw }) => {
    const current = { ...dirk, updated_at: '2026-11-21T13:11:00Z', metadata_public: { authz: { sudo: true } } };
    msw.use(overrideCall(update, () => apiError(409, 'conflict', { data: { current } })));
  },
  play: async () => {
    await fillIn();
    await expect(await screen.findByRole('alert')).toHaveTextContent('Somebody changed it in the meantime');
    await expect(screen.getByRole('row', { name: /^Sudo Yes/ })).toBeVisible();
    await expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Left the newsroom.');
  },
});
export const DeactivateIdentityRefused = meta.story({
  parameters: deactivate,
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(update, () => apiError(403, 'last_sudo', { message: 'This is the last active sudo account.' })),
    ),
  play: async () => {
    await fillIn();
    await expect(await screen.findByRole('alert')).toHaveTextContent('This is the last active sudo account.');
  },
});
export const DeactivateIdentityInvalid = meta.story({
  parameters: deactivate,
  beforeEach: ({ msw }) => {
    const data = { fields: [{ path: ['reason'], message: 'Say more.' }] };
    msw.use(overrideCall(update, () => apiError(422, 'unprocessable', { data })));
  },
  play: async () => {
    await fillIn();
    const reason = screen.getByRole('textbox', { name: 'Reason' });
    await waitFor(() => expect(reason).toHaveAccessibleDescription(/Say more\./));
    await expect(reason).toHaveFocus();
  },
});
