import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { DataTable, type DataTableProps } from './DataTable.tsx';

interface Instrument {
  readonly symbol: string;
  readonly name: string;
  readonly exchange: string;
}

const instruments: readonly Instrument[] = [
  { symbol: 'NZW', name: 'Noordzee Wind', exchange: 'Brussels' },
  { symbol: 'KADE', name: 'Kade Logistics', exchange: 'Amsterdam' },
  { symbol: 'LUMN', name: 'Lumen Optics', exchange: 'Zürich' },
];

const table: DataTableProps<Instrument> = {
  caption: 'Instruments',
  columns: [
    { id: 'symbol', heading: 'Symbol', width: '120px', sortable: true, cell: ({ symbol }) => symbol },
    { id: 'name', heading: 'Name', sortable: true, cell: ({ name }) => name },
    { id: 'exchange', heading: 'Exchange', priority: 'low', cell: ({ exchange }) => exchange },
  ],
  rows: instruments,
  rowId: ({ symbol }) => symbol,
  sort: { column: 'symbol', order: 'asc' },
  onSort: fn(),
  onOpen: fn(),
};

const meta = preview.meta({ title: 'Components/DataTable', component: DataTable<Instrument>, args: table });

export const Default = meta.story();
export const Loading = meta.story({
  args: { state: 'loading', rows: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Instruments' })).toHaveAttribute('aria-busy', 'true');
  },
});
export const OpenRow = meta.story({ args: { openRow: 'KADE' } });
export const MutedRow = meta.story({ args: { isMuted: ({ symbol }: Instrument) => symbol === 'LUMN' } });
export const SortSuccess = meta.story({
  parameters: { visual: { disable: 'looks as Default' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Symbol' }));
    await expect(args.onSort).toHaveBeenLastCalledWith({ column: 'symbol', order: 'desc' });
    await userEvent.click(canvas.getByRole('button', { name: 'Name' }));
    await expect(args.onSort).toHaveBeenLastCalledWith({ column: 'name', order: 'asc' });
    await expect(canvas.getByRole('columnheader', { name: 'Symbol' })).toHaveAttribute('aria-sort', 'ascending');
  },
});
export const OpenSuccess = meta.story({
  parameters: { visual: { disable: 'looks as Default' } },
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'NZW' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenLastCalledWith(instruments[0]);
    await userEvent.click(canvas.getByText('Lumen Optics'));
    await expect(args.onOpen).toHaveBeenLastCalledWith(instruments[2]);
  },
});
