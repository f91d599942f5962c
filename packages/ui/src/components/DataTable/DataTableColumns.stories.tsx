import { useState } from 'react';
import { expect, fireEvent, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { layOutColumns, madeLayout } from '../ColumnMenu/column-layout.ts';
import { DataTable, type DataTableProps } from './DataTable.tsx';

interface Fund {
  readonly id: string;
  readonly name: string;
}

const table: DataTableProps<Fund> = {
  caption: 'Funds',
  columns: [
    { id: 'name', heading: 'Name', namesRow: true, sortable: true, cell: ({ name }) => name },
    { id: 'owner', heading: 'Owner', width: '200px', priority: 'medium', cell: () => 'Lotte Peeters' },
    { id: 'rank', heading: 'Rank', width: '100px', priority: 'low', cell: () => '4' },
  ],
  rows: ['Long Wind', 'Quiet Harbour'].map((name) => ({ id: name, name })),
  rowId: ({ id }) => id,
  onOpen: fn(),
  onSort: fn(),
  onResize: fn(),
};

function Stateful({ columns, onResize, ...args }: DataTableProps<Fund>) {
  const [layout, setLayout] = useState(madeLayout);
  return (
    <DataTable
      {...args}
      columns={layOutColumns(columns, layout)}
      onResize={(widths) => {
        onResize?.(widths);
        setLayout({ ...layout, widths: { ...layout.widths, ...widths } });
      }}
    />
  );
}

const meta = preview.meta({
  title: 'Components/DataTable/Columns',
  component: DataTable<Fund>,
  args: table,
  render: (args) => <Stateful {...args} />,
});

export const ResizeByKeyboardSuccess = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const edge = await canvas.findByRole('separator', { name: 'Width of Owner' });
    edge.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    await expect(args.onResize).toHaveBeenLastCalledWith({ owner: 208, rank: 92 });
    await expect(edge).toHaveAttribute('aria-valuenow', '208');
    await expect(edge).toHaveFocus();
  },
});
export const ResizeByPointerSuccess = meta.story({
  play: async ({ args, canvas }) => {
    const edge = await canvas.findByRole('separator', { name: 'Width of Name' });
    edge.setPointerCapture = () => undefined;
    const right = () => canvas.getByRole('columnheader', { name: 'Name' }).getBoundingClientRect().right;
    const before = right();
    await fireEvent.pointerDown(edge, { pointerId: 1, button: 0, clientX: before });
    await fireEvent.pointerMove(edge, { pointerId: 1, clientX: before - 60 });
    await expect(right()).toBe(before - 60);
    await expect(args.onResize).not.toHaveBeenCalled();
    await fireEvent.pointerUp(edge, { pointerId: 1, clientX: before - 60 });
    await expect(args.onResize).toHaveBeenLastCalledWith({ owner: 260 });
    await expect(right()).toBe(before - 60);
    await expect(args.onSort).not.toHaveBeenCalled();
  },
});
export const ResizeRightToLeft = meta.story({
  render: (args) => (
    <div dir="rtl">
      <Stateful {...args} />
    </div>
  ),
  play: async ({ args, canvas, userEvent }) => {
    (await canvas.findByRole('separator', { name: 'Width of Owner' })).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.onResize).toHaveBeenLastCalledWith({ owner: 208, rank: 92 });
  },
});
