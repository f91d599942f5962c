import {
  connectionRefusal,
  type EdgeContent,
  type NodeContent,
  type PlanAct,
  type PlanContent,
} from './plan-content.ts';

/** Where a row goes: among its neighbours, or under another one. */
export type OutlineMove = 'up' | 'down' | 'in' | 'out';

/** A node where it stands in the outline. */
export interface OutlineRow {
  readonly node: NodeContent;
  /** From 1. */
  readonly level: number;
  /** The edge from the row that it stands under; null at the top. */
  readonly edge: EdgeContent | null;
  /** Its neighbours under the same row. */
  readonly previous: string | null;
  readonly next: string | null;
  readonly place: number;
  readonly siblings: number;
  /** Whether others stand under it. */
  readonly hasRows: boolean;
}

/** As they lie on the canvas: from top to bottom, then from left to right. */
export const byPosition = (one: NodeContent, other: NodeContent): number =>
  one.position.y - other.position.y ||
  one.position.x - other.position.x ||
  one.title.localeCompare(other.title, 'en') ||
  (one.id < other.id ? -1 : 1);

/**
 * The plan as a list: every node once, under the one that its first edge comes from. Edges have the order of their ids,
 * which is the server's: where nodes lie on the canvas orders those of one row, and takes none from another.
 */
export function outlineOf({ nodes, edges }: PlanContent): readonly OutlineRow[] {
  const first = new Map<string, EdgeContent>();
  for (const edge of Object.values(edges).toSorted((one, other) => (one.id < other.id ? -1 : 1)))
    if (nodes[edge.from] && nodes[edge.to] && !first.has(edge.to)) first.set(edge.to, edge);
  const children = Map.groupBy(
    Object.values(nodes).map((node) => ({ node, edge: first.get(node.id) ?? null })),
    ({ edge }) => edge?.from ?? null,
  );
  const list = (under: string | null, level: number): OutlineRow[] => {
    const own = [...(children.get(under) ?? [])].sort((one, other) => byPosition(one.node, other.node));
    return own.flatMap(({ node, edge }, at) => [
      {
        node,
        level,
        edge,
        previous: own[at - 1]?.node.id ?? null,
        next: own[at + 1]?.node.id ?? null,
        place: at + 1,
        siblings: own.length,
        hasRows: children.has(node.id),
      },
      ...list(node.id, level + 1),
    ]);
  };
  return list(null, 1);
}

/** The row that another one stands under; undefined at the top. */
const rowAbove = (rows: readonly OutlineRow[], { edge }: OutlineRow): OutlineRow | undefined =>
  edge ? rows.find(({ node }) => node.id === edge.from) : undefined;

/** What moves a row, and what is said of it. Without an act it stays, and why is said. */
export function rowMove(
  content: PlanContent,
  outline: readonly OutlineRow[],
  id: string,
  to: OutlineMove,
): { readonly act?: PlanAct; readonly said: string } | undefined {
  const row = outline.find(({ node }) => node.id === id);
  if (!row) return undefined;
  return to === 'up' || to === 'down' ? moveAmongNeighbours(content, row, to) : moveUnder(content, outline, row, to);
}

/** Neighbours have the order of the canvas: the two change places there. */
function moveAmongNeighbours({ nodes }: PlanContent, row: OutlineRow, to: 'up' | 'down') {
  const isUp = to === 'up';
  const other = nodes[(isUp ? row.previous : row.next) ?? ''];
  if (!other) return { said: isUp ? 'It is the first here.' : 'It is the last here.' };
  const own = row.node.position;
  const isSame = other.position.x === own.x && other.position.y === own.y;
  const shift = isSame ? (isUp ? -rowHeight : rowHeight) : 0;
  const positions = {
    [row.node.id]: { x: other.position.x, y: other.position.y + shift },
    [other.id]: own,
  };
  const said = `Moved ${to}: ${row.place + (isUp ? -1 : 1)} of ${row.siblings}.`;
  return { act: { is: 'move', positions } as const, said };
}

/** Under the neighbour above it, or beside the row that it stands under. */
function moveUnder(content: PlanContent, outline: readonly OutlineRow[], row: OutlineRow, to: 'in' | 'out') {
  const { node, edge } = row;
  if (to === 'in' && row.previous === null) return { said: 'There is nothing above it to come after.' };
  if (to === 'out' && !edge) return { said: 'It comes after nothing.' };
  const from = to === 'in' ? row.previous : (rowAbove(outline, row)?.edge?.from ?? null);
  if (from === null) {
    const act = { is: 'remove', nodeIds: [], edgeIds: edge ? [edge.id] : [] } as const;
    return { act, said: 'It comes after nothing now.' };
  }
  const why = connectionRefusal(content, from, node.id, edge?.id);
  if (why !== undefined) return { said: `Not moved: ${why}` };
  const said = `It comes after ${content.nodes[from]?.title} now.`;
  if (edge) return { act: { is: 'reconnect', id: edge.id, from, to: node.id } as const, said };
  return { act: { is: 'connect', edge: { id: crypto.randomUUID(), from, to: node.id } } as const, said };
}

/** The rows that are shown while some are folded: none of those under them. */
export function unfoldedRows(rows: readonly OutlineRow[], folded: ReadonlySet<string>): readonly OutlineRow[] {
  /** The level of the folded row that they stand under. */
  let hidden = Number.POSITIVE_INFINITY;
  return rows.filter(({ node, level }) => {
    if (level > hidden) return false;
    hidden = folded.has(node.id) ? level : Number.POSITIVE_INFINITY;
    return true;
  });
}

/** The ids of all rows that one stands under. */
export function rowsAbove(rows: readonly OutlineRow[], id: string): readonly string[] {
  const row = rows.find(({ node }) => node.id === id);
  const above = row && rowAbove(rows, row);
  return above ? [above.node.id, ...rowsAbove(rows, above.node.id)] : [];
}

/**
 * Where a new node lies: right of the one that it comes after, else where somebody looks, and below what is there. Without
 * either it comes below all others.
 */
export function freePosition(
  { nodes }: PlanContent,
  after: NodeContent | undefined,
  inSight: NodeContent['position'] | null = null,
): NodeContent['position'] {
  const all = Object.values(nodes);
  if (!after && !inSight) {
    const bottom = Math.max(-rowHeight, ...all.map(({ position }) => position.y));
    return { x: Math.min(0, ...all.map(({ position }) => position.x)), y: bottom + rowHeight };
  }
  const position = after ? { x: after.position.x + columnWidth, y: after.position.y } : { x: 0, y: 0, ...inSight };
  const isTaken = () =>
    all.some(
      (node) =>
        Math.abs(node.position.x - position.x) < nodeWidth && Math.abs(node.position.y - position.y) < nodeHeight,
    );
  while (isTaken()) position.y += rowHeight;
  return position;
}

/** Of a node on the canvas, in pixels. */
export const nodeWidth = 208;
export const nodeHeight = 104;
/** How far columns and rows of nodes stand from one another. */
export const columnWidth = 280;
export const rowHeight = 140;

const sides: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest node on the side of an arrow key; what lies aside of it counts as twice as far. */
export function nodeTowards(nodes: PlanContent['nodes'], from: string, key: string): string | undefined {
  const side = sides[key];
  const start = nodes[from]?.position;
  if (!side || !start) return undefined;
  const [right, down] = side;
  const found = Object.values(nodes).flatMap(({ id, position: { x, y } }) => {
    const ahead = (x - start.x) * right + (y - start.y) * down;
    const aside = Math.abs((x - start.x) * down) + Math.abs((y - start.y) * right);
    return ahead > 0 ? [{ id, distance: ahead + 2 * aside }] : [];
  });
  return found.sort((one, other) => one.distance - other.distance || (one.id < other.id ? -1 : 1))[0]?.id;
}
