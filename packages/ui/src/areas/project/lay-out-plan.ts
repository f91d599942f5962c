import type { PlanPosition } from '@bullpen/contract';
import { Graph, layout } from '@dagrejs/dagre';
import type { PlanContent } from './plan-content.ts';
import { columnWidth, nodeHeight, nodeWidth, rowHeight } from './plan-outline.ts';

/** Where nodes lie so that edges lead from left to right and cross little: all of them, or some at their old corner. */
export function layOutPlan(
  { nodes, edges }: PlanContent,
  some?: ReadonlySet<string>,
): Readonly<Record<string, PlanPosition>> {
  const moved = Object.values(nodes).filter(({ id }) => !some || some.has(id));
  const graph = new Graph();
  graph.setGraph({ rankdir: 'LR', nodesep: rowHeight - nodeHeight, ranksep: columnWidth - nodeWidth });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { id } of moved) graph.setNode(id, { width: nodeWidth, height: nodeHeight });
  for (const { from, to } of Object.values(edges))
    if (graph.hasNode(from) && graph.hasNode(to)) graph.setEdge(from, to);
  layout(graph);
  const laid = moved.map(({ id }) => {
    const { x = 0, y = 0 } = graph.node(id);
    return [id, { x: x - nodeWidth / 2, y: y - nodeHeight / 2 }] as const;
  });
  const corner = (positions: readonly PlanPosition[]) => ({
    x: Math.min(...positions.map(({ x }) => x)),
    y: Math.min(...positions.map(({ y }) => y)),
  });
  const old = some ? corner(moved.map(({ position }) => position)) : { x: 0, y: 0 };
  const now = corner(laid.map(([, position]) => position));
  return Object.fromEntries(
    laid.map(([id, { x, y }]) => [id, { x: Math.round(x - now.x + old.x), y: Math.round(y - now.y + old.y) }]),
  );
}
