import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '../../../../counts.ts';
import { applyPlanChanges, mostPlanNodes, type PlanState } from './apply-plan-changes.ts';
import type { PlanEdge, PlanNode } from './plan.ts';
import { PlanChanges } from './plan.ts';

const idOf = (kind: number, place: number) => `0000000${kind}-0000-4000-8000-${String(place).padStart(12, '0')}`;
const nodeIds = Array.from({ length: 6 }, (_, place) => idOf(1, place));
const edgeIds = Array.from({ length: 7 }, (_, place) => idOf(2, place));
const batchId = idOf(0, 0);
const empty: PlanState = { nodes: new Map(), edges: new Map(), gone: new Map() };
const position = { x: 0, y: 0 };
const newNode = (id: string) => ({ id, title: 'Kick-off', kind: 'task', status: 'planned', notes: '', position });

/** What somebody does to one record, which they have seen as it is, or as it was. */
interface Act {
  readonly way: 'create' | 'update' | 'delete';
  readonly isStale: boolean;
}
const act: fc.Arbitrary<Act> = fc.record({
  way: fc.constantFrom('create', 'update', 'delete'),
  isStale: fc.nat(14).map((number) => number === 0),
});
const nodeActs = fc.uniqueArray(fc.tuple(fc.constantFrom(...nodeIds), act), { selector: ([id]) => id, maxLength: 4 });
const ends = fc.record({ from: fc.constantFrom(...nodeIds), to: fc.constantFrom(...nodeIds) });
const edgeActs = fc.uniqueArray(fc.tuple(fc.constantFrom(...edgeIds), act, ends), {
  selector: ([id]) => id,
  maxLength: 3,
});

const emptyBatch = (): Record<Act['way'], object[]> => ({ create: [], update: [], delete: [] });

type NodeActs = typeof nodeActs extends fc.Arbitrary<infer Acts> ? Acts : never;
type EdgeActs = typeof edgeActs extends fc.Arbitrary<infer Acts> ? Acts : never;

/** The batch of those acts: what fits the state, unless whoever sends it has seen another one. */
function batchOf(state: PlanState, nodes: NodeActs, edges: EdgeActs): PlanChanges {
  const batch = { id: batchId, nodes: emptyBatch(), edges: emptyBatch() };
  const add = (kind: 'nodes' | 'edges', id: string, { way, isStale }: Act, made: object, change: object) => {
    const current = state[kind].get(id);
    const fitting = current ? (way === 'create' ? 'update' : way) : 'create';
    const version = (current?.version ?? 1) + (isStale ? 1 : 0);
    const content = { create: made, update: { version, ...change }, delete: { version } };
    const chosen = isStale ? way : fitting;
    batch[kind][chosen].push({ id, ...content[chosen] });
  };
  for (const [id, own] of nodes) add('nodes', id, own, newNode(id), { title: `Renamed ${id}` });
  for (const [id, own, { from, to }] of edges) add('edges', id, own, { from, to }, { to });
  return PlanChanges.parse(batch);
}

const snapshot = ({ nodes, edges, gone }: PlanState) => JSON.stringify([[...nodes], [...edges], [...gone]]);

function expectWhole({ nodes, edges }: PlanState): void {
  const pairs = [...edges.values()].map(({ from, to }) => `${from} ${to}`);
  expect(new Set(pairs).size).toBe(pairs.length);
  for (const { from, to } of edges.values()) expect([nodes.has(from), nodes.has(to)]).toEqual([true, true]);
  const left = new Set(nodes.keys());
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    for (const id of left)
      if (![...edges.values()].some(({ from, to }) => to === id && left.has(from))) left.delete(id);
  }
  expect([...left]).toEqual([]);
}

const byId = <Item extends { id: string }>(items: readonly Item[]) => new Map(items.map((item) => [item.id, item]));

describe('applyPlanChanges', () => {
  it('does all of a batch or nothing, counts versions, and leaves no edge without its nodes', () => {
    let done = 0;
    let refused = 0;
    let conflicts = 0;
    const batch = fc.tuple(nodeActs, edgeActs).filter(([nodes, edges]) => nodes.length + edges.length > 0);
    const property = fc.property(fc.array(batch, { maxLength: 12 }), (batches) => {
      let state = empty;
      for (const [acts, ofEdges] of batches) {
        const changes = batchOf(state, acts, ofEdges);
        const before = snapshot(state);
        const outcome = applyPlanChanges(state, changes);
        expect(snapshot(state)).toBe(before);
        const isStale = (
          current: ReadonlyMap<string, { version: number }>,
          { id, version }: (typeof changes.nodes.delete)[0],
        ) => current.get(id)?.version !== version;
        const stale = (['nodes', 'edges'] as const).map((kind) => [
          ...changes[kind].create.filter(({ id }) => state[kind].has(id)),
          ...[...changes[kind].update, ...changes[kind].delete].filter((each) => isStale(state[kind], each)),
        ]);
        if (outcome.result === 'conflict') {
          conflicts += 1;
          const named = [outcome.conflict.nodes, outcome.conflict.edges].map((each) => each.map(({ id }) => id).sort());
          expect(named).toEqual(stale.map((each) => each.map(({ id }) => id).sort()));
          for (const { id, current } of outcome.conflict.nodes) expect(current).toEqual(state.nodes.get(id) ?? null);
          for (const { id, current } of outcome.conflict.edges) expect(current).toEqual(state.edges.get(id) ?? null);
          continue;
        }
        expect(stale.flat()).toEqual([]);
        if (outcome.result === 'invalid') {
          refused += 1;
          expect(outcome.fields.length).toBeGreaterThan(0);
          continue;
        }
        done += 1;
        expectWhole(outcome.next);
        for (const kind of ['nodes', 'edges'] as const) {
          const touched = byId<PlanNode | PlanEdge>(outcome[kind]);
          const wanted = [...changes[kind].create, ...changes[kind].update];
          expect([...touched.keys()].sort()).toEqual(wanted.map(({ id }) => id).sort());
          for (const input of wanted)
            expect(touched.get(input.id)).toMatchObject({ ...input, version: expect.anything() });
          const deleted = new Set(outcome.deleted[kind].map(({ id }) => id));
          for (const { id } of changes[kind].delete) expect(deleted.has(id)).toBe(true);
          for (const [id, { version }] of touched)
            expect(version).toBe((state[kind].get(id)?.version ?? state.gone.get(id) ?? 0) + 1);
          for (const [id, item] of state[kind])
            expect(outcome.next[kind].get(id)).toEqual(deleted.has(id) ? undefined : (touched.get(id) ?? item));
          expect(outcome.next[kind].size).toBe(state[kind].size + changes[kind].create.length - deleted.size);
        }
        state = outcome.next;
      }
    });
    fc.assert(property, runsOf('any batches change a plan'));
    expect(Math.min(done, refused, conflicts)).toBeGreaterThan(50);
  });

  const parse = (changes: object) => PlanChanges.parse({ id: batchId, ...changes });
  const [a = '', b = '', c = ''] = nodeIds;
  const [ab = '', bc = '', ca = ''] = edgeIds;
  const made = applyPlanChanges(
    empty,
    parse({
      nodes: { create: [a, b, c].map(newNode) },
      edges: {
        create: [
          { id: ab, from: a, to: b },
          { id: bc, from: b, to: c },
        ],
      },
    }),
  );
  if (made.result !== 'done') throw new Error(`The plan was not made: ${made.result}.`);
  const plan = made.next;

  it.each<[string, object, string]>([
    ['an edge from nowhere', { create: [{ id: ca, from: nodeIds[4], to: a }] }, 'edges.create.0.from'],
    ['an edge to itself', { create: [{ id: ca, from: a, to: a }] }, 'edges.create.0.to'],
    ['a second edge', { create: [{ id: ca, from: a, to: b }] }, 'edges.create.0'],
    ['a circle', { create: [{ id: ca, from: c, to: a }] }, 'edges.create.0.to'],
    ['an edge that is turned into a circle', { update: [{ id: bc, version: 1, to: a }] }, 'edges.update.0.to'],
  ])('refuses %s', (_, edges, path) => {
    const outcome = applyPlanChanges(plan, parse({ edges }));
    expect(outcome).toMatchObject({ result: 'invalid' });
    expect(outcome.result === 'invalid' && outcome.fields.map((field) => field.path.join('.'))).toEqual([path]);
  });

  it('refuses an edge to a node that the same batch deletes, and takes along the others', () => {
    const nodes = { delete: [{ id: b, version: 1 }] };
    expect(applyPlanChanges(plan, parse({ nodes, edges: { create: [{ id: ca, from: a, to: b }] } }))).toMatchObject({
      fields: [{ path: ['edges', 'create', 0, 'to'] }],
    });
    const outcome = applyPlanChanges(plan, parse({ nodes, edges: { create: [{ id: ca, from: a, to: c }] } }));
    expect(outcome).toMatchObject({ result: 'done', edges: [{ id: ca }] });
    expect(outcome.result === 'done' && outcome.deleted.edges.map(({ id }) => id)).toEqual([ab, bc]);
  });

  it('lets two edges change places', () => {
    const update = [
      { id: ab, version: 1, from: b, to: c },
      { id: bc, version: 1, from: a, to: b },
    ];
    expect(applyPlanChanges(plan, parse({ edges: { update } }))).toMatchObject({ result: 'done' });
  });

  it('goes on counting when something is made again, so that no outdated change fits it', () => {
    const deletion = applyPlanChanges(plan, parse({ nodes: { delete: [{ id: a, version: 1 }] } }));
    if (deletion.result !== 'done') throw new Error('The node was not deleted.');
    const again = applyPlanChanges(deletion.next, parse({ nodes: { create: [newNode(a)] } }));
    expect(again).toMatchObject({ result: 'done', nodes: [{ id: a, version: 2 }] });
  });

  it('has a limit of nodes', () => {
    const create = Array.from({ length: mostPlanNodes }, (_, place) => newNode(idOf(3, place)));
    expect(applyPlanChanges(empty, parse({ nodes: { create } }))).toMatchObject({ result: 'done' });
    expect(applyPlanChanges(plan, parse({ nodes: { create } }))).toMatchObject({
      fields: [{ path: ['nodes', 'create'], message: 'A plan has at most 500 nodes, not 503.' }],
    });
  });
});
