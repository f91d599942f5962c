import { expect, fn, screen, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { funds } from '../../../mocks/funds.ts';
import { FundsTable, type FundsTableProps } from './FundsTable.tsx';

const table: FundsTableProps = { rows: funds, state: 'ready', currency: 'EUR', onOpen: fn() };

const meta = preview.meta({ title: 'Areas/Manage/Funds/FundsTable', component: FundsTable, args: table });

export const Default = meta.story({
  parameters: { visual: { disable: 'pictured as FundsScreen' } },
  play: async () => {
    await expect(await screen.findByRole('row', { name: /🌕/ })).toHaveTextContent('Delisted');
    await userEvent.click(screen.getByRole('rowheader', { name: 'Börsihunt' }));
    await expect(table.onOpen).toHaveBeenLastCalledWith(funds[1]);
  },
});
