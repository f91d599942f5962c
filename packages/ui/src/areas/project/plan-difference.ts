import type { NewPlanNode, Plan, PlanChanges, PlanEdge, PlanNode } from '@bullpen/contract';
import {
  applyAct,
  contentOf,
  type EdgeContent,
  type NodeContent,
  type NodeField,
  nodeFields,
  type PlanAct,
  type PlanContent,
} from './plan-content.ts';

/** One thing that saving would change. */
export type PlanDifference =
  | { readonly is: 'nodeAdded'; readonly node: NodeContent }
  | {
      readonly is: 'nodeChanged' | 'nodeMoved';
      readonly node: NodeContent;
      readonly before: PlanNode;
      readonly fields: readonly NodeField[];
    }
  | { readonly is: 'nodeRemoved'; readonly before: PlanNode; readonly edges: readonly PlanEdge[] }
  | { readonly is: 'edgeAdded'; readonly edge: EdgeContent }
  | { readonly is: 'edgeChanged'; readonly edge: EdgeContent; readonly before: PlanEdge }
  | { readonly is: 'edgeRemoved'; readonly before: PlanEdge };

/** The fields in which two versions of a node differ. */
export const changedFields = (one: Partial<NodeContent>, other: Partial<NodeContent>): readonly NodeField[] =>
  nodeFields.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));

/** What differs between a plan as it is saved and as somebody has edited it. Edges of nodes that go are not named. */
export function differencesOf(
  saved: Pick<Plan, 'nodes' | 'edges'>,
  { nodes, edges }: PlanContent,
): readonly PlanDifference[] {
  const before = contentOf(saved);
  const found: PlanDifference[] = [];
  for (const old of saved.nodes) {
    const node = nodes[old.id];
    if (!node) {
      const attached = saved.edges.filter(({ from, to }) => from === old.id || to === old.id);
      found.push({ is: 'nodeRemoved', before: old, edges: attached });
      continue;
    }
    const fields = changedFields(before.nodes[old.id] ?? node, node);
    if (fields.length === 0) continue;
    const isMoved = fields.every((field) => field === 'position');
    found.push({ is: isMoved ? 'nodeMoved' : 'nodeChanged', node, before: old, fields });
  }
  for (const node of Object.values(nodes)) if (!before.nodes[node.id]) found.push({ is: 'nodeAdded', node });
  for (const old of saved.edges) {
    const edge = edges[old.id];
    if (edge) {
      if (edge.from !== old.from || edge.to !== old.to) found.push({ is: 'edgeChanged', edge, before: old });
    } else if (nodes[old.from] && nodes[old.to]) found.push({ is: 'edgeRemoved', before: old });
  }
  for (const edge of Object.values(edges)) if (!before.edges[edge.id]) found.push({ is: 'edgeAdded', edge });
  return found;
}

/** The act that puts nodes back where they lay. */
export const revertMoves = (
  moved: readonly Extract<PlanDifference, { is: 'nodeChanged' | 'nodeMoved' }>[],
): PlanAct => ({
  is: 'move',
  positions: Object.fromEntries(moved.map(({ node, before }) => [node.id, before.position])),
});

/** The act that takes a difference back; of a changed node only `fields`, if they are given. */
export function revertAct(difference: PlanDifference, fields?: readonly NodeField[]): PlanAct {
  switch (difference.is) {
    case 'nodeAdded':
      return { is: 'remove', nodeIds: [difference.node.id], edgeIds: [] };
    case 'nodeMoved':
      return revertMoves([difference]);
    case 'nodeChanged': {
      const { node, before } = difference;
      const changes = Object.fromEntries((fields ?? difference.fields).map((field) => [field, before[field]]));
      return { is: 'change', ids: [node.id], changes };
    }
    case 'nodeRemoved': {
      const { nodes, edges } = contentOf({ nodes: [difference.before], edges: [...difference.edges] });
      return { is: 'add', nodes: Object.values(nodes), edges: Object.values(edges) };
    }
    case 'edgeAdded':
      return { is: 'remove', nodeIds: [], edgeIds: [difference.edge.id] };
    case 'edgeChanged':
      return { is: 'reconnect', ...difference.before };
    case 'edgeRemoved': {
      const { id, from, to } = difference.before;
      return { is: 'connect', edge: { id, from, to } };
    }
  }
}

/** How many files are deleted for good with the nodes that they lie with. */
export const filesThatGo = (differences: readonly PlanDifference[]): number =>
  differences.reduce((sum, each) => sum + (each.is === 'nodeRemoved' ? each.before.fileCount : 0), 0);

/** In which order a save is taken back: an edge makes room for others, and needs its nodes. */
const orderBack: Readonly<Record<PlanDifference['is'], number>> = {
  edgeAdded: 0,
  nodeRemoved: 1,
  nodeChanged: 1,
  nodeMoved: 1,
  edgeRemoved: 2,
  edgeChanged: 2,
  nodeAdded: 3,
};

/**
 * What takes a save back in the plan as it is now: of it what is still as it was saved. `left` names what others have
 * changed since, which stays.
 */
export function takeBack(
  done: readonly PlanDifference[],
  now: Pick<Plan, 'nodes' | 'edges'>,
): { readonly differences: readonly PlanDifference[]; readonly left: readonly string[] } {
  const current = contentOf(now);
  const ownEdges = new Set(done.flatMap((each) => ('edge' in each ? [each.edge.id] : [])));
  const left = new Set<string>();
  let content = current;
  const edgeName = ({ from, to }: EdgeContent) => `${titleIn(content, from)} → ${titleIn(content, to)}`;
  const revert = (difference: PlanDifference, fields?: readonly NodeField[]) => {
    content = applyAct(content, revertAct(difference, fields));
  };
  for (const difference of done.toSorted((one, other) => orderBack[one.is] - orderBack[other.is]))
    switch (difference.is) {
      case 'nodeAdded': {
        const { id } = difference.node;
        const there = current.nodes[id];
        if (!there) break;
        const isUsed =
          now.nodes.some((node) => node.id === id && node.fileCount > 0) ||
          now.edges.some((edge) => (edge.from === id || edge.to === id) && !ownEdges.has(edge.id));
        if (isUsed || changedFields(there, difference.node).length > 0) left.add(there.title);
        else revert(difference);
        break;
      }
      case 'nodeMoved':
      case 'nodeChanged': {
        const there = current.nodes[difference.node.id];
        const others = there ? changedFields(there, difference.node) : difference.fields;
        const own = difference.fields.filter((field) => !others.includes(field));
        if (own.length < difference.fields.length) left.add(there?.title ?? difference.node.title);
        if (own.length > 0) revert(difference, own);
        break;
      }
      case 'nodeRemoved': {
        const edges = difference.edges.filter(({ id }) => !current.edges[id]);
        if (!current.nodes[difference.before.id]) revert({ ...difference, edges });
        break;
      }
      case 'edgeAdded':
      case 'edgeChanged': {
        const { edge } = difference;
        const there = current.edges[edge.id];
        const isOwn = there?.from === edge.from && there.to === edge.to;
        if (isOwn) revert(difference);
        const isBack = difference.is === 'edgeAdded' ? isOwn || !there : isAsBefore(content, difference.before);
        if (!isBack) left.add(edgeName(edge));
        break;
      }
      case 'edgeRemoved': {
        revert(difference);
        if (!isAsBefore(content, difference.before)) left.add(edgeName(difference.before));
        break;
      }
    }
  return { differences: differencesOf(now, content), left: [...left] };
}

const titleIn = ({ nodes }: PlanContent, id: string) => nodes[id]?.title ?? '…';
const isAsBefore = ({ edges }: PlanContent, { id, from, to }: EdgeContent) =>
  edges[id]?.from === from && edges[id]?.to === to;

/** The batch that saves them. */
export function batchOf(id: string, differences: readonly PlanDifference[]): PlanChanges {
  const batch: PlanChanges = {
    id,
    nodes: { create: [], update: [], delete: [] },
    edges: { create: [], update: [], delete: [] },
  };
  for (const difference of differences)
    switch (difference.is) {
      case 'nodeAdded':
        // Chosen from the contract's own words, or read from the API, which knows them.
        batch.nodes.create.push(difference.node as NewPlanNode);
        break;
      case 'nodeChanged':
      case 'nodeMoved': {
        const { node, before, fields } = difference;
        const changes = Object.fromEntries(fields.map((field) => [field, node[field]]));
        batch.nodes.update.push({ id: node.id, version: before.version, ...changes });
        break;
      }
      case 'nodeRemoved':
        batch.nodes.delete.push({ id: difference.before.id, version: difference.before.version });
        break;
      case 'edgeAdded':
        batch.edges.create.push(difference.edge);
        break;
      case 'edgeChanged':
        batch.edges.update.push({ ...difference.edge, version: difference.before.version });
        break;
      case 'edgeRemoved':
        batch.edges.delete.push({ id: difference.before.id, version: difference.before.version });
        break;
    }
  return batch;
}
