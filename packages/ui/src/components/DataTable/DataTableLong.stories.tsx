import { useState } from 'react';
import { expect, fn, spyOn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { DataTable, type DataTableProps } from './DataTable.tsx';

interface Player {
  readonly id: string;
  readonly name: string;
  readonly funds: number;
}

const players: readonly Player[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: `p${index + 1}`,
  name: `Player ${index + 1}`,
  funds: (index * 7) % 5,
}));

const table: DataTableProps<Player> = {
  caption: 'Players',
  columns: [
    { id: 'name', heading: 'Name', sortable: true, namesRow: true, cell: ({ name }) => name },
    { id: 'funds', heading: 'Funds', width: '120px', cell: ({ funds }) => funds },
  ],
  rows: players,
  rowId: ({ id }) => id,
  sort: { column: 'name', order: 'asc' },
  onSort: fn(),
  onOpen: fn(),
};

const nameOf = fn(({ name }: Player) => name);

const meta = preview.meta({
  title: 'Components/DataTable/Long',
  component: DataTable<Player>,
  args: table,
});

const inDocument = () => document.querySelectorAll('tbody [role="row"], tbody tr:not([aria-hidden])').length;
/** The rows around the window stand, and no more of them. */
const fewRows = () =>
  waitFor(async () => {
    await expect(inDocument()).toBeGreaterThan(20);
    await expect(inDocument()).toBeLessThan(60);
  });

export const FirstOfMany = meta.story({
  args: { rows: table.rows.slice(0, 50), total: 200 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '201');
    await expect(canvas.getByRole('row', { name: /Player 50/ })).toHaveAttribute('aria-rowindex', '51');
  },
});
export const TenThousandRows = meta.story({
  play: async ({ canvas, userEvent }) => {
    await fewRows();
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '10001');
    canvas.getByRole('button', { name: 'Player 1' }).focus();
    await userEvent.keyboard('{End}');
    const end = canvas.getByRole('button', { name: 'Player 10000' });
    await expect(end).toHaveFocus();
    await expect(end).toBeVisible();
    await fewRows();
    await expect(await canvas.findByRole('button', { name: 'Player 9999' })).toBeVisible();
    await expect(canvas.getByRole('row', { name: /Player 10000/ })).toHaveAttribute('aria-rowindex', '10001');
    await userEvent.keyboard('{PageUp}');
    await expect(end).not.toHaveFocus();
    await expect(document.activeElement).toHaveTextContent(/^Player 99\d\d$/);
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByRole('button', { name: 'Player 1' })).toHaveFocus();
  },
});
export const FocusSurvivesScrolling = meta.story({
  play: async ({ canvas, userEvent }) => {
    await fewRows();
    const focused = canvas.getByRole('button', { name: 'Player 3' });
    focused.focus();
    window.scrollTo({ top: 36 * 5_000 });
    await expect(await canvas.findByText('Player 5005')).toBeVisible();
    await expect(focused).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Player 4' })).toHaveFocus());
    await expect(window.scrollY).toBeLessThan(400);
    window.scrollTo({ top: 0 });
  },
});
export const WholeListTakesOver = meta.story({
  args: { rows: players.slice(0, 50) },
  render: function Arriving(args) {
    const [rows, setRows] = useState(args.rows);
    return (
      <>
        <button type="button" onClick={() => setRows(players)}>
          Arrive
        </button>
        <DataTable {...args} rows={rows} />
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const tenth = canvas.getByRole('button', { name: 'Player 10' });
    const place = tenth.getBoundingClientRect().top;
    await userEvent.click(canvas.getByRole('button', { name: 'Arrive' }));
    await expect(document.documentElement.scrollHeight).toBeGreaterThan(36 * 10_000);
    await fewRows();
    await expect(canvas.getByRole('button', { name: 'Player 10' })).toBe(tenth);
    await expect(tenth.getBoundingClientRect().top).toBe(place);
  },
});
export const SearchingRendersNoRowThatStays = meta.story({
  args: {
    rows: players.slice(0, 90),
    columns: [{ id: 'name', heading: 'Name', namesRow: true, cell: nameOf }, ...table.columns.slice(1)],
    onResize: fn(),
  },
  render: function Searching(args) {
    const [search, setSearch] = useState('');
    return (
      <>
        <input aria-label="Search" value={search} onChange={(event) => setSearch(event.target.value)} />
        <DataTable {...args} linkTo={({ id }) => `?search=${search}&open=${id}`} />
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole('separator');
    nameOf.mockClear();
    // Reading a width forces the layout of the whole table.
    const widths = spyOn(HTMLElement.prototype, 'offsetWidth', 'get');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Search' }), 'ada');
    await expect(nameOf).not.toHaveBeenCalled();
    await expect(widths).not.toHaveBeenCalled();
    widths.mockRestore();
    const link = canvas.getByRole('link', { name: 'Player 7' });
    await userEvent.hover(link);
    await expect(link).toHaveAttribute('href', '?search=ada&open=p7');
  },
});
