import {
  edgeRefusal,
  mostPlanEdges,
  mostPlanNodes,
  type Plan,
  type PlanEdge,
  type PlanNode,
  type PlanPosition,
  type StaffMember,
} from '@bullpen/contract';

/** What people edit of a node. */
export type NodeContent = Pick<
  PlanNode,
  'id' | 'title' | 'kind' | 'status' | 'notes' | 'position' | 'assigneeId' | 'dueOn'
>;
/** What people edit of an edge. */
export type EdgeContent = Pick<PlanEdge, 'id' | 'from' | 'to'>;

/** A plan as somebody edits it: by id, without versions. */
export interface PlanContent {
  readonly nodes: Readonly<Record<string, NodeContent>>;
  readonly edges: Readonly<Record<string, EdgeContent>>;
}

/** The fields of a node that can be changed. */
export const nodeFields = [
  'title',
  'kind',
  'status',
  'notes',
  'position',
  'assigneeId',
  'dueOn',
] as const satisfies readonly (keyof NodeContent)[];
/** A field of a node that can be changed. */
export type NodeField = Exclude<keyof NodeContent, 'id'>;

/** One thing that somebody does to a plan: one step of the undo stack. */
export type PlanAct =
  /** New nodes with their edges: one, a paste, a starting point, or what was deleted and comes back. */
  | { readonly is: 'add'; readonly nodes: readonly NodeContent[]; readonly edges: readonly EdgeContent[] }
  | {
      readonly is: 'change';
      readonly ids: readonly string[];
      readonly changes: Partial<Omit<NodeContent, 'id'>>;
    }
  | { readonly is: 'move'; readonly positions: Readonly<Record<string, PlanPosition>> }
  | { readonly is: 'remove'; readonly nodeIds: readonly string[]; readonly edgeIds: readonly string[] }
  | { readonly is: 'connect'; readonly edge: EdgeContent }
  | { readonly is: 'reconnect'; readonly id: string; readonly from: string; readonly to: string };

const byId = <Item extends { readonly id: string }>(items: readonly Item[]): Readonly<Record<string, Item>> =>
  Object.fromEntries(items.map((item) => [item.id, item]));

const nodeContent = ({ id, title, kind, status, notes, position, assigneeId, dueOn }: PlanNode): NodeContent => ({
  id,
  title,
  kind,
  status,
  notes,
  position: { x: position.x, y: position.y },
  assigneeId,
  dueOn,
});

/** What people edit of a plan. */
export const contentOf = ({ nodes, edges }: Pick<Plan, 'nodes' | 'edges'>): PlanContent => ({
  nodes: byId(nodes.map(nodeContent)),
  edges: byId(edges.map(({ id, from, to }) => ({ id, from, to }))),
});

/** Why no edge may lead from one node to another; undefined where one may. `without` is an edge that goes for it. */
export function connectionRefusal(
  { edges }: PlanContent,
  from: string,
  to: string,
  without?: string,
): string | undefined {
  const others = Object.values(edges).filter(({ id }) => id !== without);
  if (others.length >= mostPlanEdges) return `A plan has at most ${mostPlanEdges} connections.`;
  return edgeRefusal(others, from, to);
}

/** The edges without those of which an end is missing. */
export const wholeEdges = (nodes: PlanContent['nodes'], edges: PlanContent['edges']): PlanContent['edges'] => {
  const whole = Object.values(edges).filter(({ from, to }) => nodes[from] && nodes[to]);
  return whole.length === Object.keys(edges).length ? edges : byId(whole);
};

const without = <Item>(items: Readonly<Record<string, Item>>, ids: readonly string[]): Readonly<Record<string, Item>> =>
  Object.fromEntries(Object.entries(items).filter(([id]) => !ids.includes(id)));

function withEdge(content: PlanContent, edge: EdgeContent): PlanContent {
  const { nodes, edges } = content;
  const isWhole = nodes[edge.from] && nodes[edge.to];
  if (!isWhole || connectionRefusal(content, edge.from, edge.to, edge.id) !== undefined) return content;
  return { nodes, edges: { ...edges, [edge.id]: edge } };
}

/** A plan after an act. What cannot be (an edge that leads back, a node that is gone) is left out of it. */
export function applyAct(content: PlanContent, act: PlanAct): PlanContent {
  const { nodes, edges } = content;
  switch (act.is) {
    case 'add': {
      const room = Math.max(0, mostPlanNodes - Object.keys(nodes).length);
      const added = { nodes: { ...nodes, ...byId(act.nodes.slice(0, room)) }, edges };
      return act.edges.reduce(withEdge, added);
    }
    case 'change': {
      const changed = act.ids.flatMap((id) => {
        const node = nodes[id];
        return node ? [{ ...node, ...act.changes }] : [];
      });
      return { nodes: { ...nodes, ...byId(changed) }, edges };
    }
    case 'move': {
      const moved = Object.entries(act.positions).flatMap(([id, position]) => {
        const node = nodes[id];
        return node ? [{ ...node, position }] : [];
      });
      return { nodes: { ...nodes, ...byId(moved) }, edges };
    }
    case 'remove': {
      const left = without(nodes, act.nodeIds);
      return { nodes: left, edges: wholeEdges(left, without(edges, act.edgeIds)) };
    }
    case 'connect':
      return withEdge(content, act.edge);
    case 'reconnect':
      return edges[act.id] ? withEdge(content, { id: act.id, from: act.from, to: act.to }) : content;
  }
}

/** Nodes and the edges between them once more, a little aside. They are those people's who are of this project's staff. */
export function copyOf(
  { nodes, edges }: { readonly nodes: readonly NodeContent[]; readonly edges: readonly EdgeContent[] },
  staff: readonly Pick<StaffMember, 'id'>[],
): { readonly nodes: readonly NodeContent[]; readonly edges: readonly EdgeContent[] } {
  const newIds = new Map(nodes.map(({ id }) => [id, crypto.randomUUID() as string]));
  const newId = (id: string) => newIds.get(id) ?? id;
  return {
    nodes: nodes.map((node) => ({
      ...node,
      id: newId(node.id),
      position: { x: node.position.x + 40, y: node.position.y + 40 },
      // Of another project's staff, or gone since.
      assigneeId: staff.some(({ id }) => id === node.assigneeId) ? node.assigneeId : null,
    })),
    edges: edges.map(({ from, to }) => ({ id: crypto.randomUUID(), from: newId(from), to: newId(to) })),
  };
}
