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
export const ReadOnly = meta.story({
  args: { isReadOnly: true },
  play: async ({ args, canvas, userEvent }) => {
    canvas.getAllByRole('treeitem')[0]?.focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect(args.onMove).not.toHaveBeenCalled();
  },
});
