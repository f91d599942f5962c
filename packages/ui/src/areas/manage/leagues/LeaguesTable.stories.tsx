import { expect, fn, screen, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { leagues } from '../../../mocks/leagues.ts';
import { LeaguesTable, type LeaguesTableProps } from './LeaguesTable.tsx';

const table: LeaguesTableProps = { rows: leagues, state: 'ready', onOpen: fn() };

const meta = preview.meta({
  title: 'Areas/Manage/Leagues/LeaguesTable',
  component: LeaguesTable,
  args: table,
});

export const Default = meta.story({
  parameters: { visual: { disable: 'pictured as LeaguesScreen' } },
  play: async () => {
    const [drinks] = leagues;
    const row = await screen.findByRole('row', { name: /^Vrijdagborrel/ });
    await expect(row).toHaveTextContent(/Vrijdagborrel.*KLUB2221.*Ülo Mänd.*4.*2 Oct 2026/);
    await userEvent.click(screen.getByRole('rowheader', { name: 'Vrijdagborrel' }));
    await expect(table.onOpen).toHaveBeenLastCalledWith(drinks);
  },
});
