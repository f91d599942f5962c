import { applyPlanChanges, type Plan, PlanChanges } from '@bullpen/contract';
import { describe, expect, it } from 'vitest';
import { planEdges, planNodes } from '../../mocks/plans.ts';
import type { PlanAct } from './plan-content.ts';
import { batchOf, differencesOf, filesThatGo, revertAct, takeBack } from './plan-difference.ts';
import { beginEditing, choiceName, type PlanEditing, reduceEditing } from './plan-editing.ts';

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
        choices: { [choiceName(sponsor, 'title')]: choice, [campaign]: choice, [review]: choice },
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

  it('keeps of two fields that both have changed mine of one and theirs of the other', () => {
    const change = (title: string, notes: string): PlanAct => ({
      is: 'change',
      ids: [sponsor],
      changes: { title, notes },
    });
    const mine = doing(beginEditing(plan), change('Mine', 'My notes'));
    const asked = read(mine, savedBy(plan, change('Theirs', 'Their notes')));
    expect(asked.newer?.conflicts.map(({ fields }) => fields)).toEqual([['title', 'notes']]);
    const choices = { [choiceName(sponsor, 'title')]: 'mine', [choiceName(sponsor, 'notes')]: 'theirs' } as const;
    const chosen = reduceEditing(asked, { is: 'resolved', choices });
    expect(chosen.content.nodes[sponsor]).toMatchObject({ title: 'Mine', notes: 'Their notes' });
  });

  it('keeps what was edited after a save whose answer never came', () => {
    const add: PlanAct = { is: 'add', nodes: [{ ...planNodes[0], id: newId } as never], edges: [] };
    const sent = reduceEditing(doing(beginEditing(plan), add, rename(sponsor, 'Sent')), { is: 'sent' });
    const edited = doing(sent, rename(newId, 'Edited since'), rename(sponsor, 'Edited, too'), {
      is: 'move',
      positions: { [review]: { x: 1, y: 1 } },
    });
    const theirs = savedBy(savedBy(plan, add, rename(sponsor, 'Sent')), {
      is: 'change',
      ids: [newId],
      changes: { status: 'blocked' },
    });
    const merged = read(edited, theirs);
    expect(merged.newer).toBeNull();
    expect(merged.content.nodes[newId]).toMatchObject({ title: 'Edited since', status: 'blocked' });
    expect(merged.content.nodes[sponsor]?.title).toBe('Edited, too');
    expect(differences(merged).map(({ is }) => is)).toEqual(['nodeChanged', 'nodeMoved', 'nodeChanged']);
    // A page that was loaded anew knows no more what it had sent.
    const restored = reduceEditing(beginEditing(theirs), { is: 'restored', saved: plan, content: edited.content });
    expect(restored.newer?.conflicts.map(({ id }) => id)).toEqual([sponsor]);
    const resolved = reduceEditing(restored, { is: 'resolved', choices: { [choiceName(sponsor, 'title')]: 'mine' } });
    expect(resolved.content.nodes[newId]?.title).toBe('Edited since');
  });

  it('tells of edges that both have changed, and of those that fit no more', () => {
    const [first, second] = planEdges;
    if (!first || !second) throw new TypeError('The plan has its edges.');
    const mine = doing(
      beginEditing(plan),
      { is: 'remove', nodeIds: [], edgeIds: [second.id] },
      { is: 'connect', edge: { id: batchId, from: sponsor, to: review } },
      { is: 'reconnect', id: first.id, from: kickOff, to: review },
    );
    const merged = read(
      mine,
      savedBy(
        plan,
        { is: 'reconnect', id: second.id, from: review, to: launch },
        { is: 'connect', edge: { id: newId, from: review, to: sponsor } },
        { is: 'remove', nodeIds: [], edgeIds: [first.id] },
      ),
    );
    expect(merged.told).toHaveLength(3);
    expect(merged.content.edges[first.id]?.to).toBe(review);
    expect(merged.content.edges[second.id]).toBeUndefined();
    expect(merged.content.edges[batchId]).toBeUndefined();
    expect(reduceEditing(merged, { is: 'understood' }).told).toEqual([]);
    expect(
      read(doing(beginEditing(plan), rename(sponsor, 'Mine')), savedBy(plan, ...everything.slice(2))).told,
    ).toEqual([]);
  });

  it('is discarded in one step, which can be undone', () => {
    const mine = doing(beginEditing(plan), rename(sponsor, 'Mine'));
    const discarded = reduceEditing(mine, { is: 'discarded' });
    expect(differences(discarded)).toEqual([]);
    expect(reduceEditing(discarded, { is: 'undo' }).content.nodes[sponsor]?.title).toBe('Mine');
  });

  it('is discarded amid a conflict, and what is undone then takes nothing from others', () => {
    const asked = read(
      doing(beginEditing(plan), rename(sponsor, 'Mine')),
      savedBy(plan, rename(sponsor, 'Theirs'), rename(launch, 'Theirs, too')),
    );
    const discarded = reduceEditing(asked, { is: 'discarded' });
    expect([discarded.newer, differences(discarded)]).toEqual([null, []]);
    const undone = reduceEditing(discarded, { is: 'undo' });
    expect(differences(undone)).toMatchObject([{ node: { title: 'Mine' }, fields: ['title'] }]);
  });
});

describe('a save that is taken back', () => {
  const done = differences(doing(beginEditing(plan), ...everything));
  const saved = savedBy(plan, ...everything);

  it('leaves everything as it was before', () => {
    const { differences: back, left } = takeBack(done, saved);
    expect(left).toEqual([]);
    const byId = <Item extends { readonly id: string }>(items: readonly Item[]) =>
      new Map(items.map((item) => [item.id, item]));
    const outcome = applyPlanChanges(
      { nodes: byId(saved.nodes), edges: byId(saved.edges), gone: new Map() },
      PlanChanges.parse(batchOf(batchId, back)),
    );
    if (outcome.result !== 'done') throw new Error(JSON.stringify(outcome));
    const { nodes, edges } = outcome.next;
    expect(
      differencesOf({ nodes: [...nodes.values()], edges: [...edges.values()] }, beginEditing(plan).content),
    ).toEqual([]);
  });

  it('leaves what others have changed or used since, and names it', () => {
    const connected: PlanAct = { is: 'connect', edge: { id: review, from: newId, to: review } };
    const now = savedBy(saved, rename(sponsor, 'Theirs'), rename(review, 'Theirs, too'), connected);
    const { differences: back, left } = takeBack(done, now);
    expect(left).toEqual(['Theirs', 'Kick-off with the newsroom']);
    expect(back.map(({ is }) => is)).toEqual(['nodeMoved', 'nodeAdded', 'edgeRemoved', 'edgeRemoved', 'edgeAdded']);
    const files = { ...saved, nodes: saved.nodes.map((node) => ({ ...node, fileCount: node.id === newId ? 1 : 0 })) };
    expect(takeBack(done, files).left).toEqual(['Kick-off with the newsroom']);
  });

  it('says how many files do not come back', () => {
    const [removed] = done.filter(({ is }) => is === 'nodeRemoved');
    if (removed?.is !== 'nodeRemoved') throw new TypeError('A node is deleted.');
    expect(filesThatGo([...done, { ...removed, before: { ...removed.before, fileCount: 3 } }])).toBe(3);
  });
});
