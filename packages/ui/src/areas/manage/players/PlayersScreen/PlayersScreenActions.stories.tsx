import { adminApi } from '@bullpen/contract';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { dirk } from '../../../../mocks/identities.ts';
import { apiError, networkError, overrideCall } from '../../../../mocks/override.ts';
import { players } from '../../../../mocks/players.ts';
import { makePort } from '../../../../mocks/port.tsx';
import { PlayersScreen } from './PlayersScreen.tsx';

const notify = { success: fn(), warning: fn() };
const [ulo] = players;
if (!ulo) throw new TypeError('The stories have their player.');

const meta = preview.meta({
  title: 'Areas/Manage/Players/PlayersScreen/Actions',
  component: PlayersScreen,
  parameters: {
    port: { notify, address: { ...makePort().address, pathname: '/manage/players' } },
    address: `?open=${ulo.id}`,
  },
});

const { update } = adminApi.players;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const reasonField = () => screen.findByRole('textbox', { name: 'Reason' });
const told = (title: string, description: string) =>
  waitFor(() => expect(notify.success).toHaveBeenCalledWith(expect.objectContaining({ title, description })));

async function fillInName(name: string, button: string) {
  const field = await screen.findByRole('textbox', { name: 'New name' });
  await userEvent.clear(field);
  await userEvent.type(field, name);
  await userEvent.type(await reasonField(), 'Solvav nimi.');
  await press(button);
}

export const OpenPlayerSuccess = meta.story({
  parameters: { address: '' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: ulo.name }));
    await expect(await screen.findByRole('dialog', { name: 'Player' })).toHaveTextContent(ulo.id);
    await userEvent.click(screen.getByRole('tab', { name: 'History' }));
    await expect(await screen.findByText('Registered', { exact: false, selector: 'li span' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('link', { name: ulo.name })).toHaveFocus());
  },
});
export const OpenUnknownPlayerFailure = meta.story({
  parameters: { address: '?open=00000004-7c1e-4a04-8e13-000000000099' },
  play: async () => {
    await expect(await screen.findByText('No player has this id, or not any more')).toBeVisible();
  },
});
export const RenamePlayerSuccess = meta.story({
  beforeEach: ({ msw }) => {
    const registered = { id: ulo.id, at: ulo.registeredAt, event: 'registered' } as const;
    const renamed = {
      id: '00000011-7c1e-4a04-8e13-000000000001',
      at: '2026-11-21T13:12:00Z',
      event: 'changed',
      action: 'player.update',
      actor: { id: dirk.id, email: dirk.traits.email },
      before: { name: ulo.name },
      after: { name: 'Ülo M.' },
      reason: 'Solvav nimi.',
    } as const;
    let reads = 0;
    msw.use(
      overrideCall(adminApi.players.history, () => {
        reads += 1;
        const items = reads === 1 ? [registered] : [renamed, registered];
        return { items, nextCursor: null, total: { value: items.length, exact: true } };
      }),
    );
  },
  play: async ({ canvas }) => {
    // What has been read already outlives the rename.
    await userEvent.click(await screen.findByRole('tab', { name: 'History' }));
    await expect(await within(screen.getByRole('dialog')).findByText('Registered')).toBeVisible();
    await press('Rename…');
    await fillInName('Ülo M.', 'Rename player');
    await told('Player renamed', '\u2068Ülo Mänd\u2069 → \u2068Ülo M.\u2069');
    await expect(await screen.findByRole('dialog', { name: 'Player' })).toHaveTextContent('Ülo M.');
    await expect(await screen.findByText('“Solvav nimi.”')).toBeVisible();
    await expect(within(screen.getByRole('dialog')).getByText('Registered')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByRole('link', { name: 'Ülo M.' })).toBeVisible();
  },
});
export const RenamePlayerFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(update, networkError)),
  play: async () => {
    await press('Rename…');
    await fillInName('Ülo M.', 'Rename player');
    await expect(await screen.findByText(/It was read again and is as you see it below/)).toBeVisible();
    await expect(await reasonField()).toHaveValue('Solvav nimi.');
  },
});
export const RenamePlayerWentThrough = meta.story({
  play: async ({ msw }) => {
    await press('Rename…');
    msw.use(
      overrideCall(update, networkError),
      overrideCall(adminApi.players.get, () => ({ ...ulo, name: 'Ülo M.', version: 2 })),
    );
    await fillInName('Ülo M.', 'Rename player');
    await expect(await screen.findByText('It has this name now')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Rename player' })).not.toBeInTheDocument();
  },
});
export const RenamePlayerGone = meta.story({
  play: async ({ msw }) => {
    await press('Rename…');
    msw.use(
      overrideCall(update, () => apiError(404, 'not_found')),
      overrideCall(adminApi.players.get, () => apiError(404, 'not_found')),
    );
    await fillInName('Ülo M.', 'Rename player');
    await expect(await screen.findByText('It does not exist any more')).toBeVisible();
    await expect(await reasonField()).toHaveValue('Solvav nimi.');
  },
});
export const RenameFundSuccess = meta.story({
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: 'Funds' }));
    await press('Rename Börsihunt…');
    await fillInName('Fond 17', 'Rename fund');
    await told('Fund renamed', '\u2068Börsihunt\u2069 → \u2068Fond 17\u2069');
    await expect(await screen.findByRole('button', { name: 'Rename Fond 17…' })).toBeVisible();
  },
});
export const ReadOnly = meta.story({
  parameters: {
    port: { viewer: { identityId: dirk.id, email: dirk.traits.email, isSudo: false, access: 'r' } },
  },
  play: async () => {
    await expect(await screen.findByText(/^You may only read in this project\./, { selector: 'p' })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Rename…' })).toHaveAccessibleDescription(/^You may only read/);
    await userEvent.click(screen.getByRole('tab', { name: 'Funds' }));
    await expect(await screen.findByRole('button', { name: 'Rename Börsihunt…' })).toHaveAccessibleDescription(
      /^You may only read/,
    );
  },
});
