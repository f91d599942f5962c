import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { players } from '../../../../mocks/players.ts';
import { makePort } from '../../../../mocks/port.tsx';
import { PlayerDialog } from './PlayerDialog.tsx';

const { api } = makePort();
const [ulo, eleni] = players;
if (!api || !ulo || !eleni) throw new TypeError('The stories have an API and their player.');

const meta = preview.meta({
  title: 'Areas/Manage/Players/PlayersScreen/PlayerDialog',
  component: PlayerDialog,
  args: { api, id: ulo.id, onClose: fn() },
});

export const Default = meta.story({
  play: async () => {
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Player' })).toHaveTextContent(ulo.email));
    await userEvent.click(screen.getByRole('tab', { name: 'Funds' }));
    await expect(await screen.findByRole('list', { name: 'Funds' })).toHaveTextContent('Börsihunt');
  },
});
export const Renamed = meta.story({
  args: { id: eleni.id },
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: async () => {
    await expect(await screen.findByText(/^Renamed from/)).toHaveTextContent(
      /“Ελένη CASINO” by .* · 20 Nov 2026, 10:12 CET$/,
    );
  },
});
