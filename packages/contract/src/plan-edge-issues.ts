import type { FieldIssue } from './api-error.ts';
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
  const outgoing = Map.groupBy(edges, ({ from }) => from);
  const nameOf = (id: string) => nodes.get(id)?.title ?? 'a node that is not in the plan';
  return placed.flatMap(({ edge, path }) => {
    const issue = (sentence: string, ...end: ('from' | 'to')[]) => ({
      path: [...path, ...end],
      message: `${nameOf(edge.from)} → ${nameOf(edge.to)}: ${sentence}`,
    });
    const loose = (['from', 'to'] as const).filter((end) => !nodes.has(edge[end]));
    if (loose.length > 0) return loose.map((end) => issue('Choose a node that is in the plan.', end));
    if (edge.from === edge.to) return [issue(sentences.toItself, 'to')];
    const beside = outgoing.get(edge.from)?.filter(({ to }) => to === edge.to) ?? [];
    if (beside.length > 1) return [issue(sentences.second)];
    return leadsTo(outgoing, edge.to, edge.from) ? [issue(sentences.circle, 'to')] : [];
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
