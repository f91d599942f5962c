import { expect, fn, screen, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { dirk, marieke } from '../../mocks/identities.ts';
import { planEdges, planNodes } from '../../mocks/plans.ts';
import { NodeDialogView, type NodeDialogViewProps } from './NodeDialogView.tsx';
import { contentOf } from './plan-content.ts';

const content = contentOf({ nodes: [...planNodes], edges: [...planEdges] });
const [kickOff, sponsor, launch] = planNodes.map(({ id }) => content.nodes[id]);
if (!kickOff || !sponsor || !launch) throw new TypeError('The stories have their nodes.');

const dialog: NodeDialogViewProps = {
  node: sponsor,
  content,
  staff: [marieke, dirk].map(({ id, traits: { email } }) => ({ id, email, access: 'rw' as const })),
  today: '2026-11-21',
  isReadOnly: false,
  onChange: fn(),
  onConnect: fn(),
  onDisconnect: fn(),
  onClose: fn(),
};

const meta = preview.meta({
  title: 'Areas/Project/NodeDialogView',
  component: NodeDialogView,
  args: dialog,
  // The renderer loads late, and on a fresh clone very late.
  beforeEach: async () => {
    // Selects that were laid out before their font stay a pixel too high.
    await document.fonts.load('14px "Inter Variable"');
    await import('../../components/MarkdownRenderer/MarkdownRendererFormatted.tsx');
  },
});

const field = (name: string) => screen.findByRole('textbox', { name });
const done = () => userEvent.click(screen.getByRole('button', { name: /^(Done|Keep as draft)$/ }));

export const Default = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: async () => {
    await expect(await screen.findByRole('cell', { name: 'legal' })).toBeVisible();
    await done();
    await expect(dialog.onChange).not.toHaveBeenCalled();
    await expect(dialog.onClose).toHaveBeenCalled();
  },
});
export const ChangeNodeSuccess = meta.story({
  play: async () => {
    await userEvent.type(await field('Title'), ', signed');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Done');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Assignee' }), 'Nobody');
    const notes = await field('Notes');
    const before = notes.getBoundingClientRect().height;
    await userEvent.type(notes, '{Enter}{Enter}- [[x] signed{Enter}- [[ ] paid{Enter}~~later~~{Enter}{Enter}End');
    await expect(await screen.findByRole('img', { name: 'Done' })).toBeVisible();
    await expect(notes.getBoundingClientRect().height).toBeGreaterThan(before);
    await done();
    await expect(dialog.onChange).toHaveBeenLastCalledWith({
      title: 'Sponsor contract, signed',
      status: 'done',
      assigneeId: null,
      notes: expect.stringContaining('- [x] signed'),
    });
  },
});
export const NoTitle = meta.story({
  play: async () => {
    await userEvent.clear(await field('Title'));
    await done();
    await expect(await field('Title')).toHaveAccessibleDescription(/Give it a name that can be seen/);
    await expect(dialog.onChange).not.toHaveBeenCalled();
  },
});
export const ConnectFailure = meta.story({
  play: async () => {
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Leads to: add a node' }), kickOff.title);
    await expect(screen.getByText(`${kickOff.title}: This would lead back to where it begins.`)).toBeVisible();
    await expect(dialog.onConnect).not.toHaveBeenCalled();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Leads to: add a node' }), launch.title);
    await expect(dialog.onConnect).toHaveBeenLastCalledWith(
      expect.objectContaining({ from: sponsor.id, to: launch.id }),
    );
    await userEvent.click(screen.getByRole('button', { name: `Disconnect ${kickOff.title}` }));
    await expect(dialog.onDisconnect).toHaveBeenCalledOnce();
  },
});
export const ReadOnly = meta.story({
  args: { isReadOnly: true },
  play: async () => {
    await expect(await screen.findByText(dirk.traits.email)).toBeVisible();
    await expect(screen.getByText(/18 Nov, overdue/)).toBeVisible();
    await expect(screen.queryByRole('textbox')).toBeNull();
  },
});
export const SomebodyUnknown = meta.story({
  args: { staff: [], node: launch },
  play: async () => {
    await expect(await screen.findByRole('combobox', { name: 'Assignee' })).toHaveDisplayValue(
      'Somebody who is not named here',
    );
  },
});
