import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
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
    {
      id: 'pick',
      heading: '',
      width: '44px',
      cell: ({ name }) => <input type="checkbox" aria-label={`Select ${name}`} />,
    },
    {
      id: 'symbol',
      heading: 'Symbol',
      width: '120px',
      sortable: true,
      namesRow: true,
      cell: ({ symbol }) => symbol,
      summary: ({ name }) => name,
    },
    { id: 'name', heading: 'Name', sortable: true, priority: 'medium', cell: ({ name }) => name },
    { id: 'exchange', heading: 'Exchange', priority: 'low', cell: ({ exchange }) => exchange },
  ],
  rows: instruments,
  rowId: ({ symbol }) => symbol,
  count: '3 of 9',
  sort: { column: 'symbol', order: 'asc' },
  onSort: fn(),
  onOpen: fn(),
};

const meta = preview.meta({ title: 'Components/DataTable', component: DataTable<Instrument>, args: table });

export const Default = meta.story({ tags: ['picture', 'picture-dark'] });
export const Loading = meta.story({
  tags: ['picture'],
  args: { state: 'loading', rows: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Instruments' })).toHaveAttribute('aria-busy', 'true');
  },
});
const inWidth = (width: number) => (args: DataTableProps<Instrument>) => (
  <div style={{ width, maxWidth: '100%' }}>
    <DataTable {...args} />
  </div>
);

export const FewerColumns = meta.story({
  render: inWidth(580),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      '',
      'Symbol',
      'Name',
    ]);
    await expect(canvas.queryByRole('combobox')).not.toBeInTheDocument();
  },
});
export const TwoLines = meta.story({
  render: inWidth(320),
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByRole('columnheader')).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'NZW Noordzee Wind' })).toBeVisible();
    await expect(canvas.getByText('3 of 9')).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Sort by' }), 'Name');
    await expect(args.onSort).toHaveBeenLastCalledWith({ column: 'name', order: 'asc' });
    await userEvent.click(canvas.getByRole('button', { name: 'Ascending, reverse' }));
    await expect(args.onSort).toHaveBeenLastCalledWith({ column: 'symbol', order: 'desc' });
  },
});
export const SecondLinesComeAndGo = meta.story({
  render: function Resizing(args) {
    const [width, setWidth] = useState(900);
    return (
      <>
        <button type="button" onClick={() => setWidth(width === 900 ? 320 : 900)}>
          Turn
        </button>
        {inWidth(width)(args)}
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    // In a row of one line there is nothing that its cells do not show.
    const namesInDocument = (count: number) =>
      waitFor(() => expect(canvas.getAllByText('Noordzee Wind')).toHaveLength(count));
    await namesInDocument(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Turn' }));
    await namesInDocument(2);
    await expect(await canvas.findByRole('button', { name: 'NZW Noordzee Wind' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Turn' }));
    await namesInDocument(1);
  },
});
export const OpenRow = meta.story({ args: { openRow: 'KADE' } });
export const MutedRow = meta.story({
  tags: ['picture'],
  args: { isMuted: ({ symbol }: Instrument) => symbol === 'LUMN' },
});
export const NewsOfRows = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  args: {
    newsOf: ({ symbol }: Instrument) => (symbol === 'LUMN' ? 'Instrument changed by a colleague' : undefined),
    onSelect: fn(),
    selection: new Set(),
  },
  play: async ({ canvas }) => {
    const told = canvas.getAllByRole('rowheader').filter((row) => row.title === 'Instrument changed by a colleague');
    await expect(told).toHaveLength(1);
  },
});
export const SortFailure = meta.story({
  args: {
    columns: table.columns.map((column) =>
      column.id === 'exchange' ? { ...column, unsortable: 'Exchanges have no order.' } : column,
    ),
  },
  play: async ({ args, canvas, userEvent }) => {
    const heading = within(canvas.getByRole('columnheader', { name: 'Exchange' })).getByText('Exchange');
    await expect(heading).toHaveAccessibleDescription('Exchanges have no order.');
    await expect(canvas.queryByRole('button', { name: 'Exchange' })).not.toBeInTheDocument();
    await userEvent.hover(heading);
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Exchanges have no order.');
    await expect(args.onSort).not.toHaveBeenCalled();
  },
});
export const SortSuccess = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Symbol' }));
    await expect(args.onSort).toHaveBeenLastCalledWith({ column: 'symbol', order: 'desc' });
    await userEvent.click(canvas.getByRole('button', { name: 'Name' }));
    await expect(args.onSort).toHaveBeenLastCalledWith({ column: 'name', order: 'asc' });
    await expect(canvas.getByRole('columnheader', { name: 'Symbol' })).toHaveAttribute('aria-sort', 'ascending');
  },
});
