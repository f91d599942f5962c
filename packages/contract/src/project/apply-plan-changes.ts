import type { FieldIssue } from '../api-error.ts';
import type { PlanChanges, PlanConflict, PlanEdge, PlanNode } from './plan.ts';
import { edgeIssues } from './plan-edge-issues.ts';

/** The most nodes that a plan has. */
export const mostPlanNodes = 500;
/** The most edges that a plan has. */
export const mostPlanEdges = 2_000;

/** A plan as a batch finds it. */
export interface PlanState {
  readonly nodes: ReadonlyMap<string, PlanNode>;
  readonly edges: ReadonlyMap<string, PlanEdge>;
  /** The last versions of what is gone: whoever makes it again goes on counting, so that no outdated change fits it. */
  readonly gone: ReadonlyMap<string, number>;
}

/** What becomes of a batch: all of it, or nothing and why. */
export type PlanOutcome =
  | {
      readonly result: 'done';
      /** Made or changed, as they are then. */
      readonly nodes: readonly PlanNode[];
      readonly edges: readonly PlanEdge[];
      /** As they were, with the edges that go with a node. */
      readonly deleted: { readonly nodes: readonly PlanNode[]; readonly edges: readonly PlanEdge[] };
      readonly next: PlanState;
    }
  | { readonly result: 'conflict'; readonly conflict: PlanConflict }
  | { readonly result: 'invalid'; readonly fields: readonly FieldIssue[] };

/** The rule that the server and the mocks share. Paths lead into the batch. */
export function applyPlanChanges(state: PlanState, changes: PlanChanges): PlanOutcome {
  const conflict = {
    nodes: conflictsOf(state.nodes, changes.nodes),
    edges: conflictsOf(state.edges, changes.edges),
  };
  if (conflict.nodes.length + conflict.edges.length > 0) return { result: 'conflict', conflict };

  const versionOfNew = (id: string) => (state.gone.get(id) ?? 0) + 1;
  const madeNodes = changes.nodes.create.map((made) => ({ ...made, fileCount: 0, version: versionOfNew(made.id) }));
  const nodes = [...madeNodes, ...changes.nodes.update.flatMap((change) => changed(state.nodes, change))];
  const madeEdges = changes.edges.create.map((made) => ({ ...made, version: versionOfNew(made.id) }));
  const edges = [...madeEdges, ...changes.edges.update.flatMap((change) => changed(state.edges, change))];

  const nextNodes = new Map(state.nodes);
  for (const { id } of changes.nodes.delete) nextNodes.delete(id);
  for (const node of nodes) nextNodes.set(node.id, node);
  const nextEdges = new Map(state.edges);
  for (const { id } of changes.edges.delete) nextEdges.delete(id);
  for (const edge of edges) nextEdges.set(edge.id, edge);
  const touched = new Set(edges.map(({ id }) => id));
  for (const { id, from, to } of nextEdges.values())
    if (!touched.has(id) && !(nextNodes.has(from) && nextNodes.has(to))) nextEdges.delete(id);

  const placed = edges.map((edge, at) => {
    const made = changes.edges.create.length;
    return { edge, path: at < made ? ['edges', 'create', at] : ['edges', 'update', at - made] };
  });
  const fields = [
    ...limitIssues(nextNodes.size, nextEdges.size),
    ...edgeIssues(placed, nextNodes, [...nextEdges.values()]),
  ];
  if (fields.length > 0) return { result: 'invalid', fields };
  const deleted = { nodes: missingIn(nextNodes, state.nodes), edges: missingIn(nextEdges, state.edges) };
  const gone = new Map(state.gone);
  // A node and an edge may have had one id.
  for (const { id, version } of [...deleted.nodes, ...deleted.edges])
    gone.set(id, Math.max(version, gone.get(id) ?? 0));
  return { result: 'done', nodes, edges, deleted, next: { nodes: nextNodes, edges: nextEdges, gone } };
}

const missingIn = <Item extends Kept>(next: ReadonlyMap<string, Item>, before: ReadonlyMap<string, Item>): Item[] =>
  [...before.values()].filter(({ id }) => !next.has(id));

interface Kept {
  readonly id: string;
  readonly version: number;
}

/** What is not as the batch takes it to be; whoever makes something takes its id to be free. */
const conflictsOf = <Item extends Kept>(
  current: ReadonlyMap<string, Item>,
  {
    create,
    update,
    delete: removed,
  }: Readonly<Record<'create', readonly { id: string }[]>> & Readonly<Record<'update' | 'delete', readonly Kept[]>>,
) => [
  ...create.flatMap(({ id }) => (current.has(id) ? [{ id, current: current.get(id) ?? null }] : [])),
  ...[...update, ...removed].flatMap(({ id, version }) =>
    current.get(id)?.version === version ? [] : [{ id, current: current.get(id) ?? null }],
  ),
];

function changed<Item extends Kept>(current: ReadonlyMap<string, Item>, { id, version, ...changes }: Kept): Item[] {
  const item = current.get(id);
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return item ? [{ ...item, ...Object.fromEntries(given), version: version + 1 }] : [];
}

const limitIssues = (nodes: number, edges: number): FieldIssue[] => [
  ...(nodes > mostPlanNodes
    ? [{ path: ['nodes', 'create'], message: `A plan has at most ${mostPlanNodes} nodes, not ${nodes}.` }]
    : []),
  ...(edges > mostPlanEdges
    ? [{ path: ['edges', 'create'], message: `A plan has at most ${mostPlanEdges} edges, not ${edges}.` }]
    : []),
];
