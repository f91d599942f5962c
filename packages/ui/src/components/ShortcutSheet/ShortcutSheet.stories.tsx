import { type ReactNode, useState } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { DataTable, type DataTableProps } from '../DataTable/DataTable.tsx';
import { ShortcutSheet } from './ShortcutSheet.tsx';

const meta = preview.meta({
  title: 'Components/ShortcutSheet',
  component: ShortcutSheet,
  args: {
    shortcuts: [
      { keys: '$mod+k', label: 'Go to or find' },
      { keys: 'Shift+?', label: 'Keyboard shortcuts' },
      { keys: '/', label: 'Search this page' },
      { keys: 'g o', label: 'Go to Overview' },
    ],
    onClose: fn(),
  },
});

export const Default = meta.story({
  play: async ({ args }) => {
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet).toHaveTextContent('Go to Overview');
    await expect(sheet).not.toHaveTextContent('In the table');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

const fund = { id: 'f1', name: 'Zuidas' };
const table = {
  caption: 'Funds',
  columns: [{ id: 'name', heading: 'Name', cell: ({ name }: typeof fund) => name }],
  rows: [fund],
  rowId: ({ id }: typeof fund) => id,
};

/** The table is there before anybody asks for the sheet. */
function OverTable({
  children,
  ...selecting
}: Pick<DataTableProps<typeof fund>, 'selection' | 'onSelect'> & { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Keys
      </button>
      <DataTable {...table} {...selecting} />
      {isOpen ? children : null}
    </>
  );
}
const sheetFor = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Keys' }));
  return await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
};

export const WithTree = meta.story({
  render: (props) => {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Keys
        </button>
        <div role="tree" data-keys="tree edit" aria-label="Nodes">
          <div role="treeitem" tabIndex={0}>
            Zuidas
          </div>
        </div>
        {isOpen ? <ShortcutSheet {...props} /> : null}
      </>
    );
  },
  play: async () => {
    const sheet = await sheetFor();
    await expect(sheet).toHaveTextContent('In the outline');
    await expect(sheet).toHaveTextContent('Move under the row aboveAlt→');
  },
});
export const WithTable = meta.story({
  render: (args) => (
    <OverTable>
      <ShortcutSheet {...args} />
    </OverTable>
  ),
  play: async () => {
    const sheet = await sheetFor();
    await expect(sheet).toHaveTextContent('Open the row');
    await expect(sheet).not.toHaveTextContent('Select the row');
  },
});
export const WithSelectableRows = meta.story({
  render: (args) => (
    <OverTable selection={new Set()} onSelect={fn()}>
      <ShortcutSheet {...args} />
    </OverTable>
  ),
  play: async () => {
    await expect(await sheetFor()).toHaveTextContent('Select the row');
  },
});
export const WithTexts = meta.story({
  beforeEach: () => {
    const grid = document.createElement('table');
    grid.dataset['keys'] = 'texts';
    document.body.append(grid);
    return () => grid.remove();
  },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent(
      /In the table.*Next column.*Open the text.*Save it and open the next/,
    );
  },
});
export const WithGrid = meta.story({
  tags: ['picture', 'picture-dark'],
  // It is there before anybody asks for the sheet.
  beforeEach: () => {
    const grid = document.createElement('table');
    grid.dataset['keys'] = 'cells';
    document.body.append(grid);
    return () => grid.remove();
  },
  play: async () => {
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet).toHaveTextContent(
      /In the table.*What can be done with it.*Select the next as well.*Read and write.*No access.*As it stands/,
    );
  },
});
