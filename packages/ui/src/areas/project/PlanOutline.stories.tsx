import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { planEdges, planNodes } from '../../mocks/plans.ts';
import { PlanOutline } from './PlanOutline.tsx';
import { contentOf } from './plan-content.ts';
import { outlineOf } from './plan-outline.ts';

const rows = outlineOf(contentOf({ nodes: [...planNodes], edges: [...planEdges] }));

const meta = preview.meta({
  title: 'Areas/Project/PlanOutline',
  component: PlanOutline,
  args: {
    rows,
    isFoldable: true,
    selected: new Set<string>(),
    drafts: new Set<string>(),
    today: '2026-11-21',
    isReadOnly: false,
    renaming: null,
    onSelect: fn(),
    onOpen: fn(),
    onStartRenaming: fn(),
    onRename: fn(),
    onMove: fn(),
  },
});

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const [first] = canvas.getAllByRole('treeitem');
    first?.focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onOpen).toHaveBeenLastCalledWith(rows[1]?.node.id);
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect(args.onMove).toHaveBeenLastCalledWith(rows[1]?.node.id, 'up');
  },
});
export const LongTitle = meta.story({
  args: {
    rows: rows.map((row, index) =>
      index === 0
        ? { ...row, node: { ...row.node, title: `Kick-off ${'with every sponsor and publisher '.repeat(6)}` } }
        : row,
    ),
  },
  play: async ({ canvas, userEvent }) => {
    const title = canvas.getByText(/with every sponsor/);
    await expect(title).toHaveAttribute('title', expect.stringContaining('with every sponsor'));
    await expect(title.scrollWidth).toBeGreaterThan(title.clientWidth);
    await userEvent.tab();
    await expect(canvas.getByRole('treeitem', { name: /with every sponsor/ })).toHaveFocus();
    await expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth);
  },
});
export const Folded = meta.story({
  tags: ['picture'],
  play: async ({ canvas, userEvent }) => {
    const first = () => canvas.getByRole('treeitem', { name: /Kick-off/ });
    first().focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(first()).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.getAllByRole('treeitem')).toHaveLength(2);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}{ArrowLeft}');
    await expect(canvas.getAllByRole('treeitem')).toHaveLength(4);
    await expect(canvas.getByRole('treeitem', { name: /Sponsor/ })).toHaveAttribute('aria-expanded', 'false');
  },
});
export const SelectedElsewhere = meta.story({
  render: (props) => {
    const [selected, setSelected] = useState(props.selected);
    return (
      <>
        <button type="button" onClick={() => setSelected(new Set([rows[2]?.node.id ?? '']))}>
          Select on the canvas
        </button>
        <PlanOutline {...props} selected={selected} />
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('treeitem', { name: /Kick-off/ }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getAllByRole('treeitem')).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getAllByRole('treeitem')).toHaveLength(rows.length);
  },
});
export const ReadOnly = meta.story({
  args: { isReadOnly: true },
  play: async ({ args, canvas, userEvent }) => {
    canvas.getAllByRole('treeitem')[0]?.focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect(args.onMove).not.toHaveBeenCalled();
  },
});
