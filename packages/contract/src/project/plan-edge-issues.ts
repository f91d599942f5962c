import type { FieldIssue } from '../api-error.ts';
import type { PlanEdge, PlanNode } from './plan.ts';

/** An edge of a batch, and the way to it. */
export interface PlacedEdge {
  readonly edge: PlanEdge;
  readonly path: FieldIssue['path'];
}

/** Why no edge may lead from one node of a plan to another, in a sentence; undefined where one may. */
export function edgeRefusal(
  edges: readonly Pick<PlanEdge, 'from' | 'to'>[],
  from: string,
  to: string,
): string | undefined {
  if (from === to) return sentences.toItself;
  if (edges.some((edge) => edge.from === from && edge.to === to)) return sentences.second;
  return leadsTo(
    Map.groupBy(edges, (edge) => edge.from),
    to,
    from,
  )
    ? sentences.circle
    : undefined;
}

const sentences = {
  toItself: 'Choose another node.',
  second: 'There is an edge between these two already.',
  circle: 'This would lead back to where it begins.',
} as const;

/** What is wrong with the edges of a batch, in the plan as it would be; each message names the nodes. */
export function edgeIssues(
  placed: readonly PlacedEdge[],
  nodes: ReadonlyMap<string, Pick<PlanNode, 'title'>>,
  edges: readonly PlanEdge[],
): FieldIssue[] {
  const pairOf = ({ from, to }: Pick<PlanEdge, 'from' | 'to'>) => `${from} ${to}`;
  const between = new Map<string, number>();
  for (const edge of edges) between.set(pairOf(edge), (between.get(pairOf(edge)) ?? 0) + 1);
  const circleOf = circlesIn(edges);
  const nameOf = (id: string) => nodes.get(id)?.title ?? 'a node that is not in the plan';
  return placed.flatMap(({ edge, path }) => {
    const issue = (sentence: string, ...end: ('from' | 'to')[]) => ({
      path: [...path, ...end],
      message: `${nameOf(edge.from)} → ${nameOf(edge.to)}: ${sentence}`,
    });
    const loose = (['from', 'to'] as const).filter((end) => !nodes.has(edge[end]));
    if (loose.length > 0) return loose.map((end) => issue('Choose a node that is in the plan.', end));
    if (edge.from === edge.to) return [issue(sentences.toItself, 'to')];
    if ((between.get(pairOf(edge)) ?? 0) > 1) return [issue(sentences.second)];
    return circleOf.get(edge.from) === circleOf.get(edge.to) ? [issue(sentences.circle, 'to')] : [];
  });
}

function leadsTo(outgoing: ReadonlyMap<string, readonly Pick<PlanEdge, 'to'>[]>, start: string, end: string): boolean {
  const seen = new Set([start]);
  for (const node of seen) {
    if (node === end) return true;
    for (const { to } of outgoing.get(node) ?? []) seen.add(to);
  }
  return false;
}

/**
 * For each node a number that it shares with those that lead to it and that it leads to: an edge between two nodes of one
 * number is part of a circle. Tarjan's algorithm, which goes through each edge once, however many a batch has.
 */
function circlesIn(edges: readonly Pick<PlanEdge, 'from' | 'to'>[]): ReadonlyMap<string, number> {
  const outgoing = Map.groupBy(edges, ({ from }) => from);
  const circles = new Map<string, number>();
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const lower = (node: string, to: number) => lowest.set(node, Math.min(lowest.get(node) ?? to, to));
  const visit = (node: string) => {
    order.set(node, order.size);
    lower(node, order.get(node) ?? 0);
    open.push(node);
    return { node, left: (outgoing.get(node) ?? []).values() };
  };
  for (const start of outgoing.keys()) {
    if (order.has(start)) continue;
    const path = [visit(start)];
    for (let last = path.at(-1); last; last = path.at(-1)) {
      const { node, left } = last;
      const { value: edge } = left.next();
      if (edge && !order.has(edge.to)) path.push(visit(edge.to));
      else if (edge) {
        if (!circles.has(edge.to)) lower(node, order.get(edge.to) ?? 0);
      } else {
        path.pop();
        const before = path.at(-1);
        if (before) lower(before.node, lowest.get(node) ?? 0);
        if (lowest.get(node) !== order.get(node)) continue;
        let closed: string | undefined;
        while (closed !== node) {
          closed = open.pop();
          if (closed === undefined) break;
          circles.set(closed, order.get(node) ?? 0);
        }
      }
    }
  }
  return circles;
}
