import { useState } from 'react';
import { expect, fireEvent, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import type { LinkProps } from '../../foundation/link.ts';
import { Dialog } from '../Dialog/Dialog.tsx';
import { DataTable, type DataTableProps } from './DataTable.tsx';

interface Fund {
  readonly id: string;
  readonly name: string;
  readonly owner: string;
}

const funds: readonly Fund[] = [
  { id: 'f1', name: 'Long Wind', owner: 'Lotte Peeters' },
  { id: 'f2', name: 'Quiet Harbour', owner: 'Ruben De Smedt' },
];

const table: DataTableProps<Fund> = {
  caption: 'Funds',
  columns: [
    {
      id: 'pick',
      heading: '',
      width: '44px',
      cell: ({ name }) => <input type="checkbox" aria-label={`Select ${name}`} />,
    },
    { id: 'name', heading: 'Name', namesRow: true, cell: ({ name }) => name },
    { id: 'owner', heading: 'Owner', cell: ({ owner }) => owner },
  ],
  rows: funds,
  rowId: ({ id }) => id,
  onOpen: fn(),
};

const follow = fn();

const meta = preview.meta({
  title: 'Components/DataTable/Open',
  component: DataTable<Fund>,
  args: table,
});

export const OpenSuccess = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Long Wind' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenLastCalledWith(funds[0]);
    await userEvent.click(canvas.getByText('Ruben De Smedt'));
    await expect(args.onOpen).toHaveBeenLastCalledWith(funds[1]);
    await userEvent.click(canvas.getByRole('button', { name: 'Quiet Harbour' }));
    await expect(args.onOpen).toHaveBeenCalledTimes(3);
  },
});
export const OpenDialogByRowReturnsFocus = meta.story({
  render: function Opening(args) {
    const [opened, setOpened] = useState<Fund | null>(null);
    return (
      <>
        <DataTable {...args} onOpen={setOpened} openRow={opened?.id ?? null} />
        {opened ? (
          <Dialog open title={opened.name} onClose={() => setOpened(null)}>
            A fund.
          </Dialog>
        ) : null}
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Ruben De Smedt'));
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('button', { name: 'Quiet Harbour' })).toHaveFocus();
  },
});
export const SelectingTextDoesNotOpen = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const owner = canvas.getByText('Lotte Peeters');
    await userEvent.pointer([
      { target: owner, offset: 0, keys: '[MouseLeft>]' },
      { target: owner, offset: 5 },
      { keys: '[/MouseLeft]' },
    ]);
    await expect(document.getSelection()?.toString()).toBe('Lotte');
    await expect(args.onOpen).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByText('Ruben De Smedt'));
    await expect(args.onOpen).toHaveBeenLastCalledWith(funds[1]);
  },
});
export const ControlsOfACellDoNotOpen = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Long Wind' }));
    await expect(canvas.getByRole('checkbox', { name: 'Select Long Wind' })).toBeChecked();
    await expect(args.onOpen).not.toHaveBeenCalled();
  },
});
export const LinkToADialogSuccess = meta.story({
  args: { linkTo: ({ id }: Fund) => `#${id}` },
  play: async ({ args, canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'Quiet Harbour' });
    await expect(link).toHaveAttribute('href', '#f2');
    await userEvent.click(link);
    await expect(args.onOpen).toHaveBeenLastCalledWith(funds[1]);
    await expect(window.location.hash).toBe('');
    await userEvent.click(canvas.getByText('Lotte Peeters'));
    await expect(args.onOpen).toHaveBeenLastCalledWith(funds[0]);
    link.addEventListener('click', (event) => event.preventDefault());
    await fireEvent.click(link, { ctrlKey: true });
    await expect(args.onOpen).toHaveBeenCalledTimes(2);
  },
});
export const LinkSuccess = meta.story({
  render: ({ onOpen: _, ...args }) => <DataTable {...args} />,
  args: { linkTo: ({ id }: Fund) => `/funds/${id}` },
  parameters: {
    port: {
      Link: ({ to, ...props }: LinkProps) => (
        <a
          {...props}
          href={to}
          onClick={(event) => {
            event.preventDefault();
            follow(to, event.ctrlKey);
          }}
        />
      ),
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: 'Quiet Harbour' })).toHaveAttribute('href', '/funds/f2');
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
    await userEvent.click(canvas.getByText('Ruben De Smedt'));
    await expect(follow).toHaveBeenLastCalledWith('/funds/f2', false);
    await fireEvent.click(canvas.getByText('Lotte Peeters'), { ctrlKey: true });
    await expect(follow).toHaveBeenLastCalledWith('/funds/f1', true);
    await expect(args.onOpen).not.toHaveBeenCalled();
  },
});
export const WithoutOpener = meta.story({
  render: ({ onOpen: _, ...args }) => <DataTable {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('rowheader', { name: 'Long Wind' }));
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
    await expect(args.onOpen).not.toHaveBeenCalled();
  },
});
