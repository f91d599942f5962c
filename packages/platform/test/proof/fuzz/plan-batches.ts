import { mostPlanNodes, type PlanEdge, type PlanPosition } from '@bullpen/contract';
import type { SeededRandom } from '../../../src/database/seeded-random.ts';
import { drawName } from './fuzzed-request.ts';
import type { Model } from './model.ts';

interface Parts {
  readonly create: object[];
  readonly update: object[];
  readonly delete: object[];
}

/** A batch, what of the plan it leaves alone, and where its nodes may stand in an order without a way back. */
export interface DrawnBatch {
  readonly body: { readonly id: string; readonly nodes: Parts; readonly edges: Parts };
  readonly untouched: { readonly nodes: readonly string[]; readonly edges: readonly PlanEdge[] };
  readonly order: readonly string[];
}

const parts = (): Parts => ({ create: [], update: [], delete: [] });

const kinds = ['milestone', 'task', 'campaign', 'sponsor', 'editorial', 'review'] as const;
const statuses = ['planned', 'active', 'blocked', 'done', 'dropped'] as const;
const notes = ['', '# 🦊\n\n- [ ] *Õhtu* لجنة\r\n', '\t', 'Ж'.repeat(10_000), '<script>alert(1)</script>'] as const;
const positions: readonly [PlanPosition, ...PlanPosition[]] = [
  { x: 0, y: 0 },
  { x: -1_000_000, y: 1_000_000 },
  { x: 0.1, y: -12.5 },
];

/** A node to make. */
export const drawNode = (random: SeededRandom, id: string = random.uuid()) => ({
  id,
  title: drawName(random),
  kind: random.pick(kinds),
  status: random.pick(statuses),
  notes: random.pick(notes),
  position: random.pick(positions),
  dueOn: random.pick([null, '2026-12-04', '2000-02-29']),
});

const anyOf = <Item>(random: SeededRandom, items: Iterable<Item>): Item | undefined => {
  const all = [...items];
  return all[random.integer(all.length || 1)];
};

/** The nodes of a plan, each after all that lead to it. */
function orderOf({ plan: { nodes, edges } }: Model): string[] {
  const left = new Set(nodes.keys());
  const order: string[] = [];
  while (left.size > 0) {
    const led = new Set([...edges.values()].filter(({ from }) => left.has(from)).map(({ to }) => to));
    const free = [...left].filter((id) => !led.has(id));
    if (free.length === 0) throw new Error('The plan leads back to where it began.');
    for (const id of free) left.delete(id);
    order.push(...free);
  }
  return order;
}

/** An id that is new, or of something that has gone, or of a node where an edge is made and the other way round. */
function drawNewId(random: SeededRandom, { planMemory }: Model, others: Iterable<string>, taken: object): string {
  const id = random.pickWeighted<() => string | undefined>([
    [() => random.uuid(), 4],
    [() => anyOf(random, planMemory.gone.keys()), 2],
    [() => anyOf(random, others), 1],
  ])();
  return id === undefined || (taken as ReadonlyMap<string, unknown>).has(id) ? random.uuid() : id;
}

/** A batch that fits the plan as it is, and changes something of it. */
export function drawFittingBatch(random: SeededRandom, model: Model): DrawnBatch {
  const { nodes: known, edges: joined } = model.plan;
  const body = { id: random.uuid(), nodes: parts(), edges: parts() };
  const order = orderOf(model);
  const gone = known.size > 8 && random.integer(3) === 0 ? anyOf(random, known.keys()) : undefined;
  if (gone) body.nodes.delete.push({ id: gone, version: known.get(gone)?.version });
  const changed = new Set<string>();
  for (let left = random.integer(3); left >= 0; left -= 1) {
    const node = known.get(anyOf(random, known.keys()) ?? '');
    if (!node || node.id === gone || changed.has(node.id)) continue;
    changed.add(node.id);
    const { id: _, ...made } = drawNode(random, node.id);
    const some = Object.entries(made).filter(([key]) => key === 'status' || random.integer(2) === 0);
    body.nodes.update.push({ id: node.id, version: node.version, ...Object.fromEntries(some) });
  }
  const added = new Set<string>();
  for (let left = random.integer(3); left > 0; left -= 1) {
    const id = drawNewId(random, model, joined.keys(), known);
    if (added.has(id)) continue;
    added.add(id);
    body.nodes.create.push(drawNode(random, id));
  }
  order.push(...added);

  const stays = order.filter((id) => id !== gone);
  const free = [...joined.values()].filter(({ from, to }) => from !== gone && to !== gone);
  const pairs = new Set([...joined.values()].map(({ from, to }) => `${from} ${to}`));
  /** Two nodes that no edge joins, the first before the other in the order. */
  const drawPair = (first = random.integer(stays.length)) => {
    const from = stays[first];
    const to = stays[first + 1 + random.integer(stays.length)];
    if (from === undefined || to === undefined || pairs.has(`${from} ${to}`)) return undefined;
    pairs.add(`${from} ${to}`);
    return { from, to };
  };
  const moved = anyOf(random, random.integer(2) === 0 ? free : []);
  const farther = moved && drawPair(stays.indexOf(moved.from));
  if (moved && farther) body.edges.update.push({ id: moved.id, version: moved.version, to: farther.to });
  const cut = anyOf(random, random.integer(4) === 0 ? free.filter(({ id }) => id !== moved?.id) : []);
  if (cut) body.edges.delete.push({ id: cut.id, version: cut.version });
  const drawn = new Set<string>();
  for (let left = random.integer(3); left > 0; left -= 1) {
    const pair = drawPair();
    const id = drawNewId(random, model, [...known.keys(), ...added], joined);
    if (!pair || drawn.has(id)) continue;
    drawn.add(id);
    body.edges.create.push({ id, ...pair });
  }
  if (body.nodes.update.length + body.nodes.delete.length === 0) body.nodes.create.push(drawNode(random));
  const touched = new Set([moved?.id, cut?.id]);
  return {
    body,
    order,
    untouched: {
      nodes: stays.filter((id) => known.has(id) && !changed.has(id)),
      edges: free.filter(({ id }) => !touched.has(id)),
    },
  };
}

/** What is added to a batch that fits, so that it is refused; undefined where there is nothing to spoil it with. */
export type PlanSpoiler = (random: SeededRandom, model: Model, batch: DrawnBatch) => 409 | 422 | undefined;

const addEdge = (random: SeededRandom, { body }: DrawnBatch, from: string, to: string): 422 => {
  body.edges.create.push({ id: random.uuid(), from, to });
  return 422;
};

/** What makes no plan, whoever asks for it. */
export const invalidBatches: readonly [PlanSpoiler, ...PlanSpoiler[]] = [
  function backAlongAnEdge(random, _, batch) {
    const edge = anyOf(random, batch.untouched.edges);
    return edge && addEdge(random, batch, edge.to, edge.from);
  },
  function backAlongTwoEdges(random, _, batch) {
    const { edges } = batch.untouched;
    const first = anyOf(random, edges);
    const second = edges.find(({ from }) => from === first?.to);
    return first && second && addEdge(random, batch, second.to, first.from);
  },
  function toItself(random, _, batch) {
    const id = anyOf(random, batch.untouched.nodes);
    return id === undefined ? undefined : addEdge(random, batch, id, id);
  },
  function fromNowhere(random, _, batch) {
    const id = anyOf(random, batch.untouched.nodes);
    return id === undefined ? undefined : addEdge(random, batch, random.uuid(), id);
  },
  function aSecondEdge(random, _, batch) {
    const edge = anyOf(random, batch.untouched.edges);
    return edge && addEdge(random, batch, edge.from, edge.to);
  },
  function tooManyNodes(random, { plan }, { body }) {
    const room = mostPlanNodes - plan.nodes.size + body.nodes.delete.length - body.nodes.create.length;
    for (let left = room + 1; left > 0; left -= 1) body.nodes.create.push({ ...drawNode(random), notes: '' });
    return 422;
  },
];

/** What was made from another plan than the one that is there. */
export const staleBatches: readonly [PlanSpoiler, ...PlanSpoiler[]] = [
  function anOldNode(random, { plan }, { body, untouched }) {
    const node = plan.nodes.get(anyOf(random, untouched.nodes) ?? '');
    if (!node) return undefined;
    body.nodes.update.push({ id: node.id, version: node.version + 1 + random.integer(3), title: drawName(random) });
    return 409;
  },
  function anOldEdge(random, _, { body, untouched }) {
    const edge = anyOf(random, untouched.edges);
    if (!edge) return undefined;
    body.edges.delete.push({ id: edge.id, version: edge.version + 1 });
    return 409;
  },
  function whatIsGone(random, _, { body }) {
    random.pick([body.nodes, body.edges]).delete.push({ id: random.uuid(), version: 1 });
    return 409;
  },
  function whatIsThere(random, _, { body, untouched }) {
    const id = anyOf(random, untouched.nodes);
    if (id === undefined) return undefined;
    body.nodes.create.push(drawNode(random, id));
    return 409;
  },
];
