import { applyPlanChanges, type Plan, PlanChanges } from '@bullpen/contract';
import { describe, expect, it } from 'vitest';
import { planEdges, planNodes } from '../../mocks/plans.ts';
import type { PlanAct } from './plan-content.ts';
import { batchOf, differencesOf, revertAct } from './plan-difference.ts';
import { beginEditing, type PlanEditing, reduceEditing } from './plan-editing.ts';

const plan: Plan = {
  version: 1,
  updatedAt: '2026-11-20T16:05:00Z',
  nodes: [...planNodes],
  edges: [...planEdges],
  sharedWith: { known: [], others: 0, productionOthers: 0 },
};
const [kickOff, sponsor, launch, campaign, review] = planNodes.map(({ id }) => id);
if (!kickOff || !sponsor || !launch || !campaign || !review) throw new TypeError('The plan has its nodes.');
const batchId = '00000000-0000-4000-8000-000000000001';
const newId = '00000000-0000-4000-8000-000000000002';

const doing = (editing: PlanEditing, ...acts: readonly PlanAct[]) =>
  acts.reduce((before, act) => reduceEditing(before, { is: 'act', act }), editing);
const rename = (id: string, title: string): PlanAct => ({ is: 'change', ids: [id], changes: { title } });
const differences = ({ saved, content }: PlanEditing) => differencesOf(saved, content);

/** The plan after somebody has saved that. */
function savedBy(before: Plan, ...acts: readonly PlanAct[]): Plan {
  const { saved, content } = doing(beginEditing(before), ...acts);
  const byId = <Item extends { readonly id: string }>(items: readonly Item[]) =>
    new Map(items.map((item) => [item.id, item]));
  const outcome = applyPlanChanges(
    { nodes: byId(before.nodes), edges: byId(before.edges), gone: new Map() },
    PlanChanges.parse(batchOf(batchId, differencesOf(saved, content))),
  );
  if (outcome.result !== 'done') throw new Error(JSON.stringify(outcome));
  const { nodes, edges } = outcome.next;
  return { ...before, version: before.version + 1, nodes: [...nodes.values()], edges: [...edges.values()] };
}
const read = (editing: PlanEditing, answer: Plan) => reduceEditing(editing, { is: 'read', plan: answer });

const everything: readonly PlanAct[] = [
  { is: 'add', nodes: [{ ...planNodes[0], id: newId } as never], edges: [{ id: newId, from: kickOff, to: newId }] },
  rename(sponsor, 'Contract'),
  { is: 'move', positions: { [launch]: { x: 5, y: 6 } } },
  { is: 'remove', nodeIds: [campaign], edgeIds: [] },
  { is: 'connect', edge: { id: batchId, from: launch, to: review } },
];

describe('a plan that is edited', () => {
  it('is saved by a batch that the server takes, and then nothing is left to save', () => {
    const mine = doing(beginEditing(plan), ...everything);
    expect(differences(mine).map(({ is }) => is)).toEqual([
      'nodeChanged',
      'nodeMoved',
      'nodeRemoved',
      'nodeAdded',
      'edgeAdded',
      'edgeAdded',
    ]);
    const saved = read(mine, savedBy(plan, ...everything));
    expect(differences(saved)).toEqual([]);
    // What was saved can still be undone: as drafts.
    expect(differences(reduceEditing(saved, { is: 'undo' }))).toMatchObject([{ is: 'edgeRemoved' }]);
  });

  it('is as it was once every difference is reverted', () => {
    let mine = doing(beginEditing(plan), ...everything);
    for (const difference of differences(mine)) mine = doing(mine, revertAct(difference));
    expect(differences(mine)).toEqual([]);
  });

  it('takes in what others have saved beside it, field by field', () => {
    const mine = doing(beginEditing(plan), rename(sponsor, 'Contract'), rename(kickOff, 'Start'));
    const theirs = savedBy(
      plan,
      { is: 'change', ids: [sponsor], changes: { status: 'done' } },
      { is: 'remove', nodeIds: [campaign], edgeIds: [] },
    );
    const merged = read(mine, theirs);
    expect(merged.newer).toBeNull();
    expect(merged.content.nodes[sponsor]).toMatchObject({ title: 'Contract', status: 'done' });
    expect(merged.content.nodes[campaign]).toBeUndefined();
    expect(differences(merged).map(({ is }) => is)).toEqual(['nodeChanged', 'nodeChanged']);
  });

  it('asks where both have changed the same, and keeps what is chosen', () => {
    const mine = doing(beginEditing(plan), rename(sponsor, 'Mine'), rename(campaign, 'Mine, too'), {
      is: 'remove',
      nodeIds: [review],
      edgeIds: [],
    });
    const theirs = savedBy(
      plan,
      rename(sponsor, 'Theirs'),
      { is: 'remove', nodeIds: [campaign], edgeIds: [] },
      rename(review, 'Theirs, too'),
    );
    const asked = read(mine, theirs);
    expect(asked.newer?.conflicts.map(({ id, fields }) => [id, fields])).toEqual([
      [sponsor, ['title']],
      [campaign, []],
      [review, []],
    ]);
    expect(asked.content).toEqual(mine.content);
    const choose = (choice: 'mine' | 'theirs') =>
      reduceEditing(asked, {
        is: 'resolved',
        choices: { [sponsor]: choice, [campaign]: choice, [review]: choice },
      });
    expect(differences(choose('theirs'))).toEqual([]);
    expect(differences(choose('mine')).map(({ is }) => is)).toEqual(['nodeChanged', 'nodeRemoved', 'nodeAdded']);
  });

  it('asks no more once what stood against theirs is taken back', () => {
    const mine = doing(beginEditing(plan), rename(sponsor, 'Mine'));
    const asked = read(mine, savedBy(plan, rename(sponsor, 'Theirs')));
    const undone = reduceEditing(asked, { is: 'undo' });
    expect([asked.newer !== null, undone.newer]).toEqual([true, null]);
    expect(undone.content.nodes[sponsor]?.title).toBe('Theirs');
  });

  it('comes back from the device upon what has been saved since', () => {
    const mine = doing(beginEditing(plan), rename(sponsor, 'Mine'));
    const now = beginEditing(savedBy(plan, rename(launch, 'Theirs')));
    const restored = reduceEditing(now, { is: 'restored', saved: mine.saved, content: mine.content });
    expect(restored.content.nodes[launch]?.title).toBe('Theirs');
    expect(differences(restored)).toMatchObject([{ is: 'nodeChanged', node: { title: 'Mine' } }]);
  });

  it('is discarded in one step, which can be undone', () => {
    const mine = doing(beginEditing(plan), rename(sponsor, 'Mine'));
    const discarded = reduceEditing(mine, { is: 'discarded' });
    expect(differences(discarded)).toEqual([]);
    expect(reduceEditing(discarded, { is: 'undo' }).content.nodes[sponsor]?.title).toBe('Mine');
  });
});
