import type { FieldIssue } from './api-error.ts';
import type { PlanEdge } from './plan.ts';

/** An edge of a batch, and the way to it. */
export interface PlacedEdge {
  readonly edge: PlanEdge;
  readonly path: FieldIssue['path'];
}

/** What is wrong with the edges of a batch, in the plan as it would be. */
export function edgeIssues(
  placed: readonly PlacedEdge[],
  nodes: { has(id: string): boolean },
  edges: readonly PlanEdge[],
): FieldIssue[] {
  const outgoing = Map.groupBy(edges, ({ from }) => from);
  return placed.flatMap(({ edge, path }) => {
    const loose = (['from', 'to'] as const).filter((end) => !nodes.has(edge[end]));
    if (loose.length > 0)
      return loose.map((end) => ({ path: [...path, end], message: 'Choose a node that is in the plan.' }));
    if (edge.from === edge.to) return [{ path: [...path, 'to'], message: 'Choose another node.' }];
    const beside = outgoing.get(edge.from)?.filter(({ to }) => to === edge.to) ?? [];
    if (beside.length > 1) return [{ path: [...path], message: 'There is an edge between these two already.' }];
    return leadsTo(outgoing, edge.to, edge.from)
      ? [{ path: [...path, 'to'], message: 'This would lead back to where it begins.' }]
      : [];
  });
}

function leadsTo(outgoing: ReadonlyMap<string, readonly PlanEdge[]>, start: string, end: string): boolean {
  const seen = new Set([start]);
  for (const node of seen) {
    if (node === end) return true;
    for (const { to } of outgoing.get(node) ?? []) seen.add(to);
  }
  return false;
}
