import { expect, fn, screen, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { players } from '../../../../mocks/players.ts';
import { PlayerDialogView, type PlayerDialogViewProps } from './PlayerDialogView.tsx';

const [ulo, , layla, , longNamed] = players;
if (!ulo || !layla || !longNamed) throw new TypeError('The stories have their players.');

const dialog: PlayerDialogViewProps = {
  id: ulo.id,
  state: { is: 'default', page: ulo },
  timeZone: 'Europe/Brussels',
  tab: 'profile',
  onTab: fn(),
  funds: 'Funds',
  leagues: 'Leagues',
  history: 'History',
  refusal: undefined,
  onRename: fn(),
  onDelete: fn(),
  onRetry: fn(),
  onClose: fn(),
};

const meta = preview.meta({
  title: 'Areas/Manage/Players/PlayerDialogView',
  component: PlayerDialogView,
  args: dialog,
});

export const Default = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: async () => {
    const player = await screen.findByRole('dialog', { name: 'Player' });
    await expect(player).toHaveTextContent(ulo.id);
    await expect(screen.getByRole('link', { name: 'Open as a page' })).toHaveAttribute(
      'href',
      `/manage/players/${ulo.id}`,
    );
    await expect(screen.getByRole('tabpanel', { name: 'Profile' })).toHaveTextContent(
      /ulo\.mand@lugejad\.example.*Estonian \(Estonia\), et_EE.*1 Sept? 2026, 20:20 CEST.*20 Nov 2026, 08:15 CET/,
    );
    await userEvent.click(screen.getByRole('tab', { name: 'Funds' }));
    await expect(dialog.onTab).toHaveBeenLastCalledWith('funds');
  },
});
export const ReadOnly = meta.story({
  args: { refusal: 'You may only read in this project.' },
  play: async () => {
    await expect(await screen.findByText('You may only read in this project.', { selector: 'p' })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Rename…' })).toHaveAccessibleDescription(/^You may only read/);
    await expect(screen.getByRole('button', { name: 'Delete…' })).toHaveAccessibleDescription(/^You may only read/);
  },
});
export const LongContent = meta.story({ args: { id: longNamed.id, state: { is: 'default', page: longNamed } } });
export const RightToLeft = meta.story({ args: { id: layla.id, state: { is: 'default', page: layla } } });
