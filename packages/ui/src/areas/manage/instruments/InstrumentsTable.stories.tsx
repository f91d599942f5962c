import { expect, fn, screen, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { instruments } from '../../../mocks/instruments.ts';
import { InstrumentsTable, type InstrumentsTableProps } from './InstrumentsTable.tsx';

const table: InstrumentsTableProps = { rows: instruments, state: 'ready', currency: 'EUR', onOpen: fn() };

const meta = preview.meta({
  title: 'Areas/Manage/Instruments/InstrumentsTable',
  component: InstrumentsTable,
  args: table,
});

export const Default = meta.story({
  parameters: { visual: { disable: 'pictured as InstrumentsScreen' } },
  play: async () => {
    await expect(await screen.findByRole('row', { name: /Zwin/ })).toHaveTextContent('Delisted');
    await userEvent.click(screen.getByRole('rowheader', { name: 'Kantwerk' }));
    await expect(table.onOpen).toHaveBeenLastCalledWith(instruments[0]);
  },
});
export const WithoutPrice = meta.story({
  args: { rows: instruments.map((each) => ({ ...each, price: null, pricedAt: null })) },
  play: async () => {
    await expect(screen.getByRole('row', { name: /Kantwerk/ })).toHaveTextContent('no price');
  },
});
