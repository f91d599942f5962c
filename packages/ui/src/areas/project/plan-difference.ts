import type { NewPlanNode, Plan, PlanChanges, PlanEdge, PlanNode } from '@bullpen/contract';
import {
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

/** The act that takes a difference back. */
export function revertAct(difference: PlanDifference): PlanAct {
  switch (difference.is) {
    case 'nodeAdded':
      return { is: 'remove', nodeIds: [difference.node.id], edgeIds: [] };
    case 'nodeMoved':
      return revertMoves([difference]);
    case 'nodeChanged': {
      const { title, kind, status, notes, position, assigneeId, dueOn } = difference.before;
      return {
        is: 'change',
        ids: [difference.node.id],
        changes: { title, kind, status, notes, position, assigneeId, dueOn },
      };
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
