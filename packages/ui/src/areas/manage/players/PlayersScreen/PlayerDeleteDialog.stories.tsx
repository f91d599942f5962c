import { expect, fn, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { players } from '../../../../mocks/players.ts';
import { makePort } from '../../../../mocks/port.tsx';
import { PlayerDeleteDialog } from './PlayerDialog.tsx';

const { api } = makePort();
const [ulo] = players;
if (!api || !ulo) throw new TypeError('The stories have an API and their player.');

const meta = preview.meta({
  title: 'Areas/Manage/Players/PlayersScreen/PlayerDeleteDialog',
  component: PlayerDeleteDialog,
  args: { api, record: ulo, isGone: false, onClose: fn(), onDeleted: fn() },
});

export const Default = meta.story({
  play: async () => {
    await expect(await screen.findByRole('list', { name: 'What goes with it' })).toHaveTextContent('funds');
  },
});
