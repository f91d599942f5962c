import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../../../counts.ts';
import { layOutPlan } from './lay-out-plan.ts';
import type { EdgeContent, NodeContent, PlanContent } from './plan-content.ts';
import { nodeHeight, nodeWidth } from './plan-outline.ts';
import { fittingRoutes, type PlanRoute, routesOf } from './plan-routes.ts';

/** The canvas snaps what people drag to it. */
const grid = 20;
const mostNodes = 60;

const nodeAt = (at: number, x: number, y: number): NodeContent => ({
  id: `node ${at}`,
  title: `Node ${at}`,
  kind: 'task',
  status: 'planned',
  notes: '',
  position: { x, y },
  assigneeId: null,
  dueOn: null,
});

const planOf = (
  places: readonly (readonly [x: number, y: number])[],
  pairs: readonly (readonly [number, number])[],
) => {
  const nodes = places.map(([x, y], at) => nodeAt(at, x, y));
  const edges = pairs.flatMap(([one, other]): EdgeContent[] => {
    const [from, to] = [Math.min(one, other) % nodes.length, Math.max(one, other) % nodes.length];
    return from < to ? [{ id: `edge ${from} ${to}`, from: `node ${from}`, to: `node ${to}` }] : [];
  });
  return {
    nodes: Object.fromEntries(nodes.map((node) => [node.id, node])),
    edges: Object.fromEntries(edges.map((edge) => [edge.id, edge])),
  } satisfies PlanContent;
};

/** Plans as people leave them: wherever they let go of a node, also on another one. */
const plans = fc
  .integer({ min: 2, max: mostNodes })
  .chain((count) => {
    const place = fc.tuple(fc.nat({ max: 120 }), fc.nat({ max: 70 }));
    const pair = fc.tuple(fc.nat({ max: count - 1 }), fc.nat({ max: count - 1 }));
    return fc.tuple(
      fc.array(place, { minLength: count, maxLength: count }),
      fc.array(pair, { minLength: 1, maxLength: 2 * count }),
    );
  })
  .map(([places, pairs]) =>
    planOf(
      places.map(([x, y]) => [x * grid, y * grid]),
      pairs,
    ),
  );

/** The nodes that a route runs behind. */
function crossed(content: PlanContent, route: PlanRoute): readonly string[] {
  return Object.values(content.nodes).flatMap(({ id, position: { x, y } }) =>
    route.slice(1).some((to, at) => {
      const from = route[at] ?? to;
      const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
      const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
      return left < x + nodeWidth && right > x && top < y + nodeHeight && bottom > y;
    })
      ? [id]
      : [],
  );
}

/** Whether a way leads from one place to another along a fine net that keeps off all nodes: looked for in every direction. */
function hasWay(
  { nodes }: PlanContent,
  route: { readonly start: [number, number]; readonly end: [number, number] },
): boolean {
  const net = 4;
  const all = Object.values(nodes).map(({ position }) => position);
  const [left, top] = [Math.min(...all.map(({ x }) => x)) - 40, Math.min(...all.map(({ y }) => y)) - 40];
  const width = (Math.max(...all.map(({ x }) => x)) + nodeWidth + 40 - left) / net + 1;
  const height = (Math.max(...all.map(({ y }) => y)) + nodeHeight + 40 - top) / net + 1;
  const taken = new Uint8Array(width * height);
  for (const { x, y } of all)
    for (let row = (y - top) / net; row <= (y - top + nodeHeight) / net; row += 1)
      for (let column = (x - left) / net; column <= (x - left + nodeWidth) / net; column += 1)
        taken[row * width + column] = 1;
  const cell = ([x, y]: [number, number]) => Math.round((y - top) / net) * width + Math.round((x - left) / net);
  const end = cell(route.end);
  const open = [cell(route.start)];
  if (taken[open[0] ?? 0] || taken[end]) return false;
  for (const at of open) {
    if (at === end) return true;
    const column = at % width;
    for (const next of [
      at - width,
      at + width,
      ...(column > 0 ? [at - 1] : []),
      ...(column + 1 < width ? [at + 1] : []),
    ])
      if (next >= 0 && next < taken.length && !taken[next]) {
        taken[next] = 1;
        open.push(next);
      }
  }
  return false;
}

test('no edge runs behind a node where a way leads around it', () => {
  fc.assert(
    fc.property(plans, (content) => {
      const routes = routesOf(content);
      for (const { id, from, to } of Object.values(content.edges)) {
        const route = routes.get(id);
        if (route) expect(crossed(content, route)).toEqual([]);
        else {
          const [one, other] = [content.nodes[from]?.position, content.nodes[to]?.position];
          if (!one || !other) throw new TypeError('Both nodes are there.');
          const start: [number, number] = [one.x + nodeWidth + 8, one.y + nodeHeight / 2];
          const end: [number, number] = [other.x - 8, other.y + nodeHeight / 2];
          expect(hasWay(content, { start, end })).toBe(false);
        }
      }
    }),
    runsOf('any places in a plan'),
  );
});

test('after a layout every edge has its way', () => {
  fc.assert(
    fc.property(plans, (content) => {
      const places = layOutPlan(content);
      const nodes = Object.fromEntries(
        Object.values(content.nodes).map((node) => [node.id, { ...node, position: places[node.id] ?? node.position }]),
      );
      const laid = { ...content, nodes };
      const routes = routesOf(laid);
      for (const id of Object.keys(content.edges)) expect(crossed(laid, routes.get(id) ?? [])).toEqual([]);
      expect(routes.size).toBe(Object.keys(content.edges).length);
    }),
    runsOf('any places in a plan'),
  );
});

test('edges between two columns run beside each other, and end apart', () => {
  const places = [0, 140, 280, 420].flatMap((y) => [[0, y] as const, [280, y] as const]);
  const content = planOf(places, [
    [0, 3],
    [0, 5],
    [2, 5],
    [4, 5],
    [2, 7],
    [4, 7],
  ]);
  const routes = [...routesOf(content).values()];
  const upright = routes.flatMap((route) =>
    route.slice(1).flatMap((to, at) => {
      const from = route[at] ?? to;
      return from.x === to.x ? [{ x: to.x, top: Math.min(from.y, to.y), bottom: Math.max(from.y, to.y) }] : [];
    }),
  );
  for (const [at, one] of upright.entries())
    for (const other of upright.slice(at + 1))
      if (one.top < other.bottom && other.top < one.bottom) expect(Math.abs(one.x - other.x)).toBeGreaterThanOrEqual(8);
  const ends = routes.map((route) => JSON.stringify(route.at(-1)));
  expect(new Set(ends).size).toBe(ends.length);
});

test('a plan of the largest size has its routes, in order and without', () => {
  const pairs = Array.from({ length: 500 }, (_, at) => [at, (at * 7 + 3) % 500] as const);
  const inColumns = Array.from({ length: 500 }, (_, at) => [(at % 25) * 280, Math.floor(at / 25) * 140] as const);
  const ordered = planOf(inColumns, pairs);
  expect(routesOf(ordered).size).toBe(Object.keys(ordered.edges).length);
  const scattered = planOf(
    inColumns.map(([x, y], at) => [x * 2 + ((at * 37) % 11) * 20, y * 2 + ((at * 53) % 7) * 20]),
    pairs,
  );
  const routes = routesOf(scattered);
  expect(routes.size).toBeGreaterThan(0);
  for (const [id, route] of routes) expect(crossed(scattered, route), id).toEqual([]);
});

test('routes fit until a node of theirs is moved, or the edge leads elsewhere', () => {
  const before = planOf(
    [
      [0, 0],
      [280, 0],
      [560, 0],
      [840, 0],
    ],
    [
      [0, 1],
      [1, 2],
      [2, 3],
    ],
  );
  const routes = routesOf(before);
  const fitting = (now: PlanContent) => [...fittingRoutes(now, before, routes).keys()];
  expect(fitting(structuredClone(before))).toEqual(['edge 0 1', 'edge 1 2', 'edge 2 3']);
  const movedDown = { ...before.nodes, 'node 0': nodeAt(0, 0, 20) };
  expect(fitting({ ...before, nodes: movedDown })).toEqual(['edge 1 2', 'edge 2 3']);
  const movedAside = { ...before.nodes, 'node 3': nodeAt(3, 860, 0) };
  expect(fitting({ ...before, nodes: movedAside })).toEqual(['edge 0 1', 'edge 1 2']);
  const ledFrom = { ...before.edges, 'edge 2 3': { id: 'edge 2 3', from: 'node 0', to: 'node 3' } };
  expect(fitting({ ...before, edges: ledFrom })).toEqual(['edge 0 1', 'edge 1 2']);
  const ledTo = { ...before.edges, 'edge 0 1': { id: 'edge 0 1', from: 'node 0', to: 'node 3' } };
  expect(fitting({ ...before, edges: ledTo })).toEqual(['edge 1 2', 'edge 2 3']);
  const { 'edge 1 2': _, ...edges } = before.edges;
  expect(fitting({ ...before, edges })).toEqual(['edge 0 1', 'edge 2 3']);
});
