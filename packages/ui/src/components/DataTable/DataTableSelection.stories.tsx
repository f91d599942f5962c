import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { BulkBar } from '../../records/BulkBar/BulkBar.tsx';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { type DataTableSelection, selectionScope } from './selection.ts';

interface Fund {
  readonly id: string;
  readonly name: string;
  readonly owner: string;
}

const funds: readonly Fund[] = ['Long Wind', 'Quiet Harbour', 'Second Chance', 'North Light', 'All In'].map(
  (name, index) => ({ id: `f${index + 1}`, name, owner: index % 2 ? 'Ruben De Smedt' : 'Lotte Peeters' }),
);
const rowId = ({ id }: Fund) => id;

const table: DataTableProps<Fund> = {
  caption: 'Funds',
  columns: [
    { id: 'name', heading: 'Name', namesRow: true, sortable: true, cell: ({ name }) => name },
    { id: 'owner', heading: 'Owner', priority: 'low', cell: ({ owner }) => owner },
  ],
  rows: funds,
  rowId,
  count: '5 in all',
  sort: { column: 'name', order: 'asc' },
  onSort: fn(),
  onOpen: fn(),
  selection: new Set(['f2', 'f3']),
  onSelect: fn(),
};

const meta = preview.meta({ title: 'Components/DataTable/Selection', component: DataTable<Fund>, args: table });

function Stateful({ onSelect, ...args }: DataTableProps<Fund>) {
  const [selection, setSelection] = useState<DataTableSelection>(args.selection ?? new Set());
  const scope = selectionScope(selection, args.rows.map(rowId));
  return (
    <div style={{ paddingBottom: 44 }}>
      <DataTable
        {...args}
        selection={selection}
        onSelect={(next) => {
          onSelect?.(next);
          setSelection(next);
        }}
      />
      <div style={{ height: 44 }} />
      <BulkBar
        scope={scope}
        matching="1,284"
        onSelectAll={() => setSelection('all')}
        onClear={() => setSelection(new Set())}
        actions={[{ verb: 'Export', onAct: fn() }]}
        onCancel={fn()}
        onRetry={fn()}
        onCloseRun={fn()}
      />
    </div>
  );
}

const stateful = (args: DataTableProps<Fund>) => <Stateful {...args} />;

export const Some = meta.story({
  tags: ['picture', 'picture-dark', 'picture-forced'],
  render: stateful,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Select Quiet Harbour' })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Select all rows shown' })).toBePartiallyChecked();
    await expect(canvas.getByText('2 selected')).toBeVisible();
  },
});
export const All = meta.story({ render: stateful, args: { selection: 'all', openRow: 'f4' } });
export const Loading = meta.story({ args: { state: 'loading', rows: [] } });
export const SelectByPointerSuccess = meta.story({
  args: { selection: new Set(['elsewhere']) },
  render: stateful,
  play: async ({ args, canvas, userEvent }) => {
    const box = (name: string) => canvas.getByRole('checkbox', { name: `Select ${name}` });
    await userEvent.click(box('Long Wind'));
    await userEvent.keyboard('{Shift>}');
    await userEvent.click(box('North Light'));
    await userEvent.keyboard('{/Shift}');
    await expect(args.onSelect).toHaveBeenLastCalledWith(new Set(['elsewhere', 'f1', 'f2', 'f3', 'f4']));
    await expect(canvas.getByText('5 selected')).toBeVisible();
    await expect(canvas.getByText('1 not shown')).toBeVisible();
    await userEvent.click(box('all rows shown'));
    await userEvent.click(box('all rows shown'));
    await expect(args.onSelect).toHaveBeenLastCalledWith(new Set(['elsewhere']));
    await expect(args.onOpen).not.toHaveBeenCalled();
  },
});
export const SelectByKeyboardSuccess = meta.story({
  args: { selection: new Set() },
  render: stateful,
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Long Wind' }).focus();
    await userEvent.keyboard(' {ArrowDown}{ArrowDown}{Shift>} {/Shift}');
    await expect(args.onSelect).toHaveBeenLastCalledWith(new Set(['f1', 'f2', 'f3']));
    await expect(args.onOpen).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onSelect).toHaveBeenLastCalledWith(new Set());
    await waitFor(() => expect(canvas.queryByText(/selected/)).not.toBeInTheDocument());
    await expect(canvas.getByRole('button', { name: 'Second Chance' })).toHaveFocus();
  },
});
export const SelectAllThatMatchSuccess = meta.story({
  args: { selection: new Set(['f1', 'f2', 'f3', 'f4', 'f5']) },
  render: stateful,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Select all 1,284 that match' }));
    await expect(canvas.getByText('All 1,284 that match')).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Quiet Harbour' }));
    await expect(args.onSelect).toHaveBeenLastCalledWith(new Set(['f1', 'f3', 'f4', 'f5']));
  },
});
export const WithoutOpener = meta.story({
  render: ({ onOpen: _, ...args }) => <DataTable {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('checkbox', { name: 'Select Long Wind' }).focus();
    await userEvent.keyboard('{ArrowDown} ');
    await expect(args.onSelect).toHaveBeenLastCalledWith(new Set(['f3']));
  },
});
