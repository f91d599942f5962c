import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { DataTable, type DataTableProps } from './DataTable.tsx';

interface Fund {
  readonly id: string;
  readonly name: string;
  readonly note: string;
}

const funds: readonly Fund[] = Array.from({ length: 60 }, (_, index) => ({
  id: `f${index + 1}`,
  name: `Fund ${index + 1}`,
  note: `Note ${index + 1}`,
}));

const table: DataTableProps<Fund> = {
  caption: 'Funds',
  columns: [
    { id: 'name', heading: 'Name', sortable: true, namesRow: true, cell: ({ name }) => name },
    { id: 'note', heading: 'Note', cell: ({ note }) => <input aria-label={note} defaultValue={note} /> },
  ],
  rows: funds,
  rowId: ({ id }) => id,
  sort: { column: 'name', order: 'asc' },
  onSort: fn(),
  onOpen: fn(),
};

const meta = preview.meta({
  title: 'Components/DataTable/Keyboard',
  component: DataTable<Fund>,
  args: table,
});

export const MoveByArrowsSuccess = meta.story({
  args: { columns: table.columns.slice(0, 1) },
  render: (args) => (
    <>
      <DataTable {...args} />
      <button type="button">After</button>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    const name = (text: string) => canvas.getByRole('button', { name: text });
    name('Name').focus();
    await userEvent.tab();
    await expect(name('Fund 1')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(name('Fund 1')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    await expect(name('Fund 2')).toHaveFocus();
    await userEvent.tab();
    await expect(name('After')).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(name('Fund 2')).toHaveFocus();
  },
});
export const MoveFarSuccess = meta.story({
  play: async ({ canvas, userEvent }) => {
    const name = (text: string) => canvas.getByRole('button', { name: text });
    const focused = () => Number(document.activeElement?.textContent?.replace('Fund ', ''));
    name('Fund 1').focus();
    await userEvent.keyboard('{End}');
    await expect(name('Fund 60')).toHaveFocus();
    await expect(name('Fund 60')).toBeVisible();
    await userEvent.keyboard('{PageUp}');
    await expect(focused()).toBeLessThan(55);
    await expect(focused()).toBeGreaterThan(30);
    await userEvent.keyboard('{Home}');
    await expect(name('Fund 1')).toHaveFocus();
    await userEvent.keyboard('{PageDown}');
    await expect(focused()).toBeGreaterThan(5);
  },
});
export const OpenByEnterSuccess = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Fund 1' }).focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onOpen).toHaveBeenLastCalledWith(funds[1]);
  },
});
export const TypingMovesNothing = meta.story({
  play: async ({ canvas, userEvent }) => {
    const note = canvas.getByRole('textbox', { name: 'Note 2' });
    await userEvent.type(note, 'x{ArrowDown}{End}{Home}y');
    await expect(note).toHaveFocus();
    await expect(note).toHaveValue('yNote 2x');
  },
});
export const ClickMovesTheTabStop = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Fund 5' }));
    canvas.getByRole('button', { name: 'Name' }).focus();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: 'Note 2' })).toHaveFocus();
  },
});
