import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { dirk } from '../../../../mocks/identities.ts';
import { players } from '../../../../mocks/players.ts';
import { makePort } from '../../../../mocks/port.tsx';
import { PlayerPage } from './PlayerPage.tsx';

const notify = { success: fn(), warning: fn() };
const [ulo] = players;
if (!ulo) throw new TypeError('The stories have their player.');

const meta = preview.meta({
  title: 'Areas/Manage/Players/PlayerPage',
  component: PlayerPage,
  args: { id: ulo.id },
  parameters: {
    layout: 'fullscreen',
    port: { notify, address: { ...makePort().address, pathname: `/manage/players/${ulo.id}` } },
  },
});

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => screen.findByRole('button', { name }).then((button) => button.click());

export const Default = meta.story({
  play: async () => {
    await expect(await title(ulo.name)).toBeVisible();
    await expect(await screen.findByRole('link', { name: 'Börsihunt' })).toBeVisible();
    await expect(await screen.findByRole('link', { name: 'Vrijdagborrel' })).toBeVisible();
    await expect(await screen.findByRole('textbox', { name: 'New note' })).toBeVisible();
    await expect(await screen.findByText('Nothing was written to this player alone.')).toBeVisible();
    await expect(await screen.findByText('Registered', { selector: 'li span' })).toBeVisible();
  },
});
export const RenamePlayerSuccess = meta.story({
  play: async ({ userEvent }) => {
    await press('Rename…');
    const field = await screen.findByRole('textbox', { name: 'New name' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Ülo M.');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Solvav nimi.');
    await press('Rename player');
    await expect(await title('Ülo M.')).toBeVisible();
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
});
export const RenameFundSuccess = meta.story({
  play: async ({ userEvent }) => {
    await press('Rename Börsihunt…');
    const field = await screen.findByRole('textbox', { name: 'New name' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Fond 17');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Solvav nimi.');
    await press('Rename fund');
    await expect(await screen.findByRole('link', { name: 'Fond 17' })).toBeVisible();
  },
});
/** A player who is deleted can be restored in the same place, and a note that is typed waits for them. */
export const DeletePlayerSuccess = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'New note' }), 'Asked twice.');
    await press('Delete…');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Asked for it.');
    await userEvent.type(screen.getByRole('textbox', { name: `Type ${ulo.name} to confirm` }), ulo.name);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete player' })).toBeEnabled());
    await press('Delete player');
    await expect(await screen.findByText('No player has this id, or not any more')).toBeVisible();
    await press('Restore');
    await expect(await title(ulo.name)).toBeVisible();
    await expect(await screen.findByRole('textbox', { name: 'New note' })).toHaveValue('Asked twice.');
  },
});
export const UnknownPlayerFailure = meta.story({
  args: { id: 'nobody' },
  play: async () => {
    await expect(await screen.findByText('No player has this id, or not any more')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
  },
});
export const ReadOnly = meta.story({
  parameters: { port: { viewer: { identityId: dirk.id, email: dirk.traits.email, isSudo: false, access: 'r' } } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Rename…' })).toHaveAccessibleDescription(/read/);
    await expect(await screen.findByRole('list', { name: 'Notes' })).toBeVisible();
    await expect(screen.queryByRole('textbox', { name: 'New note' })).not.toBeInTheDocument();
  },
});
