import { expect, fn, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { players } from '../../../../mocks/players.ts';
import { makePort } from '../../../../mocks/port.tsx';
import { PlayerRenameDialog } from './PlayerDialog.tsx';

const { api } = makePort();
const [ulo] = players;
if (!api || !ulo) throw new TypeError('The stories have an API and their player.');

const meta = preview.meta({
  title: 'Areas/Manage/Players/PlayersScreen/PlayerRenameDialog',
  component: PlayerRenameDialog,
  args: { api, record: ulo, isGone: false, onClose: fn() },
});

export const Default = meta.story({
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: 'New name' })).toHaveValue(ulo.name);
    await expect(screen.getByRole('button', { name: 'Rename player' })).toBeVisible();
  },
});
