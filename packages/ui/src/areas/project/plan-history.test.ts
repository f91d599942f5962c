import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '../../../../../counts.ts';
import { applyAct, connectionRefusal, type NodeContent, type PlanAct, type PlanContent } from './plan-content.ts';
import { act, mostSteps, type PlanHistory, redo, undo } from './plan-history.ts';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const node = (number: number, changes: Partial<NodeContent> = {}): NodeContent => ({
  id: idOf(number),
  title: `Node ${number}`,
  kind: 'task',
  status: 'planned',
  notes: '',
  position: { x: 0, y: 0 },
  assigneeId: null,
  dueOn: null,
  ...changes,
});
const start: PlanContent = {
  nodes: Object.fromEntries([1, 2, 3].map((number) => [idOf(number), node(number)])),
  edges: { [idOf(101)]: { id: idOf(101), from: idOf(1), to: idOf(2) } },
};
const begin: PlanHistory = { content: start, past: [], future: [] };

const nodeId = fc.integer({ min: 1, max: 8 }).map(idOf);
const edgeId = fc.integer({ min: 101, max: 108 }).map(idOf);
const edge = fc.record({ id: edgeId, from: nodeId, to: nodeId });
const position = fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) });
/** A kind of act that is missing here does not compile. */
const acts: { readonly [Is in PlanAct['is']]: fc.Arbitrary<Extract<PlanAct, { is: Is }>> } = {
  add: fc.record({
    is: fc.constant('add'),
    nodes: fc.array(
      fc.integer({ min: 1, max: 8 }).map((number) => node(number)),
      { maxLength: 3 },
    ),
    edges: fc.array(edge, { maxLength: 2 }),
  }),
  change: fc.record({
    is: fc.constant('change'),
    ids: fc.array(nodeId, { maxLength: 3 }),
    changes: fc.record(
      { title: fc.string(), notes: fc.string(), status: fc.constantFrom('done', 'active'), dueOn: fc.constant(null) },
      { requiredKeys: [] },
    ),
  }),
  move: fc.record({ is: fc.constant('move'), positions: fc.dictionary(nodeId, position) }),
  remove: fc.record({
    is: fc.constant('remove'),
    nodeIds: fc.array(nodeId, { maxLength: 2 }),
    edgeIds: fc.array(edgeId, { maxLength: 2 }),
  }),
  connect: fc.record({ is: fc.constant('connect'), edge }),
  reconnect: fc.record({ is: fc.constant('reconnect'), id: edgeId, from: nodeId, to: nodeId }),
};

const isWhole = ({ nodes, edges }: PlanContent) =>
  Object.values(edges).every(
    ({ id, from, to }) => nodes[from] && nodes[to] && !connectionRefusal({ nodes, edges }, from, to, id),
  );

describe('the history of a plan', () => {
  it('goes back to the start and on to the end, whatever was done', () => {
    const anyAct = fc.oneof(...Object.values<fc.Arbitrary<PlanAct>>(acts));
    const property = fc.property(fc.array(anyAct, { minLength: 30, maxLength: 30 }), (done) => {
      let history = done.reduce(act, begin);
      const end = history.content;
      expect(isWhole(end)).toBe(true);
      while (history.past.length > 0) history = undo(history);
      expect(history.content).toEqual(start);
      while (history.future.length > 0) history = redo(history);
      expect(history.content).toEqual(end);
    });
    fc.assert(property, runsOf('any acts in a plan'));
  });

  it(`keeps ${mostSteps} steps`, () => {
    let history = begin;
    for (let x = 1; x <= mostSteps + 5; x += 1)
      history = act(history, { is: 'move', positions: { [idOf(1)]: { x, y: 0 } } });
    expect(history.past).toHaveLength(mostSteps);
  });

  it('makes no step of an act that changes nothing, and forgets what was undone with the next one', () => {
    expect(act(begin, { is: 'connect', edge: { id: idOf(102), from: idOf(2), to: idOf(1) } })).toBe(begin);
    const undone = undo(act(begin, { is: 'remove', nodeIds: [idOf(3)], edgeIds: [] }));
    expect(undone.future).toHaveLength(1);
    expect(act(undone, { is: 'change', ids: [idOf(1)], changes: { title: 'Other' } }).future).toEqual([]);
  });

  it('leaves alone what somebody else has changed since', () => {
    const renamed = act(begin, { is: 'change', ids: [idOf(1)], changes: { title: 'Mine' } });
    const content = applyAct(renamed.content, { is: 'change', ids: [idOf(1)], changes: { status: 'done' } });
    expect(undo({ ...renamed, content }).content.nodes[idOf(1)]).toMatchObject({ title: 'Node 1', status: 'done' });
    const gone = applyAct(renamed.content, { is: 'remove', nodeIds: [idOf(1)], edgeIds: [] });
    expect(undo({ ...renamed, content: gone }).content).toEqual(gone);
  });
});
