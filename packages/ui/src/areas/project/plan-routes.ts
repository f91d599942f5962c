import type { PlanPosition } from '@bullpen/contract';
import TinyQueue from 'tinyqueue';
import type { EdgeContent, NodeContent } from './plan-content.ts';
import { columnWidth, nodeHeight, nodeWidth, rowHeight } from './plan-outline.ts';

/** Where an edge begins, turns and ends. */
export type PlanRoute = readonly PlanPosition[];

/** What the ways of edges depend on. */
export interface PlanPlaces {
  readonly nodes: Readonly<Record<string, Pick<NodeContent, 'id' | 'position'>>>;
  readonly edges: Readonly<Record<string, EdgeContent>>;
}

/**
 * The lines that an edge follows from the right side of one node to the left side of another, level and upright in turn:
 * `[20]` is straight at y = 20, `[20, 300, 90]` turns at x = 300 and ends at y = 90.
 */
type Lines = readonly number[];

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const everywhere: Box = {
  left: Number.NEGATIVE_INFINITY,
  right: Number.POSITIVE_INFINITY,
  top: Number.NEGATIVE_INFINITY,
  bottom: Number.POSITIVE_INFINITY,
};

interface Obstacle extends Box {
  /** The lines beside it. */
  readonly beside: Box;
}

/** An edge between two nodes that are there, and how high it begins and ends. */
interface Run {
  readonly id: string;
  readonly start: PlanPosition;
  readonly end: PlanPosition;
}

/** In pixels: no edge comes nearer to a node. */
const clearance = 4;
/** How far from a node an edge turns where there is room: in the middle between two columns, or two rows. */
const roomX = (columnWidth - nodeWidth) / 2;
const roomY = (rowHeight - nodeHeight) / 2;
/** Between edges that run beside each other, and between the ends of edges at one node. */
const lane = 8;
const endGap = 14;
/** How far from the middle of a node's side an edge ends at most. */
const mostEnd = 40;
/** A smaller step from one height to the other looks like a fault: such an edge is straight. */
const leastStep = 6;
/** What a corner costs, as the pixels of a detour. */
const corner = 80;
/** How far around the two nodes a way is looked for first. */
const nearby = 600;
/** How many crossings of lines a plan is searched for at most: a second's work. Edges beyond that run straight on. */
const mostCrossings = 4_000_000;

/**
 * Where all edges run, by their ids: around the nodes, with room between those that run beside each other. Left out is an
 * edge that no way leads for, as a node lies over its end, and of a large plan without order what would take too long.
 */
export function routesOf(content: PlanPlaces): ReadonlyMap<string, PlanRoute> {
  const boxes = obstaclesOf(
    Object.values(content.nodes).map(({ position: { x, y } }) => ({
      left: x - clearance,
      right: x + nodeWidth + clearance,
      top: y - clearance,
      bottom: y + nodeHeight + clearance,
    })),
  );
  const budget = { crossings: mostCrossings };
  const routes = edgeRunsOf(content).flatMap(([apart, middle]) => {
    // Where a node lies over one of the ends, the middle of its side may still be free.
    for (const run of [apart, middle]) {
      const lines = routeOf(run, boxes, budget);
      if (lines) return { run, lines };
    }
    return [];
  });
  // Level ones follow the upright ones between which they run.
  spread(routes, 'upright', boxes);
  spread(routes, 'level', boxes);
  return new Map(routes.map(({ run, lines }) => [run.id, cornersOf(run, lines)]));
}

/** Those of the edges that still lead from and to the nodes for which they were found, where these lie as they did. */
export function fittingRoutes(
  { nodes, edges }: PlanPlaces,
  known: PlanPlaces,
  routes: ReadonlyMap<string, PlanRoute>,
): ReadonlyMap<string, PlanRoute> {
  const isMoved = (id: string) => {
    const [now, before] = [nodes[id]?.position, known.nodes[id]?.position];
    return now?.x !== before?.x || now?.y !== before?.y;
  };
  return new Map(
    [...routes].filter(([id]) => {
      const [now, before] = [edges[id], known.edges[id]];
      return now && now.from === before?.from && now.to === before.to && !isMoved(now.from) && !isMoved(now.to);
    }),
  );
}

/**
 * Edges with their ends apart: at each side in the order of what they lead to, level where that lies level. And the same
 * from middle to middle.
 */
function edgeRunsOf({ nodes, edges }: PlanPlaces): readonly (readonly [apart: Run, middle: Run])[] {
  const whole = Object.values(edges).filter(({ from, to }) => nodes[from] && nodes[to]);
  const starts = endsOf(nodes, whole, 'from', 'to');
  const ends = endsOf(nodes, whole, 'to', 'from');
  return whole.flatMap(({ id, from, to }) => {
    const [one, other] = [nodes[from]?.position, nodes[to]?.position];
    if (!one || !other) return [];
    const run = (startY: number, endY: number) => ({
      id,
      start: { x: one.x + nodeWidth, y: startY },
      end: { x: other.x, y: endY },
    });
    const [startMiddle, endMiddle] = [one.y + nodeHeight / 2, other.y + nodeHeight / 2];
    const [startY, endY] = [starts.get(id) ?? startMiddle, ends.get(id) ?? endMiddle];
    const level = (startY + endY) / 2;
    const apart = Math.abs(startY - endY) <= leastStep ? run(level, level) : run(startY, endY);
    return [[apart, run(startMiddle, endMiddle)] as const];
  });
}

function endsOf(
  nodes: PlanPlaces['nodes'],
  edges: readonly EdgeContent[],
  here: 'from' | 'to',
  there: 'from' | 'to',
): ReadonlyMap<string, number> {
  const heights = new Map<string, number>();
  for (const [nodeId, group] of Map.groupBy(edges, (edge) => edge[here])) {
    const middle = (nodes[nodeId]?.position.y ?? 0) + nodeHeight / 2;
    const farY = (edge: EdgeContent) => (nodes[edge[there]]?.position.y ?? 0) + nodeHeight / 2;
    const farX = (edge: EdgeContent) => nodes[edge[there]]?.position.x ?? 0;
    const inOrder = group.toSorted(
      (one, other) => farY(one) - farY(other) || farX(one) - farX(other) || (one.id < other.id ? -1 : 1),
    );
    const level = inOrder.findIndex((edge) => farY(edge) === middle);
    const centre = level < 0 ? (inOrder.length - 1) / 2 : level;
    const widest = Math.max(centre, inOrder.length - 1 - centre, 1);
    const gap = Math.min(endGap, mostEnd / widest);
    for (const [at, { id }] of inOrder.entries()) heights.set(id, middle + (at - centre) * gap);
  }
  return heights;
}

const isFree = (boxes: readonly Box[], x1: number, y1: number, x2: number, y2: number): boolean => {
  const [left, right, top, bottom] = [Math.min(x1, x2), Math.max(x1, x2), Math.min(y1, y2), Math.max(y1, y2)];
  return !boxes.some((box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top);
};

interface Budget {
  crossings: number;
}

/** False where less is left: something cheaper may still be had. */
function spend(budget: Budget, crossings: number): boolean {
  if (crossings > budget.crossings) return false;
  budget.crossings -= crossings;
  return true;
}

interface SearchOptions {
  /** Whether close to nodes, too. */
  readonly isTight: boolean;
  readonly budget: Budget;
  /** Where the way has to stay; anywhere without it. */
  readonly around?: Box;
}

function routeOf(run: Run, boxes: readonly Obstacle[], budget: Budget): Lines | undefined {
  const { start, end } = run;
  if (!isFree(boxes, start.x + clearance, start.y, start.x + clearance, start.y)) return undefined;
  if (!isFree(boxes, end.x - clearance, end.y, end.x - clearance, end.y)) return undefined;
  const forward = end.x - start.x;
  if (forward > 0 && start.y === end.y && isFree(boxes, start.x + clearance, start.y, end.x - clearance, end.y))
    return [start.y];
  if (forward >= 2 * clearance && start.y !== end.y) {
    const middle = forward <= columnWidth ? [(start.x + end.x) / 2] : [];
    const one = [...middle, end.x - roomX, start.x + roomX].find(
      (x) =>
        x > start.x &&
        x < end.x &&
        isFree(boxes, start.x + clearance, start.y, x, start.y) &&
        isFree(boxes, x, start.y, x, end.y) &&
        isFree(boxes, x, end.y, end.x - clearance, end.y),
    );
    if (one !== undefined) return [start.y, one, end.y];
  }
  const around = {
    left: Math.min(start.x, end.x) - nearby,
    right: Math.max(start.x, end.x) + nearby,
    top: Math.min(start.y, end.y) - nearby,
    bottom: Math.max(start.y, end.y) + nearby,
  };
  return (
    search(run, boxes, { isTight: false, budget, around }) ??
    search(run, boxes, { isTight: true, budget, around }) ??
    search(run, boxes, { isTight: true, budget })
  );
}

/** Nodes with the lines beside them: where there is room, else in the middle to what lies next. */
function obstaclesOf(boxes: readonly Box[]): readonly Obstacle[] {
  return boxes.map((box) => {
    const room = { left: roomX, right: roomX, top: roomY, bottom: roomY };
    for (const other of boxes) {
      if (other.top < box.bottom && other.bottom > box.top) {
        if (other.left >= box.right) room.right = Math.min(room.right, (other.left - box.right) / 2);
        if (other.right <= box.left) room.left = Math.min(room.left, (box.left - other.right) / 2);
      }
      if (other.left < box.right && other.right > box.left) {
        if (other.top >= box.bottom) room.bottom = Math.min(room.bottom, (other.top - box.bottom) / 2);
        if (other.bottom <= box.top) room.top = Math.min(room.top, (box.top - other.bottom) / 2);
      }
    }
    const { left, right, top, bottom } = box;
    const beside = {
      left: left - room.left,
      right: right + room.right,
      top: top - room.top,
      bottom: bottom + room.bottom,
    };
    return { ...box, beside };
  });
}

/** The lines that ways may take: beside nodes, and if they are tight also close to them. */
function linesBeside(obstacles: readonly Obstacle[], isTight: boolean) {
  const boxes = obstacles.flatMap((obstacle) => (isTight ? [obstacle.beside, obstacle] : [obstacle.beside]));
  return {
    xs: boxes.flatMap(({ left, right }) => [left, right]),
    ys: boxes.flatMap(({ top, bottom }) => [top, bottom]),
  };
}

const sorted = (numbers: readonly number[]) => [...new Set(numbers)].sort((one, other) => one - other);

/** Where the search is, whether it came there upright, what that has cost, and what it costs to the end at least. */
interface Step {
  readonly place: number;
  readonly cost: number;
  readonly least: number;
}

/** The shortest way with few corners that leaves the one node to the right and comes to the other from the left. */
function search(
  { start, end }: Run,
  all: readonly Obstacle[],
  { isTight, budget, around = everywhere }: SearchOptions,
): Lines | undefined {
  const boxes = all.filter(
    (box) => box.right > around.left && box.left < around.right && box.bottom > around.top && box.top < around.bottom,
  );
  const [startX, endX] = [start.x + clearance, end.x - clearance];
  const beside = linesBeside(boxes, isTight);
  const xs = sorted([...beside.xs, startX, endX]).filter((x) => x >= around.left && x <= around.right);
  const ys = sorted([...beside.ys, start.y, end.y]).filter((y) => y >= around.top && y <= around.bottom);
  if (!spend(budget, xs.length * ys.length)) return undefined;
  const turns = new Set(beside.xs);
  const { barredRight, barredDown } = barredBetween(boxes, xs, ys);
  const width = xs.length;
  const crossing = (x: number, y: number) => ys.indexOf(y) * width + xs.indexOf(x);
  const [first, last] = [crossing(startX, start.y), crossing(endX, end.y)];

  // Each crossing twice: come to from the side, and upright.
  const costs = new Float64Array(2 * width * ys.length).fill(Number.POSITIVE_INFINITY);
  const before = new Int32Array(costs.length).fill(-1);
  const open = new TinyQueue<Step>([], (one, other) => one.least - other.least);
  const reach = (place: number, cost: number, from: number) => {
    if (cost >= (costs[place] ?? 0)) return;
    costs[place] = cost;
    before[place] = from;
    const [x = 0, y = 0] = [xs[(place >> 1) % width], ys[Math.floor((place >> 1) / width)]];
    open.push({ place, cost, least: cost + Math.abs(endX - x) + Math.abs(end.y - y) });
  };
  reach(2 * first, 0, -1);
  for (let step = open.pop(); step; step = open.pop()) {
    const { place, cost } = step;
    if (cost > (costs[place] ?? 0)) continue;
    const at = place >> 1;
    const isUpright = place % 2 === 1;
    if (at === last) return [...linesOf(place, before, xs, ys), ...(isUpright ? [end.y] : [])];
    const [column, row] = [at % width, Math.floor(at / width)];
    const [x = 0, y = 0] = [xs[column], ys[row]];
    const go = (to: number, length: number, upright: boolean) =>
      reach(2 * to + (upright ? 1 : 0), cost + length + (upright === isUpright ? 0 : corner), place);
    if (column + 1 < width && !barredRight[at]) go(at + 1, (xs[column + 1] ?? x) - x, false);
    if (column > 0 && !barredRight[at - 1]) go(at - 1, x - (xs[column - 1] ?? x), false);
    if (!turns.has(x)) continue;
    if (row + 1 < ys.length && !barredDown[at]) go(at + width, (ys[row + 1] ?? y) - y, true);
    if (row > 0 && !barredDown[at - width]) go(at - width, y - (ys[row - 1] ?? y), true);
  }
  return undefined;
}

/** Of each crossing of two lines, whether a node bars the way to the next one on the right, and below. */
function barredBetween(boxes: readonly Box[], xs: readonly number[], ys: readonly number[]) {
  const width = xs.length;
  const barredRight = new Uint8Array(width * ys.length);
  const barredDown = new Uint8Array(width * ys.length);
  for (const { left, right, top, bottom } of boxes)
    for (let row = 0; row < ys.length; row += 1) {
      const y = ys[row] ?? 0;
      const nextY = ys[row + 1] ?? y;
      if (y >= bottom || nextY <= top) continue;
      for (let column = 0; column < width; column += 1) {
        const x = xs[column] ?? 0;
        const nextX = xs[column + 1] ?? x;
        if (x >= right || nextX <= left) continue;
        if (y > top) barredRight[row * width + column] = 1;
        if (x > left) barredDown[row * width + column] = 1;
      }
    }
  return { barredRight, barredDown };
}

/** The way back from where the search has ended. */
function linesOf(end: number, before: Int32Array, xs: readonly number[], ys: readonly number[]): Lines {
  const lines: number[] = [];
  let last: boolean | undefined;
  // The last step of each straight part says on which line it lies.
  for (let place = end; place >= 0; place = before[place] ?? -1) {
    const isUpright = place % 2 === 1;
    const at = place >> 1;
    if (isUpright !== last) lines.unshift((isUpright ? xs[at % xs.length] : ys[Math.floor(at / xs.length)]) ?? 0);
    last = isUpright;
  }
  return lines;
}

const cornersOf = ({ start, end }: Run, lines: Lines): PlanRoute => [
  start,
  ...lines.slice(1).map((line, at) => {
    const before = lines[at] ?? 0;
    return at % 2 === 0 ? { x: line, y: before } : { x: before, y: line };
  }),
  end,
];

/** An edge on its way. */
interface Routed {
  readonly run: Run;
  lines: Lines;
}

/** A straight part of an edge, between two corners. */
interface Part {
  readonly route: Routed;
  readonly index: number;
  readonly line: number;
  readonly from: number;
  readonly to: number;
  /** Where the edge comes to it and leaves it, and whether on the side of the smaller numbers. */
  readonly ends: readonly { readonly along: number; readonly isLess: boolean }[];
  /** How far it may be moved. */
  readonly least: number;
  readonly most: number;
}

/** Moves parts that would lie on one another apart, so that they cross as little as they can. */
function spread(routes: readonly Routed[], way: 'upright' | 'level', boxes: readonly Box[]): void {
  const parts = routes.flatMap((route) => partsOf(route, way, boxes));
  const left = new Set(parts);
  for (const part of parts) {
    if (!left.delete(part)) continue;
    const group = [part];
    for (const one of group)
      for (const other of left)
        if (liesOver(one, other)) {
          left.delete(other);
          group.push(other);
        }
    if (group.length > 1) spreadGroup(group);
  }
}

const liesOver = (one: Part, other: Part) =>
  Math.abs(one.line - other.line) < lane && one.from < other.to + lane && other.from < one.to + lane;

function partsOf(route: Routed, way: 'upright' | 'level', boxes: readonly Box[]): readonly Part[] {
  const { run, lines } = route;
  const room = way === 'upright' ? roomX : roomY;
  return lines.flatMap((line, index): Part[] => {
    const [before, after] = [lines[index - 1], lines[index + 1]];
    // The first and the last one lie where the edge begins and ends.
    if (before === undefined || after === undefined || (index % 2 === 1) !== (way === 'upright')) return [];
    const [from, to] = [Math.min(before, after), Math.max(before, after)];
    let [least, most] = [line - room, line + room];
    for (const box of boxes) {
      const [low, high, side, otherSide] =
        way === 'upright' ? [box.top, box.bottom, box.left, box.right] : [box.left, box.right, box.top, box.bottom];
      if (low >= to || high <= from) continue;
      if (otherSide <= line) least = Math.max(least, otherSide);
      if (side >= line) most = Math.min(most, side);
    }
    const ends = [
      { along: before, isLess: (lines[index - 2] ?? run.start.x) < line },
      { along: after, isLess: (lines[index + 2] ?? run.end.x) < line },
    ];
    return [{ route, index, line, from, to, ends, least, most }];
  });
}

/** How many crossings there are where the one lies before the other. */
const crossings = (one: Part, other: Part): number =>
  other.ends.filter(({ along, isLess }) => isLess && along > one.from && along < one.to).length +
  one.ends.filter(({ along, isLess }) => !isLess && along > other.from && along < other.to).length;

function spreadGroup(group: readonly Part[]): void {
  const inOrder = group.toSorted(
    (one, other) => crossings(one, other) - crossings(other, one) || one.line - other.line || one.from - other.from,
  );
  const lanes = new Map<Part, number>();
  for (const part of inOrder) {
    const beside = [...lanes].filter(([other]) => part.from < other.to + lane && other.from < part.to + lane);
    lanes.set(part, Math.max(-1, ...beside.map(([, at]) => at)) + 1);
  }
  const last = Math.max(...lanes.values());
  const least = Math.max(...group.map((part) => part.least));
  const most = Math.min(...group.map((part) => part.most));
  const gap = Math.min(lane, Math.max(0, most - least) / Math.max(1, last));
  const middle = group.reduce((sum, { line }) => sum + line, 0) / group.length;
  const first = Math.max(least, Math.min(middle - (gap * last) / 2, most - gap * last));
  for (const [{ route, index, ...part }, at] of lanes)
    route.lines = route.lines.with(index, Math.min(part.most, Math.max(part.least, first + gap * at)));
}

/** The same for SVG, with round corners. */
export function routePath(route: PlanRoute, radius = 8): string {
  const [start, ...others] = route;
  if (!start) return '';
  const parts = [`M${start.x} ${start.y}`];
  for (const [at, here] of others.entries()) {
    const [before, after] = [route[at], others[at + 1]];
    if (!before || !after) {
      parts.push(`L${here.x} ${here.y}`);
      continue;
    }
    const bend = Math.min(radius, distance(before, here) / 2, distance(here, after) / 2);
    const [into, out] = [towards(here, before, bend), towards(here, after, bend)];
    parts.push(`L${into.x} ${into.y}Q${here.x} ${here.y} ${out.x} ${out.y}`);
  }
  return parts.join('');
}

const distance = (one: PlanPosition, other: PlanPosition) => Math.abs(one.x - other.x) + Math.abs(one.y - other.y);
const towards = ({ x, y }: PlanPosition, to: PlanPosition, by: number): PlanPosition => ({
  x: x + Math.sign(to.x - x) * by,
  y: y + Math.sign(to.y - y) * by,
});
