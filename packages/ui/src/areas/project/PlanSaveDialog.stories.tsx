import { mostPlanChanges } from '@bullpen/contract';
import { useState } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { everyState } from '#.storybook/every-state';
import preview from '#.storybook/preview';
import { dirk } from '../../mocks/identities.ts';
import { planEdges, planNodes } from '../../mocks/plans.ts';
import { PlanSaveDialog, type PlanSaveDialogProps, type PlanSaveDialogState } from './PlanSaveDialog.tsx';
import { applyAct, contentOf, type PlanAct } from './plan-content.ts';
import { differencesOf } from './plan-difference.ts';

const saved = { nodes: [...planNodes], edges: [...planEdges] };
const before = contentOf(saved);
const [kickOff, sponsor, launch, campaign, review] = planNodes.map(({ id }) => before.nodes[id]);
if (!kickOff || !sponsor || !launch || !campaign || !review) throw new TypeError('The stories have their nodes.');
const newId = '00000000-7c1e-4a04-8e13-000000000099';
const newEdgeId = '00000000-7c1e-4a04-8e13-000000000098';
const acts: readonly PlanAct[] = [
  { is: 'add', nodes: [{ ...review, id: newId, title: 'Print deadline', kind: 'task', status: 'planned' }], edges: [] },
  { is: 'change', ids: [sponsor.id], changes: { title: 'Contract with the bank', status: 'done', dueOn: null } },
  { is: 'move', positions: { [launch.id]: { x: 0, y: 400 } } },
  { is: 'remove', nodeIds: [campaign.id], edgeIds: [] },
  { is: 'connect', edge: { id: newEdgeId, from: kickOff.id, to: review.id } },
];
const content = acts.reduce(applyAct, before);
const [moved] = differencesOf(saved, applyAct(before, { is: 'move', positions: { [launch.id]: { x: 0, y: 400 } } }));
if (!moved) throw new TypeError('A node is moved.');

const dialog: PlanSaveDialogProps = {
  state: { is: 'idle' },
  differences: differencesOf(saved, content),
  conflicts: [],
  content,
  staff: [],
  today: '2026-11-21',
  reach: { environment: 'production', text: 'Changes the plan of Handelskompas S03.' },
  onSave: fn(),
  onRevert: fn(),
  onResolve: fn(),
  onCancel: fn(),
  onCheck: fn(),
  onClose: fn(),
};

const meta = preview.meta({ title: 'Areas/Project/PlanSaveDialog', component: PlanSaveDialog, args: dialog });

const says = async (text: RegExp) => expect(await screen.findByRole('dialog')).toHaveTextContent(text);

export const Idle = meta.story({
  tags: ['picture', 'picture-dark'],
  play: async () => {
    await expect(await screen.findAllByRole('listitem')).toHaveLength(5);
    await expect(screen.getByText('Title: Sponsor contract → Contract with the bank')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: `Revert: Moved ${launch.title}` }));
    await expect(dialog.onRevert).toHaveBeenLastCalledWith({
      is: 'move',
      positions: { [launch.id]: launch.position },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Revert: Status of Sponsor contract' }));
    await expect(dialog.onRevert).toHaveBeenLastCalledWith({
      is: 'change',
      ids: [sponsor.id],
      changes: { status: 'active' },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Save 5 changes' }));
    await expect(dialog.onSave).toHaveBeenCalledOnce();
  },
});
export const AddedWithDetails = meta.story({
  args: {
    differences: differencesOf(saved, applyAct(before, { is: 'add', nodes: [{ ...kickOff, id: newId }], edges: [] })),
    staff: [{ id: kickOff.assigneeId ?? '', email: 'marieke@handelskompas.example', access: 'rw' }],
  },
  play: async () => {
    const item = await screen.findByRole('listitem');
    await expect(item).toHaveTextContent(
      /^Added Kick-off with the newsroomKind: MilestoneStatus: DoneAssignee: marieke@/,
    );
    await expect(item).toHaveTextContent(/Due date: 4 SeptNotes: \d+ characters/);
  },
});
export const ConflictChosen = meta.story({
  args: { state: { is: 'conflict' } },
  render: (props) => {
    const [isChosen, setChosen] = useState(false);
    const conflicts = [{ id: launch.id, mine: launch, theirs: null, fields: [] }];
    return <PlanSaveDialog {...props} conflicts={isChosen ? [] : conflicts} onResolve={() => setChosen(true)} />;
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Keep all mine' }));
    await userEvent.click(screen.getByRole('button', { name: 'Use these versions' }));
    await expect(await screen.findByRole('button', { name: 'Save 5 changes' })).toBeEnabled();
    await expect(screen.queryByText(/in the meantime/)).toBeNull();
  },
});
export const FilesGo = meta.story({
  args: {
    differences: differencesOf(
      { ...saved, nodes: planNodes.map((node) => (node.id === sponsor.id ? { ...node, fileCount: 3 } : node)) },
      applyAct(before, { is: 'remove', nodeIds: [sponsor.id], edgeIds: [] }),
    ),
  },
  play: async () => {
    await expect(await screen.findByText('with its 2 connections')).toBeVisible();
    await expect(screen.getByText('Its 3 files go with it, and cannot be brought back.')).toBeVisible();
  },
});
export const TooMany = meta.story({
  args: { differences: Array.from({ length: mostPlanChanges + 1 }, () => moved) },
  play: async () => {
    await expect(await screen.findByText('At most 1,000 changes are saved at once')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Save 1,001 changes' })).toBeDisabled();
  },
});
export const NewLayout = meta.story({
  args: {
    differences: [kickOff, sponsor, launch, campaign].flatMap((node) =>
      differencesOf(saved, applyAct(before, { is: 'move', positions: { [node.id]: { x: 7, y: 7 } } })),
    ),
  },
  play: async () => {
    await expect(await screen.findAllByRole('listitem')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Revert: Moved 4 nodes' }));
    await expect(dialog.onRevert).toHaveBeenLastCalledWith(
      expect.objectContaining({ positions: expect.objectContaining({ [sponsor.id]: sponsor.position }) }),
    );
  },
});
export const TwoVersions = meta.story({
  tags: ['picture'],
  args: {
    conflicts: [
      {
        id: sponsor.id,
        mine: { ...sponsor, title: 'Contract with the bank', assigneeId: null },
        theirs: { ...sponsor, title: 'Sponsor contract, signed', assigneeId: dirk.id },
        fields: ['title', 'assigneeId'],
      },
      { id: launch.id, mine: launch, theirs: null, fields: [] },
    ],
    staff: [{ id: dirk.id, email: dirk.traits.email, access: 'rw' }],
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Keep all mine' }));
    await userEvent.click(screen.getByRole('radio', { name: /Sponsor contract, signed/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Use these versions' }));
    await expect(dialog.onResolve).toHaveBeenLastCalledWith({
      [`${sponsor.id} title`]: 'theirs',
      [`${sponsor.id} assigneeId`]: 'mine',
      [launch.id]: 'mine',
    });
  },
});
export const Invalid = meta.story({
  args: { state: { is: 'invalid', fields: { edges: 'This would lead back to where it begins.' } } },
  play: () => says(/Nothing was saved.*lead back/),
});
export const Submitting = meta.story({
  args: { state: { is: 'submitting' } },
  play: async () => {
    const reverts = await screen.findAllByRole('button', { name: /^Revert: / });
    for (const revert of reverts) await expect(revert).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(dialog.onCancel).toHaveBeenCalledOnce();
    await expect(dialog.onSave).not.toHaveBeenCalled();
  },
});
export const Slow = meta.story({
  args: { state: { is: 'slow' } },
  play: () => says(/Still working/),
});
export const Paused = meta.story({
  args: { state: { is: 'paused' } },
  play: () => says(/Waiting for the connection/),
});
export const Done = meta.story({
  args: { state: { is: 'done' } },
  play: () => says(/Save the plan/),
});
export const Failed = meta.story({
  args: { state: { is: 'failed', message: 'Back soon.' } },
  play: () => says(/Nothing was saved.*Back soon/),
});
export const Unknown = meta.story({
  args: { state: { is: 'unknown', message: 'There was no answer.', check: 'done' } },
  play: async () => {
    await says(/It may have been saved/);
    await userEvent.click(screen.getByRole('button', { name: 'Save 5 changes' }));
    await expect(dialog.onSave).toHaveBeenCalledOnce();
  },
});
export const UnknownAndSaved = meta.story({
  args: { state: { is: 'unknown', message: 'There was no answer.', check: 'done' }, differences: [] },
  play: async () => {
    await says(/It was saved.*Only the answer did not arrive/);
    await expect(screen.queryByText(/may have been saved/)).toBeNull();
    await expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  },
});
export const Refused = meta.story({
  args: { state: { is: 'refused', message: 'You may not write here.' } },
  play: () => says(/This is not possible/),
});
export const Conflict = meta.story({
  args: { state: { is: 'conflict' } },
  play: () => says(/Somebody changed it in the meantime.*Your drafts are kept/),
});
export const Gone = meta.story({
  args: { state: { is: 'gone' } },
  play: () => says(/does not exist any more/),
});

everyState<PlanSaveDialogState['is']>({
  Idle,
  Invalid,
  Submitting,
  Slow,
  Paused,
  Done,
  Failed,
  Unknown,
  Refused,
  Conflict,
  Gone,
});
