import { expect, fn, screen, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { players } from '../../../../mocks/players.ts';
import { PlayersTable, type PlayersTableProps } from './PlayersTable.tsx';

const table: PlayersTableProps = { rows: players, state: 'ready', currency: 'EUR', onOpen: fn() };

const meta = preview.meta({
  title: 'Areas/Manage/Players/PlayersTable',
  component: PlayersTable,
  args: table,
});

export const Default = meta.story({
  play: async () => {
    const [ulo] = players;
    await expect(await screen.findByRole('columnheader', { name: /^Best value, EUR/ })).toBeVisible();
    await userEvent.click(screen.getByRole('rowheader', { name: ulo?.name ?? '' }));
    await expect(table.onOpen).toHaveBeenLastCalledWith(ulo);
  },
});
